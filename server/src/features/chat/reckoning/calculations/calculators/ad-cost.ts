import { type ChatCalculator, countStated } from './chat-calculator.ts';
import { AVERAGE_JOB_SLOT, MONEY } from './shared-slots.ts';

export const adCost: ChatCalculator = {
  words:
    /\b(ads?|advertis\w*|marketing|google|facebook|lsa|yelp|angi|cac|acquisition|cost per (?:customer|client|job|lead)|per customer|a (?:new )?customer|campaign|mailers?)\b|\bspen[dt]\b(?=.*\b(?:customers?|clients?|leads?)\b)/,
  isEnough: (stated) =>
    countStated(stated, 'spend', 'customers') === 2 || countStated(stated, 'margin', 'average_job') === 2,
  names: /\b(?:cac|cost (?:of|per) (?:a )?(?:new )?(?:customer|client)|customer acquisition)\b/,
  slots: [
    { field: 'customers', kinds: ['customers'] },
    {
      field: 'customers',
      kinds: ['jobs', 'bare'],
      near: /\b(got|booked|won|landed|brought|new|customers?|clients?|jobs?)\b/,
    },
    { field: 'margin', kinds: ['percent'] },
    AVERAGE_JOB_SLOT,
    {
      field: 'spend',
      kinds: [...MONEY, 'money_per_month'],
      near: /\b(spen[dt]|ads?|google|facebook|meta|lsa|yelp|angi|marketing|advertising|campaign|mailers?)\b/,
    },
    { field: 'spend', kinds: ['money', 'money_per_month'], isLast: true },
  ],
  topic: 'what should it cost to win a new customer',
  formatResult: (result) => {
    const [cost, allowed] = [result('cost'), result('allowed')];
    if (cost === '')
      return `Your margin on an average job pays for up to **${allowed}** of advertising for a new customer.`;
    return `A new customer costs you **${cost}** in advertising${allowed === '' ? '' : `; your margin on an average job pays for up to ${allowed}`}.`;
  },
};
