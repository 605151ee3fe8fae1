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

/** What a user may see; null if they no longer exist or may not act. */
export type FindScope = (userId: string) => Promise<ReadScope | null>;

/** Downloads a document of the knowledge base, for signed-in users and holders of a signed link. */
export async function downloadDocument(
  context: Pick<Context, 'db' | 'clock' | 'secrets' | 'storage'>,
  { actor, query }: Pick<DownloadCall, 'actor' | 'query'>,
  findScope: FindScope,
): Promise<FileReply> {
  const scope = actor ? toReadScope(actor) : await findScope(userOfLink(context, query));
  if (scope === null) return fail('knowledge.link_expired');
  const document = await runInScope(context.db, scope, (reader) => findDocument(reader, query.source));
  if (document?.file_id) return handOut(context, document, document.file_id);
  if (!document || document.content === null) return fail('knowledge.not_in_knowledge_base');
  return { name: document.name, type: `${document.media_type}; charset=utf-8`, body: Buffer.from(document.content) };
}

/** An uploaded document, as stored in the library but under the name that answers cite. */
async function handOut(
  context: Pick<Context, 'db' | 'clock' | 'storage'>,
  { name, company_id }: { name: string; company_id: string | null },
  fileId: string,
): Promise<FileReply> {
  const file = (await openFile(context, { company_id }, fileId)) ?? fail('knowledge.not_in_knowledge_base');
  return { name, type: getServedType(file.file_type), body: await file.open() };
}

/** The user that a valid link was created for. */
function userOfLink({ clock, secrets }: Pick<Context, 'clock' | 'secrets'>, query: DownloadCall['query']): string {
  const { source, user, expires, signature } = query;
  if (user === undefined || expires === undefined || signature === undefined) fail('common.not_signed_in');
  const isOurs = isSignedLink(
    secrets.key('download_links'),
    { purpose: DOWNLOAD_PURPOSE, subject: source, user, expires },
    signature,
  );
  if (!isOurs || expires * 1000 <= clock.now().getTime()) fail('knowledge.link_expired');
  return user;
}

const VALID_SECONDS = 5 * 60;

/** Creates a link that works without signing in for five minutes, so that a browser can follow it. */
export async function createDownloadLink(
  { db, clock, secrets }: Pick<Context, 'db' | 'clock' | 'secrets'>,
  actor: Actor,
  source: string,
): Promise<{ download_url: string }> {
  const found = await runInScope(db, toReadScope(actor), (reader) => findDocument(reader, source));
  const document = found ?? fail('knowledge.not_in_knowledge_base');
  const { user_id: user } = actor;
  const expires = Math.floor(clock.now().getTime() / 1000) + VALID_SECONDS;
  const link = { purpose: DOWNLOAD_PURPOSE, subject: document.name, user, expires };
  const signature = signLink(secrets.key('download_links'), link);
  const query = new URLSearchParams({ source: document.name, user, expires: String(expires), signature });
  return { download_url: `/api${knowledgeEndpoints.downloadSource.path}?${query}` };
}
