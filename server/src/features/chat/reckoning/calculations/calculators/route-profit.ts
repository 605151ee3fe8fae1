import { type ChatCalculator, countStated } from './chat-calculator.ts';
import { DUMP_WORDS, MONEY } from './shared-slots.ts';

export const routeProfit: ChatCalculator = {
  words: /\b(route|run|truck[- ]?hour|per hour|an hour|profit|made|make|worth)\b/,
  isEnough: (stated) => countStated(stated, 'miles', 'hours', 'revenue') === 3,
  names: /\broute(?:'s)? (?:profit|calculat\w+)\b|\bprofit (?:of|on|for) (?:a|my|the|this) (?:route|run)\b/,
  slots: [
    { field: 'mile_cost', kinds: ['money_per_mile'] },
    { field: 'miles', kinds: ['miles'] },
    { field: 'hours', kinds: ['hours'] },
    { field: 'crew', kinds: ['people'] },
    { field: 'rate', kinds: ['money_per_hour'] },
    { field: 'dump', kinds: MONEY, near: DUMP_WORDS },
    {
      field: 'revenue',
      kinds: MONEY,
      near: /\b(jobs?|revenue|made|earned|brought|billed|collected|route|took in|grossed|sales)\b/,
    },
  ],
  topic: 'what does a truck cost per mile and per hour',
  formatResult: (result) => `That route earns **${result('per_hour')}** of the truck, ${result('profit')} in all.`,
};
