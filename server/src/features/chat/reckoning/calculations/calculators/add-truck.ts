import { type ChatCalculator, countStated } from './chat-calculator.ts';
import { AVERAGE_JOB_SLOT, CREW_SLOTS, KEEP_WORDS, MONEY, PERCENT } from './shared-slots.ts';

export const addTruck: ChatCalculator = {
  words:
    /\b(add|another|second|2nd|third|3rd|new|extra|one more|buy|buying)\b.{0,30}\btruck\b|\btruck\b.{0,40}\b(pay for itself|worth it|break ?even)\b/,
  isEnough: (stated) =>
    countStated(stated, 'average_job') === 1 &&
    countStated(stated, 'payment', 'insurance', 'contribution', 'crew') >= 1,
  // A margin check for a second truck is a margin check.
  names:
    /^(?!.*\bmargin (?:check|calculat\w+)\b)(?!.*\bcheck (?:of )?my margins?\b).*\b(?:second|2nd|another|new|extra|add(?:ing)?(?: a)?) truck\b/s,
  slots: [
    AVERAGE_JOB_SLOT,
    {
      field: 'payment',
      kinds: [...MONEY, 'money_per_month'],
      near: /\b(payments?|loan|lease|note|truck is|truck costs?)\b/,
    },
    { field: 'insurance', kinds: [...MONEY, 'money_per_month'], near: /\binsurance\b/ },
    { field: 'contribution', kinds: PERCENT, near: KEEP_WORDS },
    ...CREW_SLOTS,
  ],
  topic: 'when should i buy a second truck',
  formatResult: (result) =>
    `One more truck pays for itself at **${result('jobs')}**: it costs ${result('month')} a month, and each job leaves ${result('per_job')} for it.`,
};
