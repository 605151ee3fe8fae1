import { knowledgeEndpoints } from '@haulwise/contract';
import type { Actor } from '../../../platform/core/actor.ts';
import { fail } from '../../../platform/core/app-error.ts';
import type { Context } from '../../../platform/core/context.ts';
import { type ReadScope, runInScope, toReadScope } from '../../../platform/db/scope.ts';
import type { Call, FileReply } from '../../../platform/http/route.ts';
import { isSignedLink, signLink } from '../../../platform/secrets/signed-link.ts';
import { getServedType, openFile } from '../../files/index.ts';
import { findDocument } from '../indexing/documents.store.ts';

/** Purpose bound into each signature, so that a link for one thing does not open another. */
const DOWNLOAD_PURPOSE = 'knowledge.download';

type DownloadCall = Call<typeof knowledgeEndpoints.downloadSource>;

/** What other features know about those who read documents. */
export interface Readers {
  /** The role of a user who still exists and may act, else null. */
  findRole(userId: string): Promise<'admin' | 'user' | null>;
  /**
   * What a user may see, in one of their conversations if one is named; null if they no longer exist or may not act, or
   * if the conversation is not theirs.
   */
  findScope(userId: string, conversationId?: string): Promise<ReadScope | null>;
  /** Whether one of the user's answers cites the document. */
  hasSeen(userId: string, document: string): Promise<boolean>;
}

type Person = Pick<Actor, 'user_id' | 'role'>;

/**
 * A document that a user may open, or a failure. A file shared with all is for administrators and for those to whom an
 * answer has cited it, a company's file for the company; for others it does not exist. Articles are for everybody.
 */
export async function readReadable(
  { db }: Pick<Context, 'db'>,
  readers: Readers,
  { user_id, role }: Person,
  scope: ReadScope,
  source: string,
) {
  const found = await runInScope(db, scope, (reader) => findDocument(reader, source));
  const document = found ?? fail('knowledge.not_in_knowledge_base');
  const isOpen = document.kind !== 'upload' || document.company_id !== null || role === 'admin';
  if (!isOpen && !(await readers.hasSeen(user_id, document.name))) fail('knowledge.not_in_knowledge_base');
  return document;
}

/** Downloads a document of the knowledge base, for signed-in users and holders of a signed link. */
export async function downloadDocument(
  context: Pick<Context, 'db' | 'clock' | 'secrets' | 'storage'>,
  { actor, query }: Pick<DownloadCall, 'actor' | 'query'>,
  readers: Readers,
): Promise<FileReply> {
  const person = actor ?? (await readLinkHolder(context, query, readers));
  const scope = actor
    ? await readScopeOf(actor, query, readers)
    : ((await readers.findScope(person.user_id, query.conversation)) ?? fail('knowledge.link_expired'));
  const document = await readReadable(context, readers, person, scope, query.source);
  if (document.file_id) return handOut(context, document, document.file_id);
  if (document.content === null) return fail('knowledge.not_in_knowledge_base');
  return { name: document.name, type: `${document.media_type}; charset=utf-8`, body: Buffer.from(document.content) };
}

/** An uploaded document, as stored in the library but under the name that answers cite. */
async function handOut(
  context: Pick<Context, 'db' | 'clock' | 'storage'>,
  { name, company_id, conversation_id }: { name: string } & ReadScope,
  fileId: string,
): Promise<FileReply> {
  const file =
    (await openFile(context, { company_id, conversation_id }, fileId)) ?? fail('knowledge.not_in_knowledge_base');
  return { name, type: getServedType(file.file_type), body: await file.open() };
}

async function readLinkHolder(
  context: Pick<Context, 'clock' | 'secrets'>,
  query: DownloadCall['query'],
  readers: Readers,
): Promise<Person> {
  const user_id = userOfLink(context, query);
  const role = (await readers.findRole(user_id)) ?? fail('knowledge.link_expired');
  return { user_id, role };
}

/** The user that a valid link was created for. */
function userOfLink({ clock, secrets }: Pick<Context, 'clock' | 'secrets'>, query: DownloadCall['query']): string {
  const { user, expires, signature } = query;
  if (user === undefined || expires === undefined || signature === undefined) fail('common.not_signed_in');
  const isOurs = isSignedLink(
    secrets.key('download_links'),
    { purpose: DOWNLOAD_PURPOSE, subject: toSubject(query), user, expires },
    signature,
  );
  if (!isOurs || expires * 1000 <= clock.now().getTime()) fail('knowledge.link_expired');
  return user;
}

/** What a link is signed for: a name and, for an attachment, the conversation that it belongs to. */
function toSubject({ source, conversation }: { source: string; conversation?: string | undefined }): string {
  return conversation === undefined ? source : `${conversation}/${source}`;
}

/** What the caller may see, in one of their conversations if one is named. */
export async function readScopeOf(
  actor: Actor,
  { conversation }: { conversation?: string | undefined },
  readers: Readers,
): Promise<ReadScope> {
  if (conversation === undefined) return toReadScope(actor);
  return (await readers.findScope(actor.user_id, conversation)) ?? fail('knowledge.not_in_knowledge_base');
}

const VALID_SECONDS = 5 * 60;

/** Creates a link that works without signing in for five minutes, so that a browser can follow it. */
export async function createDownloadLink(
  { db, clock, secrets }: Pick<Context, 'db' | 'clock' | 'secrets'>,
  actor: Actor,
  { source, conversation }: Call<typeof knowledgeEndpoints.getDownloadLink>['query'],
  readers: Readers,
): Promise<{ download_url: string }> {
  const scope = await readScopeOf(actor, { conversation }, readers);
  const document = await readReadable({ db }, readers, actor, scope, source);
  const { user_id: user } = actor;
  const expires = Math.floor(clock.now().getTime() / 1000) + VALID_SECONDS;
  const named = { source: document.name, ...(conversation === undefined ? {} : { conversation }) };
  const link = { purpose: DOWNLOAD_PURPOSE, subject: toSubject(named), user, expires };
  const signature = signLink(secrets.key('download_links'), link);
  const query = new URLSearchParams({ ...named, user, expires: String(expires), signature });
  return { download_url: `/api${knowledgeEndpoints.downloadSource.path}?${query}` };
}
