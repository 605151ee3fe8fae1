import type { CalculatorName } from '@haulwise/contract/calculators';
import { type Figure, readFigures } from './figures.ts';
import { fillSlots, type Said } from './fill-slots.ts';

export interface RecognisedCalculation {
  name: CalculatorName;
  said: Said;
}

interface Rule {
  name: CalculatorName;
  /** Words that ask for it. */
  asks: RegExp;
  /** Without these figures the sum would be idle, and the knowledge base answers better. */
  needs(said: Said): boolean;
}

const has = (said: Said, ...fields: string[]) => fields.filter((field) => field in said).length;
const LOAD = ['yards', 'tons', 'pounds'];

/** In the order in which they are tried: the more telling words first. */
const RULES: Rule[] = [
  {
    name: 'add_truck',
    asks: /\b(add|another|second|2nd|third|3rd|new|extra|one more|buy|buying)\b.{0,30}\btruck\b|\btruck\b.{0,40}\b(pay for itself|worth it|break ?even)\b/,
    needs: (said) => has(said, 'average_job') === 1 && has(said, 'payment', 'insurance', 'contribution', 'crew') >= 1,
  },
  {
    name: 'margin_check',
    asks: /\b(margin|costs?|payroll|labou?r|percent|check|healthy|normal|good|ok|okay|compare)\b|%/,
    needs: (said) => has(said, 'payroll', 'disposal', 'fuel', 'insurance', 'vehicle', 'card', 'tools') >= 2,
  },
  {
    name: 'winter_reserve',
    asks: /\b(winter|slow (?:season|months?|time)|off[- ]?(?:season|peak)|reserve|put (?:aside|away)|set aside|save up)\b/,
    needs: (said) => has(said, 'fixed') === 1 && has(said, 'months', 'contribution') >= 1,
  },
  {
    name: 'route_profit',
    asks: /\b(route|run|truck[- ]?hour|per hour|an hour|profit|made|make|worth)\b/,
    needs: (said) => has(said, 'miles') === 1 && has(said, 'hours') === 1 && has(said, 'revenue') === 1,
  },
  {
    name: 'break_even_day',
    asks: /\b(break[- ]?even|cover|how many jobs|jobs (?:do i need|to (?:cover|pay|make)))\b/,
    needs: (said) => has(said, 'fixed_day', 'fixed_month') >= 1 && has(said, 'average_job') === 1,
  },
  {
    name: 'ad_cost',
    asks: /\b(ads?|advertis\w*|marketing|google|facebook|lsa|yelp|angi|cac|acquisition|cost per (?:customer|client|job|lead)|per customer|a (?:new )?customer|spent|spend|campaign|mailers?)\b/,
    needs: (said) => has(said, 'spend', 'customers') === 2 || has(said, 'margin', 'average_job') === 2,
  },
  {
    name: 'dump_fee',
    asks: /^(?!.*\b(?:pric\w*|quot\w*|bid|estimate)\b).*\b(?:dump\w*|tip\w*|landfill|transfer|disposal|gate)\b/,
    needs: (said) => has(said, ...LOAD) >= 1 && has(said, 'tip') === 1,
  },
  {
    name: 'price_floor',
    asks: /\b(pric\w*|quot\w*|charge|bid|estimate|what (?:do|should|would) (?:i|we) (?:ask|charge)|how much (?:for|should|do|to))\b/,
    needs: (said) => has(said, ...LOAD) >= 1 && has(said, 'hours', 'crew', 'tip', 'wage', 'fuel', 'margin') >= 1,
  },
];

const PLEASE =
  /^(?:(?:hey|hi|please|pls|now|ok|okay)[,\s]+)*(?:(?:can|could|will|would) you (?:please )?|help me (?:to )?|let'?s |i (?:want|need|would like) to |i wanna )?(?:calculate|compute|calc|work out|figure out|run|do|open|show me|use)\b(?! (?:i|we)\b)/;
const BY_NAME: [CalculatorName, RegExp][] = [
  ['margin_check', /\bmargin (?:check|calculat\w+)\b|\bcheck (?:of )?my margins?\b/],
  ['add_truck', /\b(?:second|2nd|another|new|extra|add(?:ing)?(?: a)?) truck\b/],
  [
    'winter_reserve',
    /\b(?:winter|slow (?:season|months?)) (?:reserve|fund|savings?)\b|\breserve for (?:the )?(?:winter|slow)/,
  ],
  ['route_profit', /\broute(?:'s)? (?:profit|calculat\w+)\b|\bprofit (?:of|on|for) (?:a|my|the|this) (?:route|run)\b/],
  ['break_even_day', /\bbreak[- ]?even\b/],
  ['ad_cost', /\b(?:cac|cost (?:of|per) (?:a )?(?:new )?(?:customer|client)|customer acquisition)\b/],
  ['dump_fee', /\b(?:dump|tipping|landfill|disposal) (?:fee|cost|charge)s?\b/],
  [
    'price_floor',
    /\b(?:job|load|quote|pric(?:e|ing)) (?:price|calculat\w+)\b|\bprice of (?:a|this|my|the) (?:job|load)\b/,
  ],
];

/**
 * Which calculation a question asks for, with the figures that it gives; null where it asks for none. Without its
 * figures one must be asked for by its name: "calculate my break even", not "how do I calculate …".
 */
export function recogniseCalculation(question: string): RecognisedCalculation | null {
  const text = question.trim().toLowerCase();
  const figures = readFigures(question);
  return byFigures(text, figures) ?? byName(text, figures);
}

function byName(text: string, figures: Figure[]): RecognisedCalculation | null {
  const isAsked = PLEASE.test(text) || /^(?:the |my )?[\w' -]{0,30}\bcalculator\b(?: please)?$/.test(text);
  const name = isAsked ? BY_NAME.find(([, words]) => words.test(text))?.[0] : undefined;
  return name === undefined ? null : { name, said: fillSlots(name, figures) };
}

function byFigures(text: string, figures: Figure[]): RecognisedCalculation | null {
  if (figures.length === 0) return null;
  for (const { name, asks, needs } of RULES) {
    if (!asks.test(text)) continue;
    const said = fillSlots(name, figures);
    if (needs(said)) return { name, said };
  }
  return null;
}
