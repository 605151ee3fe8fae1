import { type ChatCalculator, countStated, type Slot } from './chat-calculator.ts';
import { DUMP_WORDS, FUEL_WORDS, PERCENT } from './shared-slots.ts';

const SHARES: [field: string, near: RegExp][] = [
  ['payroll', /\b(payroll|labou?r|wages|crew|guys)\b/],
  ['disposal', DUMP_WORDS],
  ['fuel', FUEL_WORDS],
  ['insurance', /\binsurance\b/],
  ['vehicle', /\b(vehicles?|trucks?|repairs?|maintenance)\b/],
  ['card', /\b(cards?|credit card|processing|stripe|square)\b/],
  ['tools', /\b(tools?|supplies|equipment)\b/],
];

export const marginCheck: ChatCalculator = {
  words: /\b(margin|costs?|payroll|labou?r|percent|check|healthy|normal|good|ok|okay|compare)\b|%/,
  isEnough: (stated) => countStated(stated, ...SHARES.map(([field]) => field)) >= 2,
  names: /\bmargin (?:check|calculat\w+)\b|\bcheck (?:of )?my margins?\b/,
  slots: [
    ...SHARES.map(([field, near]): Slot => ({ field, kinds: PERCENT, near })),
    { field: 'margin', kinds: PERCENT, near: /\bmargin\b/ },
  ],
  topic: 'what share of revenue should payroll, disposal and fuel be',
  formatResult: (result) =>
    `Your costs before advertising come to **${result('costs')}** of revenue, which leaves **${result('left')}**.`,
};
