import { type filesEndpoints, type OwnDocument, PLANS, type PlanType } from '@haulwise/contract';
import type { z } from 'zod';
import type { AuditActor } from '../../../../platform/audit/audit-log.store.ts';
import type { Member } from '../../../../platform/core/actor.ts';
import { fail } from '../../../../platform/core/app-error.ts';
import type { Context } from '../../../../platform/core/context.ts';
import { type Db, runInTransaction } from '../../../../platform/db/database.ts';
import { runInScope, startWriting, stopWriting, toReadScope } from '../../../../platform/db/scope.ts';
import { type FileRow, findFile, listFileRows, lockFile, lockFileRow, updateFileRow } from '../../files.store.ts';
import { deleteFileWithin, readFileRow } from '../../files.ts';
import { toIngestion, toWantedDocument } from '../../files.view.ts';
import { type Library, REMOVAL_QUEUE, type Room } from '../../library.ts';
import { listKeysOfCompany, listVersions } from '../versions.store.ts';
import { isStillDeleted, listDeletedFiles, lockRoom, sumUpRoom } from './own-documents.store.ts';

/** What the documents of companies need besides the library. */
export interface Documents extends Library {
  /** The plan of a company. */
  findPlan(companyId: string): Promise<PlanType>;
}

const MB = 1024 * 1024;
/** For how long a deleted document can be restored (ms). */
const UNDO_MS = 5 * 60_000;
/** More than any plan allows. */
const MOST_LISTED = 1_000;
const PURGED_AT_ONCE = 100;

/** The documents of a member's company, with the stories of the library working on them alone. */
export function toCompanyLibrary(documents: Documents, { company_id }: Member): Library {
  const scope = toReadScope({ company_id });
  return { ...documents, scope, checkRoom: (tx, added) => checkRoom(documents, tx, company_id, added) };
}

/**
 * A 409 if the plan has no room for what is added; what is there already may stay, even after a plan has ended. What is
 * attached to conversations takes bytes, but is no document of the company.
 */
export async function checkRoom({ findPlan }: Documents, tx: Db, company_id: string, added: Room): Promise<void> {
  const plan = PLANS[await findPlan(company_id)];
  await lockRoom(tx, company_id);
  await stopWriting(tx);
  const used = await sumUpRoom(tx, company_id);
  if (added.documents > 0 && used.documents + added.documents > plan.documents)
    fail('files.too_many_documents', { values: { plan: plan.name, limit: plan.documents } });
  if (added.bytes > 0 && used.bytes + added.bytes > plan.document_mb * MB)
    fail('files.no_room', { values: { plan: plan.name, limit: plan.document_mb } });
}

/** The documents of the caller's company, latest first, and the room that the plan has for them. */
export async function listOwnDocuments(
  documents: Documents,
  actor: Member,
): Promise<z.output<typeof filesEndpoints.listOwnDocuments.reply>> {
  const { db, clock, config, findPlan } = documents;
  const page = { limit: MOST_LISTED, offset: 0 };
  const rows = await runInScope(db, toReadScope(actor), (reader) =>
    listFileRows(reader, {}, '-created_at', page, clock.now()),
  );
  const used = await sumUpRoom(db, actor.company_id);
  const plan = PLANS[await findPlan(actor.company_id)];
  return {
    results: await toOwnDocuments(toCompanyLibrary(documents, actor), rows),
    room: {
      ...used,
      most_documents: plan.documents,
      most_bytes: plan.document_mb * MB,
      most_file_bytes: config.maxUploadMb * MB,
    },
  };
}

/** How many documents a company has, and their bytes. */
export function countCompanyDocuments(db: Db, companyId: string): Promise<Room> {
  return sumUpRoom(db, companyId);
}

async function toOwnDocuments({ knowledge, scope }: Library, rows: FileRow[]): Promise<OwnDocument[]> {
  const states = await knowledge.loadStates(
    scope,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, name, file_size, file_type, version, created_at, updated_at }) => ({
    id,
    name,
    source: states.get(id)?.document ?? null,
    file_size,
    file_type,
    version,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    knowledge: toIngestion(states.get(id)),
  }));
}

export async function readOwnDocument(library: Library, id: string): Promise<OwnDocument> {
  const [document] = await toOwnDocuments(library, [await readFileRow(library, id)]);
  return document ?? fail('common.not_found');
}

/** Takes a document out of answers at once; it can be restored for five minutes, then it is gone with its bytes. */
export async function deleteOwnDocument({ db, clock, knowledge, scope }: Library, id: string): Promise<void> {
  await runInTransaction(db, async (tx) => {
    const at = clock.now();
    const writer = await startWriting(tx, scope);
    const file = await lockFile(writer, id, at);
    if (!file) return (await lockFileRow(writer, id)) ?? fail('common.not_found');
    await knowledge.update(tx, scope, id, null);
    await updateFileRow(tx, id, { deleted_at: at, updated_at: file.updated_at });
  });
}

/** Brings a deleted document back, if the plan still has room for it; it is read anew. */
export async function restoreOwnDocument(library: Library, id: string): Promise<OwnDocument> {
  const { db, clock, knowledge, scope } = library;
  await runInTransaction(db, async (tx) => {
    const at = clock.now();
    const writer = await startWriting(tx, scope);
    const { deleted_at } = (await lockFileRow(writer, id)) ?? fail('common.not_found');
    if (deleted_at === null) return;
    const bytes = (await listVersions(writer, id))[0]?.file_size ?? 0;
    await library.checkRoom?.(tx, { documents: 1, bytes });
    await updateFileRow(tx, id, { deleted_at: null, updated_at: at });
    const file = (await findFile(writer, id, at)) ?? fail('common.not_found');
    await knowledge.update(tx, scope, id, toWantedDocument(file));
  });
  return await readOwnDocument(library, id);
}

/** Deletes for good what can no longer be restored. */
export async function deleteExpiredDocuments(library: Library): Promise<void> {
  const { db, clock } = library;
  const before = new Date(clock.now().getTime() - UNDO_MS);
  for (const { id, ...scope } of await listDeletedFiles(db, before, PURGED_AT_ONCE)) {
    await runInTransaction(db, async (tx) => {
      if (await isStillDeleted(tx, id, before)) await deleteFileWithin({ ...library, scope }, tx, id);
    });
  }
}

/** Removes the bytes of a company that `tx` deletes, and makes every process forget what it said. */
export async function deleteCompanyDocuments(
  { jobs, knowledge }: Pick<Context, 'jobs'> & Pick<Library, 'knowledge'>,
  tx: Db,
  companyId: string,
): Promise<void> {
  const keys = await listKeysOfCompany(tx, companyId);
  if (keys.length > 0) await jobs.enqueue(REMOVAL_QUEUE, { keys }, { db: tx });
  await knowledge.forgetCompany(tx, companyId);
}

/** The caller, as the stories of the library know them. */
export function toAuditActor({ actor, ip }: { actor: Member; ip: string }): AuditActor {
  return { user_id: actor.user_id, address: ip };
}
