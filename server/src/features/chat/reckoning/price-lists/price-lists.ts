import type { ListedPrice } from '@haulwise/contract';
import type { Member } from '../../../../platform/core/actor.ts';
import { fail } from '../../../../platform/core/app-error.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { toReadScope } from '../../../../platform/db/scope.ts';
import { findOwnLines } from '../../../knowledge/index.ts';
import { readPriceList } from './read-price-list.ts';

const MOST_LINES = 2_000;

/** The prices in a document of the caller's company. Nothing is kept. */
export async function readOwnPriceList(
  db: Db,
  actor: Member,
  fileId: string,
): Promise<{ results: ListedPrice[]; is_cut: boolean }> {
  const lines = (await findOwnLines(db, toReadScope(actor), fileId, MOST_LINES + 1)) ?? fail('common.not_found');
  if (lines === 'unread') fail('quotes.list_not_read');
  return { results: readPriceList(lines.slice(0, MOST_LINES)), is_cut: lines.length > MOST_LINES };
}
