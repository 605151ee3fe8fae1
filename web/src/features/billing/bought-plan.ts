import type { PlanType } from '@haulwise/contract/rules';
import { tabStorage } from '../../platform/browser/storage.ts';

const KEY = 'haulwise.checkout';

/** The plan the user went to pay for in this tab. */
export const boughtPlan = {
  read: (): PlanType | null => tabStorage.get(KEY) as PlanType | null,
  keep: (plan: PlanType): void => tabStorage.set(KEY, plan),
  forget: (): void => tabStorage.remove(KEY),
};
