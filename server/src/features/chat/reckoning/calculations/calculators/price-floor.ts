import { type ChatCalculator, countStated } from './chat-calculator.ts';
import {
  CREW_SLOTS,
  FUEL_WORDS,
  LOAD_FIELDS,
  LOAD_SLOTS,
  MINIMUM_SLOT,
  MONEY,
  PERCENT,
  SPECIAL_SLOT,
} from './shared-slots.ts';

export const priceFloor: ChatCalculator = {
  words:
    /\b(pric\w*|quot\w*|charge|bid|estimate|what (?:do|should|would) (?:i|we) (?:have )?(?:ask(?:ed)?|charged?|quoted?|got(?:ten)?)|how much (?:for|should|do|to))\b/,
  isEnough: (stated) =>
    countStated(stated, ...LOAD_FIELDS) >= 1 &&
    countStated(stated, 'hours', 'crew', 'tip', 'wage', 'fuel', 'margin') >= 1,
  names: /\b(?:job|load|quote|pric(?:e|ing)) (?:price|calculat\w+)\b|\bprice of (?:a|this|my|the) (?:job|load)\b/,
  slots: [
    ...CREW_SLOTS,
    ...LOAD_SLOTS,
    {
      field: 'tip',
      kinds: MONEY,
      near: /\b(dump|tip\w*|landfill|transfer|gate)\b.*\b(ton|rate|is|at|charges?|takes|wants|goes)\b|\bper ton\b/,
    },
    { field: 'fuel', kinds: MONEY, near: FUEL_WORDS },
    { field: 'overhead', kinds: MONEY, near: /\boverhead\b/ },
    { field: 'margin', kinds: PERCENT, near: /\b(margin|profit|gross)\b/ },
    MINIMUM_SLOT,
    SPECIAL_SLOT,
  ],
  alternatives: {
    yards: 'Load in cubic yards, in place of tons',
    density: 'Pounds per cubic yard, with yards',
    pounds: 'Load in pounds, in place of tons',
  },
  topic: 'how do i price a junk removal job so that it pays for labor, dump fee and overhead',
  formatResult: (result, input) =>
    `Quote **${result('quote')}**: the job costs you ${result('cost')}, and ${result('price')} leaves you a margin of ${input('margin')}.`,
};
