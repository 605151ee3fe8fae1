import type { Calculation } from '@haulwise/contract';
import { type ChatCalculator, countStated } from './chat-calculator.ts';
import { DUMP_WORDS, LOAD_FIELDS, LOAD_SLOTS, MINIMUM_SLOT, MONEY, SPECIAL_SLOT } from './shared-slots.ts';

export const dumpFee: ChatCalculator = {
  words: /^(?!.*\b(?:pric\w*|quot\w*|bid|estimate)\b).*\b(?:dump\w*|tip\w*|landfill|transfer|disposal|gate)\b/,
  isEnough: (stated, own) =>
    countStated(stated, ...LOAD_FIELDS) >= 1 && countStated({ ...own, ...stated }, 'tip') === 1,
  names: /\b(?:dump|tipping|landfill|disposal) (?:fee|cost|charge)s?\b/,
  slots: [...LOAD_SLOTS, MINIMUM_SLOT, SPECIAL_SLOT, { field: 'tip', kinds: MONEY, near: DUMP_WORDS }],
  alternatives: { tons: 'Load in tons, in place of yards', pounds: 'Load in pounds, in place of yards' },
  topic: 'what is the average landfill gate fee per ton',
  formatResult: (result) => `The dump will take **${result('fee')}** for ${result('tons')}.`,
  getSilentInputs: (calculation) => (isByWeight(calculation) ? ['yards', 'density'] : []),
};

/** If the weight was stated, the yards and their density cancel out. */
function isByWeight({ inputs }: Calculation): boolean {
  return inputs.some(({ name, basis, origin }) => name === 'yards' && origin === 'you_said' && basis !== null);
}
