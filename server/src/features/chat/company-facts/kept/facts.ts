import { FACT_KINDS, type Fact, FOLDER_KINDS, formatFact, MOST_FACTS, MOST_FOLDER_FACTS } from '@haulwise/contract';
import type { Member } from '../../../../platform/core/actor.ts';
import { fail } from '../../../../platform/core/app-error.ts';
import type { Context } from '../../../../platform/core/context.ts';
import { createId } from '../../../../platform/core/ids.ts';
import { type Db, runInTransaction } from '../../../../platform/db/database.ts';
import { findUsernames } from '../../../accounts/index.ts';
import { lockOwnConversation } from '../../conversations/conversation.policy.ts';
import { lockOwnFolderShared, requireOwnFolder } from '../../folders/folder.policy.ts';
import { findConversationIdOfMessage, findMessage, setProposedFacts } from '../../messages/messages.store.ts';
import { lockOwnFact, lockOwnFacts } from './fact.policy.ts';
import {
  deleteFactRow,
  type FactRow,
  findFactRow,
  findTitles,
  insertFactRow,
  listFactRows,
  replaceFactRow,
  updateFactRow,
} from './facts.store.ts';
import { toFact } from './facts.view.ts';
import { readFolderFacts } from './reading/folder-facts.ts';
import { findExample, type ReadFact, readFact, readValue } from './reading/read-facts.ts';

type Part = Pick<Context, 'db' | 'clock'>;

interface Page {
  page: number;
  page_size: number;
}

/** The facts of the caller's company: those of a known kind in their order, then sentences, newest first. */
export function listFacts(db: Db, actor: Member, page: Page): Promise<{ count: number; results: Fact[] }> {
  return listFactsIn(db, actor, null, page);
}

/** The facts of one of the caller's projects, in the same order. */
export async function listFolderFacts(
  db: Db,
  actor: Member,
  folderId: string,
  page: Page,
): Promise<{ count: number; results: Fact[] }> {
  const { id } = await requireOwnFolder(db, actor, folderId);
  return await listFactsIn(db, actor, id, page);
}

async function listFactsIn(db: Db, actor: Member, folder_id: string | null, { page, page_size }: Page) {
  const rows = await listFactRows(db, { company_id: actor.company_id, folder_id });
  const sorted = rows.toSorted((a, b) => FACT_KINDS.indexOf(a.kind) - FACT_KINDS.indexOf(b.kind));
  const results = await toFacts(db, actor, sorted.slice((page - 1) * page_size, page * page_size));
  return { count: rows.length, results };
}

const TYPED_IN = { is_from_chat: false, conversation_id: null };

/** Keeps a fact that the caller typed in. A repeated request changes nothing. */
export async function createFact(
  { db, clock }: Part,
  actor: Member,
  id: string,
  { text, replace }: { text: string; replace: boolean },
): Promise<Fact> {
  return await runInTransaction(db, async (tx) => {
    const told = { ...readFact(text), id, ...TYPED_IN, folder_id: null, created_at: clock.now() };
    return await keep(tx, actor, told, replace);
  });
}

/** Keeps what the caller typed in for one of their projects: a line may name a customer and their discount at once. */
export async function createFolderFacts(
  { db, clock }: Part,
  actor: Member,
  folderId: string,
  id: string,
  { text, replace }: { text: string; replace: boolean },
): Promise<{ results: Fact[] }> {
  return await runInTransaction(db, async (tx) => {
    await lockOwnFolderShared(tx, actor, folderId);
    const read = readFolderFacts(text);
    const results: Fact[] = [];
    for (const [i, fact] of (read.length > 0 ? read : [readFact(text)]).entries()) {
      const source = { id: i === 0 ? id : createId(), ...TYPED_IN, folder_id: folderId, created_at: clock.now() };
      results.push(await keep(tx, actor, { ...fact, ...source }, replace));
    }
    return { results };
  });
}

/** Changes the value of a fact; what its kind measures stays. */
export async function updateFact({ db, clock }: Part, actor: Member, id: string, value: string): Promise<Fact> {
  return await runInTransaction(db, async (tx) => {
    const row = await lockOwnFact(tx, actor, id);
    const read =
      readValue(row.kind, value) ??
      fail('chat.fact_without_amount', { values: { example: findExample(row.kind) ?? '' } });
    await updateFactRow(tx, row, { value: read.value, amount: read.amount }, clock.now());
    return await readOne(tx, actor, id);
  });
}

