import type { Asked } from '../../../asked.ts';
import type { Composition } from '../../../composition.ts';
import { composeMinimumCheck } from './minimum-check.ts';
import { composeRival } from './rival-price.ts';

/** What a message asks of one price that it names: the asker's minimum, or theirs beside a rival's; null for any other. */
export async function composeStatedPrice(asked: Asked): Promise<Composition | null> {
  return (await composeMinimumCheck(asked)) ?? composeRival(asked);
}
