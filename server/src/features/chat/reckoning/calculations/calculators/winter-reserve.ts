import { type ChatCalculator, countStated } from './chat-calculator.ts';
import { MONEY } from './shared-slots.ts';

export const winterReserve: ChatCalculator = {
  words:
    /\b(winter|slow (?:season|months?|time)|off[- ]?(?:season|peak)|reserve|put (?:aside|away)|set aside|save up)\b/,
  isEnough: (stated) => countStated(stated, 'fixed') === 1 && countStated(stated, 'months', 'contribution') >= 1,
  names: /\b(?:winter|slow (?:season|months?)) (?:reserve|fund|savings?)\b|\breserve for (?:the )?(?:winter|slow)/,
  slots: [
    { field: 'months', kinds: ['months'] },
    {
      field: 'contribution',
      kinds: [...MONEY, 'money_per_month'],
      near: /\b(bring|brings|bringing|make|making|earn|contribution|comes? in|coming in|still)\b/,
    },
    {
      field: 'fixed',
      kinds: [...MONEY, 'money_per_month'],
      near: /\b(fixed|overhead|bills|expenses|costs?|burn|nut)\b/,
    },
  ],
  topic: 'how much cash should i save for a slow winter',
  formatResult: (result) => `Put aside **${result('reserve')}**: each slow month is ${result('gap')} short.`,
};
