import type { FileShare } from '@haulwise/contract';
import { type AuditActor, recordAudit } from '../../../platform/audit/audit-log.store.ts';
import { fail } from '../../../platform/core/app-error.ts';
import type { Context } from '../../../platform/core/context.ts';
import { type Db, runInTransaction } from '../../../platform/db/database.ts';
import { runInScope, startWriting } from '../../../platform/db/scope.ts';
import type { RangedFileReply } from '../../../platform/http/route.ts';
import { createDownload } from '../downloads.ts';
import { findFile, lockFile } from '../files.store.ts';
import { readFileRow } from '../files.ts';
import type { Library } from '../library.ts';
import { lockKey } from '../uploads/versions.store.ts';
import {
  countOpenShares,
  countShares,
  deleteEndedShares,
  findShare,
  findShareByKey,
  insertShare,
  listShares,
  listSharesOf,
  revokeShare,
  revokeSharesOf,
  type ShareRow,
} from './shares.store.ts';
import { createShareTokens, toLinkedFile, toShares } from './shares.view.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** More links than anyone needs for one file. */
const MOST_LINKS = 20;

export interface ShareRequest {
  /** Id of the new row. */
  id: string;
  file_id: string;
  expires_in_days: number;
  /** The Idempotency-Key. */
  key: string | null;
}

/** Creates a link that lets anyone who has it download the file. */
export async function createShare(
  library: Library,
  auditActor: AuditActor,
  request: ShareRequest,
): Promise<{ shared_url: string; share: FileShare }> {
  const [share = fail('common.not_found')] = await toShares(library, [
    await insertShareOnce(library, auditActor, request),
  ]);
  return { shared_url: share.shared_url, share };
}

function insertShareOnce(
  { db, clock, scope }: Library,
  auditActor: AuditActor,
  { id, file_id, expires_in_days, key }: ShareRequest,
) {
  return runInTransaction(db, async (tx): Promise<ShareRow> => {
    const now = clock.now();
    if (key !== null) await lockKey(tx, auditActor.user_id, key);
    const file = (await lockFile(await startWriting(tx, scope), file_id, now)) ?? fail('common.not_found');
    const earlier = key === null ? undefined : await findShareByKey(tx, auditActor.user_id, key);
    if (earlier && (earlier.file_id !== file.id || earlier.revoked_at)) fail('common.idempotency_conflict');
    if (earlier) return earlier;
    if ((await countOpenShares(tx, file.id, now)) >= MOST_LINKS) fail('files.too_many_links');
    const expires_at = new Date(now.getTime() + expires_in_days * DAY_MS);
    const row = { id, file_id: file.id, created_by: auditActor.user_id, request_key: key, created_at: now, expires_at };
    await insertShare(tx, row);
    const details = { share: id, file: file.id, days: expires_in_days };
    const who = { actor_id: auditActor.user_id, address: auditActor.address };
    await recordAudit(tx, { event: 'file.shared', at: now, ...who, details });
    return (await findShare(tx, id)) ?? fail('common.not_found');
  });
}

/** The links to a file, including ended ones. */
export async function listFileShares(library: Library, fileId: string): Promise<FileShare[]> {
  await readFileRow(library, fileId);
  return await toShares(library, await listSharesOf(library.db, fileId));
}

/** The links to all files: all of them, or only those that work, or those that no longer do. */
export async function listAllFileShares(
  library: Library,
  { page, page_size, is_open }: { page: number; page_size: number; is_open?: 'true' | 'false' | undefined },
): Promise<{ count: number; results: FileShare[] }> {
  const { db, clock } = library;
  const filter = { is_open: is_open === undefined ? null : is_open === 'true', now: clock.now() };
  const [count, rows] = await Promise.all([
    countShares(db, filter),
    listShares(db, filter, { limit: page_size, offset: (page - 1) * page_size }),
  ]);
  return { count, results: await toShares(library, rows) };
}

/** Revokes a link at once, whoever created it; revoking it again changes nothing. */
export async function revokeFileShare({ db, clock }: Library, auditActor: AuditActor, id: string): Promise<void> {
  await runInTransaction(db, async (tx) => {
    const at = clock.now();
    const isEnded = (await revokeShare(tx, id, at)) ?? fail('common.not_found');
    if (!isEnded) return;
    const who = { actor_id: auditActor.user_id, address: auditActor.address };
    await recordAudit(tx, { event: 'file.share_revoked', at, ...who, details: { share: id } });
  });
}

/** Revokes the links of somebody who stops being an administrator; another one can create new ones. */
export async function revokeFileSharesOf({ clock }: Pick<Context, 'clock'>, tx: Db, userId: string): Promise<void> {
  const at = clock.now();
  for (const share of await revokeSharesOf(tx, userId, at)) {
    const details = { share, reason: 'its creator is no longer an administrator' };
    await recordAudit(tx, { event: 'file.share_revoked', at, target_id: userId, details });
  }
}

/** The screen of shared conversations says what to do about a link that has ended, whatever it led to. */
const ENDED = '/shared/ended';

function failEnded(): never {
  return fail('files.file_link_not_open', { page: ENDED });
}

/** Downloads the file behind a link. Forged, expired and revoked links all get the same answer. */
export async function downloadSharedFile(library: Library, token: string): Promise<RangedFileReply> {
  const { db, clock, scope } = library;
  const tokens = createShareTokens(library);
  const id = tokens.idOf(token);
  if (id === null || !tokens.isGenuine(token, toLinkedFile(id))) return failEnded();
  const now = clock.now();
  const share = await findShare(db, id);
  if (!share || share.revoked_at !== null || share.expires_at <= now) return failEnded();
  const file = await runInScope(db, scope, (reader) => findFile(reader, share.file_id, now));
  if (!file) return failEnded();
  return createDownload(library, { ...file, file_id: file.id }, { shareId: share.id });
}

/** Ended links stay listed for this long, so that administrators can see who had created them. */
const LISTED_MS = 90 * 24 * 60 * 60 * 1000;

/** Deletes links that ended long ago. */
export async function deleteEndedFileShares({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await deleteEndedShares(db, new Date(clock.now().getTime() - LISTED_MS));
}
