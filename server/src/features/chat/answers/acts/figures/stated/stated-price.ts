import type { Asked } from '../../../asked.ts';
import type { Composition } from '../../../composition.ts';
import { composeMinimumCheck } from './minimum-check.ts';
import { composeRival } from './rival-price.ts';
import { composeToldPrice } from './told-price.ts';

/** What a message asks of prices that it names itself: the asker's own, their minimum, a rival's; null if it names none. */
export async function composeStatedPrice(asked: Asked): Promise<Composition | null> {
  return (await composeToldPrice(asked)) ?? (await composeMinimumCheck(asked)) ?? (await composeRival(asked));
}
