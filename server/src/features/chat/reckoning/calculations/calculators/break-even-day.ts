import { type ChatCalculator, countStated } from './chat-calculator.ts';
import { AVERAGE_JOB_SLOT, KEEP_WORDS, MONEY } from './shared-slots.ts';

export const breakEvenDay: ChatCalculator = {
  words: /\b(break[- ]?even|cover|how many jobs|jobs (?:do i need|to (?:cover|pay|make)))\b/,
  isEnough: (stated) =>
    countStated(stated, 'fixed_day', 'fixed_month') >= 1 && countStated(stated, 'average_job') === 1,
  names: /\bbreak[- ]?even\b/,
  slots: [
    { field: 'fixed_day', kinds: ['money_per_day'] },
    { field: 'fixed_month', kinds: ['money_per_month'] },
    { field: 'fixed_day', kinds: MONEY, near: /\b(fixed|overhead|cover|costs?|expenses|nut)\b/ },
    AVERAGE_JOB_SLOT,
    { field: 'average_job', kinds: ['money_per_job'] },
    { field: 'contribution', kinds: ['percent'] },
    { field: 'contribution', kinds: ['bare'], near: KEEP_WORDS },
    { field: 'trucks', kinds: ['trucks'] },
  ],
  alternatives: { fixed_month: 'Fixed cost of a month in dollars, in place of that of a day' },
  topic: 'how many jobs do i need to break even',
  formatResult: (result) => {
    const perTruck = result('per_truck');
    return `You break even at **${result('jobs')}** (exactly ${result('exact')}${perTruck === '' ? '' : `; ${perTruck} for each truck`}).`;
  },
};
