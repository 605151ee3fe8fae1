import type { ProposedFact } from '@haulwise/contract';
import type { Member } from '../../../../platform/core/actor.ts';
import { fail } from '../../../../platform/core/app-error.ts';
import type { Context } from '../../../../platform/core/context.ts';
import { runInTransaction } from '../../../../platform/db/database.ts';
import { restorePrice, saveToldPrice } from '../../../quotes/index.ts';
import { setProposedFacts } from '../../messages/messages.store.ts';
import { lockProposal } from './facts.ts';

/** Writes a price that one of the caller's replies proposed into the price book. A second tap changes nothing. */
export async function saveProposedPrice(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Member,
  messageId: string,
  index: number,
  replace: boolean,
): Promise<ProposedFact> {
  return await runInTransaction(db, async (tx) => {
    const { proposals, proposed } = await lockProposal(tx, actor, messageId, index);
    const price = proposed.price ?? fail('common.not_found');
    if (proposed.status === 'kept') return proposed;
    const replaces_cents = await saveToldPrice(tx, clock, actor, price, replace);
    const kept: ProposedFact = { ...proposed, price: { ...price, replaces_cents }, status: 'kept' };
    await setProposedFacts(tx, messageId, proposals.with(index, kept), clock.now());
    return kept;
  });
}

/** Undoes that, so that the price is proposed again. */
export async function restoreProposedPrice(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Member,
  messageId: string,
  index: number,
): Promise<ProposedFact> {
  return await runInTransaction(db, async (tx) => {
    const { proposals, proposed } = await lockProposal(tx, actor, messageId, index);
    const price = proposed.price ?? fail('common.not_found');
    if (proposed.status !== 'kept' || proposed.kept_for !== undefined) return proposed;
    await restorePrice(tx, clock, actor, price);
    const open: ProposedFact = { ...proposed, status: 'open' };
    await setProposedFacts(tx, messageId, proposals.with(index, open), clock.now());
    return open;
  });
}