/** Forgets a fact at once: the next answer does without it. */
export async function deleteFact(db: Db, actor: Member, id: string): Promise<void> {
  await runInTransaction(db, async (tx) => deleteFactRow(tx, await lockOwnFact(tx, actor, id)));
}

/** Keeps a fact that one of the caller's replies proposed, for the company or for a project. A second tap changes nothing. */
export async function saveProposedFact(
  { db, clock }: Part,
  actor: Member,
  messageId: string,
  index: number,
  { replace, folder }: { replace: boolean; folder?: string | null | undefined },
): Promise<Fact> {
  return await runInTransaction(db, async (tx) => {
    const folder_id = folder ?? null;
    // Lock the folder first, as deleting a folder does; otherwise the two could deadlock.
    if (folder_id !== null) await lockOwnFolderShared(tx, actor, folder_id);
    const { proposals, conversation_id, proposed } = await lockProposal(tx, actor, messageId, index);
    const { kind, value, amount } = proposed;
    if (folder_id === null && FOLDER_KINDS.includes(kind)) fail('chat.fact_of_a_folder');
    if (folder_id === null && proposed.price) fail('chat.fact_is_price');
    const source = { is_from_chat: true, conversation_id, folder_id };
    const now = clock.now();
    const fact = await keep(tx, actor, { kind, value, amount, id: createId(), ...source, created_at: now }, replace);
    const kept = { ...proposed, status: 'kept' as const, ...(folder_id === null ? {} : { kept_for: folder_id }) };
    await setProposedFacts(tx, messageId, proposals.with(index, kept), now);
    return fact;
  });
}

/** Leaves a proposed fact; one that is kept stays kept. */
export async function setFactDeclined(
  { db, clock }: Part,
  actor: Member,
  messageId: string,
  index: number,
): Promise<void> {
  await runInTransaction(db, async (tx) => {
    const { proposals, proposed } = await lockProposal(tx, actor, messageId, index);
    if (proposed.status === 'kept') return;
    await setProposedFacts(tx, messageId, proposals.with(index, { ...proposed, status: 'declined' }), clock.now());
  });
}

/** A proposal of one of the caller's replies, whose conversation is locked until the transaction ends. */
export async function lockProposal(tx: Db, actor: Member, messageId: string, index: number) {
  const id = (await findConversationIdOfMessage(tx, messageId)) ?? fail('common.not_found');
  const conversation = await lockOwnConversation(tx, actor, id);
  const proposals = (await findMessage(tx, conversation.id, messageId))?.proposed_facts ?? [];
  const proposed = proposals[index] ?? fail('common.not_found');
  return { proposals, proposed, conversation_id: conversation.id };
}

type Told = ReadFact &
  Pick<FactRow, 'id' | 'is_from_chat' | 'conversation_id' | 'created_at'> & {
    folder_id: string | null;
  };

/** A fact that is known already stays as it is; another of its kind is replaced only if the caller says so. */
async function keep(tx: Db, actor: Member, told: Told, replace: boolean): Promise<Fact> {
  const { folder_id } = told;
  const known = await lockOwnFacts(tx, actor, folder_id);
  const same = known.find(({ id, kind, value }) => id === told.id || (kind === told.kind && value === told.value));
  if (same) return await readOne(tx, actor, same.id);
  const older = told.kind === 'other' ? undefined : known.find(({ kind }) => kind === told.kind);
  const fact = { ...told, company_id: actor.company_id, created_by: actor.user_id };
  if (older) {
    if (!replace) fail('chat.fact_known', { values: { fact: formatFact(older) } });
    await replaceFactRow(tx, older, fact);
  } else {
    const limit = folder_id === null ? MOST_FACTS : MOST_FOLDER_FACTS;
    if (known.length >= limit) fail('chat.too_many_facts', { values: { limit } });
    await insertFactRow(tx, fact);
  }
  return await readOne(tx, actor, older?.id ?? told.id);
}

async function readOne(tx: Db, actor: Member, id: string): Promise<Fact> {
  const row = (await findFactRow(tx, actor, id)) ?? fail('common.not_found');
  const [fact] = await toFacts(tx, actor, [row]);
  return fact ?? fail('common.not_found');
}

async function toFacts(db: Db, { user_id }: Member, rows: FactRow[]): Promise<Fact[]> {
  const usernames = await findUsernames(
    db,
    rows.flatMap(({ created_by }) => created_by ?? []),
  );
  const titles = await findTitles(
    db,
    user_id,
    rows.flatMap(({ conversation_id }) => conversation_id ?? []),
  );
  return rows.map((row) => toFact(row, { usernames, titles }));
}
