import type { FileShare } from '@haulwise/contract';
import { recordAudit } from '../../../platform/audit/audit-log.store.ts';
import { fail } from '../../../platform/core/app-error.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { lockKey } from '../file-versions.store.ts';
import { lockFile } from '../files.store.ts';
import type { Doer, Library } from '../library.ts';
import { countOpenShares, findShare, findShareByKey, insertShare, type ShareRow } from './file-shares.store.ts';
import { toShares } from './share-link.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** More than anybody hands out of one file. */
const MOST_LINKS = 20;

export interface ShareRequest {
  /** For the new row. */
  id: string;
  file_id: string;
  expires_in_days: number;
  /** The Idempotency-Key. */
  key: string | null;
}

/** Makes a link that serves a file to anybody who has it. */
export async function shareFile(
  library: Library,
  doer: Doer,
  request: ShareRequest,
): Promise<{ shared_url: string; share: FileShare }> {
  const [share = fail('common.not_found')] = await toShares(library, [await makeShare(library, doer, request)]);
  return { shared_url: share.shared_url, share };
}

function makeShare({ db, clock }: Library, doer: Doer, { id, file_id, expires_in_days, key }: ShareRequest) {
  return inTransaction(db, async (tx): Promise<ShareRow> => {
    const now = clock.now();
    if (key !== null) await lockKey(tx, doer.user_id, key);
    const file = (await lockFile(tx, file_id, now)) ?? fail('common.not_found');
    const earlier = key === null ? undefined : await findShareByKey(tx, doer.user_id, key);
    if (earlier && (earlier.file_id !== file.id || earlier.revoked_at)) fail('common.idempotency_conflict');
    if (earlier) return earlier;
    if ((await countOpenShares(tx, file.id, now)) >= MOST_LINKS) fail('files.too_many_links');
    const expires_at = new Date(now.getTime() + expires_in_days * DAY_MS);
    const row = { id, file_id: file.id, created_by: doer.user_id, request_key: key, created_at: now, expires_at };
    await insertShare(tx, row);
    const details = { share: id, file: file.id, days: expires_in_days };
    const who = { actor_id: doer.user_id, address: doer.address };
    await recordAudit(tx, { event: 'file.shared', at: now, ...who, details });
    return (await findShare(tx, id)) ?? fail('common.not_found');
  });
}
