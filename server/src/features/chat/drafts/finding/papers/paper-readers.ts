import { formatDollars } from '../../../reckoning/sums/sum-words.ts';

type Reader = [slot: string, form: RegExp, format?: (found: string) => string];

export const NAME = String.raw`(?!(?:says|an?|the|my|our|his|her|one|him|them|this|that|customers?|owner|new|big|starts?|starting|on|from|mon|tue|wed|thu|fri|sat|sun)\b)(\p{L}[\p{L}'’-]+)`;
const DIGITS = String.raw`\$?(\d[\d,]*(?:\.\d+)?)`;
const toMoney = (found: string) => formatDollars(Number(found.replace(/[$,]/g, '')));
export const toName = (found: string) => found.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
/** "25k", "30 thousand". */
const toSum = (found: string) => {
  const [, digits = '0', unit] = /([\d,.]+) ?(k|thousand|mil)?/i.exec(found) ?? [];
  return formatDollars(Number(digits.replace(/,/g, '')) * (unit === undefined ? 1 : 1000));
};
const THE_PLACE = /\bat ((?:the|our|my) [\p{L} ]+|\d+ [\p{L} ]+)(?=,|$)/iu;
const OFFER: Reader[] = [
  ['details', /\boffering (.+)$/iu, (offer) => `We offer ${withDollars(offer)}.`],
  ['details', /\b(we can (?:do|take|haul) .+)$/iu, (offer) => `${toName(withDollars(offer))}.`],
  ['details', /\bask (?:\p{L}+ ){1,3}if we can (.+)$/iu, (offer) => `Could we ${withDollars(offer)}?`],
];
export const ON_FIRST_PART = '(?:deposit|down|up ?front|upfront|before|antes|de anticipo|anticipo)';

/** What a request tells of a paper's blanks, where they hold more than a name, a day or a sum. */
export const READERS: Record<string, Reader[]> = {
  'business-profile-description': [['since', /\b(?:since|started(?: in)?|desde) ((?:19|20)\d\d)\b/iu]],
  'subcontractor-agreement': [
    ['sub', new RegExp(String.raw`\bwith (?:(?:my|a) (?:buddy|cousin|friend|brother|nephew) )?${NAME}`, 'iu'), toName],
    ['sub', new RegExp(`\\bwith (?:an? |my )?(?:\\p{L}+ ){0,2}(?:named|called) ${NAME}`, 'iu'), toName],
    [
      'share',
      /\b(?:he|she|they|\p{L}+) (?:gets?|takes?|keeps?) (\d{1,2})(?: ?(?:%|percent))?(?![\d/])/iu,
      (share) => `${share}% of the price`,
    ],
    ['share', /\b(\d{1,2}) ?(?:percent|%)/iu, (share) => `${share}% of the price`],
    ['share', /\b(\d{1,2}\/\d{1,2})\b/u, (share) => `${share} split of the price`],
    ['details', /^[^,.:]*?[,.:] ?(.+)$/u],
  ],
  'written-warning': [
    ['employee', new RegExp(`\\bfor ${NAME}`, 'iu'), toName],
    ['details', /\bfor \p{L}+,? (.+)$/iu, (told) => `${toName(told)}.`],
  ],
  'no-show-text-to-a-helper': [['worker', new RegExp(`\\b(?:to|text) ${NAME} who`, 'iu'), toName]],
  'partner-agreement': [
    ['partner', /\b(?:with|me and) (my \p{L}+|\p{L}+)/iu, (partner) => toName(partner.replace(/^my /i, ''))],
    ['split', /\b(\d{1,2}\/\d{1,2})\b/u],
  ],
  'truck-take-home-agreement': [['driver', new RegExp(`\\bfor ${NAME}(?=,|$)`, 'iu'), toName]],
  'loan-to-a-helper': [
    ['amount', new RegExp(`\\b(?:of|borrowed|lent \\p{L}+|loaned \\p{L}+|advance) ${DIGITS}`, 'iu'), toMoney],
    ['borrower', new RegExp(`\\b(?:gave|lent|loaned|that(?: says)?) (?:to )?${NAME}`, 'iu'), toName],
    [
      'payment',
      /\b(?:pays?|paying)(?: me)?(?: back)? (\$?\d+ (?:an?|per|every|each) \p{L}+)/iu,
      (payment) => withDollars(payment),
    ],
  ],
  'employment-verification-letter': [
    ['since', /\b(?:since|desde) ((?:\p{L}+ )?(?:of )?(?:19|20)\d\d|\p{L}+)\b/iu, toName],
    ['kind', /\b((?:full|part)[- ]?time|full time)\b/iu],
    ['kind', /\b(full hrs|tiempo completo)\b/iu],
    ['pay', new RegExp(`${DIGITS} (?:dollars )?(?:an?|per|la|por) (?:hour|hr|hora)`, 'iu'), toMoney],
  ],
  'raise-letter': [
    ['worker', new RegExp(`\\b(?:for|to) ${NAME}`, 'iu'), toName],
    [
      'day',
      /\b(?:starting|beginning|effective|from|a partir del?) ((?!\$?\d+ to\b)(?:the )?[\p{L}\d]+(?: \d{1,2}(?:st|nd|rd|th)?)?)\W*$/iu,
      toDay,
    ],
    ['old_pay', new RegExp(`${DIGITS} (?:up )?(?:to|a) \\$?\\d`, 'iu'), toMoney],
    ['new_pay', new RegExp(`\\d (?:up )?(?:to|a) ${DIGITS}`, 'iu'), toMoney],
    ['new_pay', new RegExp(`\\b(?:to|at) ${DIGITS}`, 'iu'), toMoney],
  ],
  'resignation-accepted': [
    ['employee', new RegExp(`\\bresignation (?:of|from) ${NAME}`, 'iu'), toName],
    ['employee', new RegExp(`\\baccept(?:ing)? ${NAME} (?:resignation|two weeks)`, 'iu'), toOwner],
    ['last_day', /\blast day (?:is |will be )?((?:the )?[\p{L}\d]+(?: \d{1,2})?)/iu, toDay],
  ],
  'interview-invitation': [
    ['applicant', new RegExp(`\\b(?:invite|text|e-?mail|message) ${NAME}(?= (?:to|for)\\b)`, 'iu'), toName],
    ['place', THE_PLACE],
  ],
  'welcome-to-the-crew': [
    ['worker', new RegExp(`\\b(?:guy|helper|driver|loader|hire|worker|employee),? ${NAME}`, 'iu'), toName],
    ['place', THE_PLACE],
  ],
  'damage-risk-waiver': [
    ['work', /\b(?:wants? us to|before we) (.+?)(?=,| and we| but |$)/iu],
    ['work', /\bwants (.+?) (?:moved|removed|carried)\b/iu, (thing) => `move ${thing}`],
    ['risk', /\b(?:scratch|crack|dent|damage|ding|ruin) ((?:the|her|his|their) [\p{L} ]+)/iu],
    ['risk', /\bwaiver for (?:the )?(stairs|floors?|driveway|walls?|lawn)\b/iu, (risk) => `the ${risk}`],
    ['risk', /\b((?:narrow |tight )?(?:stairs|driveway))\b/iu, (risk) => `the ${risk}`],
  ],
  'permission-to-remove': [
    [
      'what',
      /\b(?:everything in|clear(?: out)?|empty|in) (?:(?:the|her|his|their|my) )?(garage|house|unit|basement|attic|shed|apartment|storage unit|yard)\b/iu,
      (what) => `the ${what}`,
    ],
  ],
  'change-order': [
    ['added', /\b(?:added|adding|adds|wants|agregaron|agreg[oó]) (.+?)(?=,| plus | for |\s\$?\d{2}|$)/iu],
    ['more', new RegExp(`\\b${DIGITS}(?= ?(?:more|extra|m[aá]s|dollars|$))`, 'iu'), toMoney],
  ],
  'proof-of-disposal': [
    ['items', /\b(\d+ [\p{L}]+(?:(?:,| and) \d+ [\p{L}]+)*)/iu],
    [
      'place',
      /\b(?:at|to) ((?:the )?(?:[\p{L}]+ ){0,2}(?:landfill|dump|transfer station|recycler|recycling center))/iu,
    ],
    ['customer', /\bfor (the (?!customer)[\p{L}]+|[\p{L}]+ (?:school|office|apartments|hotel))(?=,|$)/iu, toName],
  ],
  'holiday-hours': [
    [
      'closed',
      /\b(?:closed|we close|gone|away|vacation|cerramos|cerrado)\b,? ((?:for |from |on |del? |el )?.+?)(?=,| (?:text|message|post|e-?mail|to customers)\b|$)/iu,
      withMonths,
    ],
  ],
  'gift-certificate': [
    ['value', new RegExp(`${DIGITS}(?: (?:bucks|dollars))? off\\b`, 'iu'), (found) => `${toMoney(found)} off`],
    ['value', /\b(\d{1,2} ?(?:%|percent) off)/iu],
    ['value', new RegExp(DIGITS, 'u'), toMoney],
    [
      'details',
      /\boff for ((?:seniors|veterans|teachers|neighbors|first responders|each friend|new customers).*)$/iu,
      (who) => `For ${who}.`,
    ],
  ],
  'we-moved': [
    ['place', /\b(?:address|to|at) (?:is |a new address )?(\d+ .+?)(?= on | from | starting |,|$)/iu, toTitle],
  ],
  'final-payment-notice': [
    ['amount', /\$?(\d{1,3},\d{3}|\d{3,6})\b/u, toMoney],
    [
      'customer',
      /\bto (?!a\b|an\b|the\b)([\p{L}]+(?: (?:builders|homes|construction|realty|properties|llc))?)/iu,
      toTitle,
    ],
  ],
  'press-release': [
    [
      'news',
      /\brelease,? (?:that |about |on )?(we .+)$/iu,
      (news) => news.replace(/^we (\p{L}+)/iu, (_, verb: string) => `we ${verb}`),
    ],
    ['news', /\brelease,? (?:that |about |on |for )?(.+)$/iu],
  ],
  'loan-request-letter': [
    ['amount', /\b(\$?\d[\d,]*(?: ?k\b| thousand| mil\b)?)/iu, toSum],
    [
      'purpose',
      /\b(?:for|para) ((?:an? |otro |un )?(?:\p{L}+ ){0,2}(?:truck|trailer|container|equipment|cami[oó]n|troca))\b/iu,
    ],
  ],
  'offer-to-buy-a-business': [
    ['owner', /\b(?:buy|buying|purchase) (\p{L}+?)['’]?s (?:\p{L}+ )?(?:route|business|company|accounts)/iu, toName],
    [
      'what',
      /\b(?:buy|buying|purchase) \p{L}+?['’]?s ((?:\p{L}+ )?(?:route|business|company|accounts))/iu,
      (what) => `your ${what}`,
    ],
    ['what', /\b(buy(?:ing)? out (?:my|our) partner)\b/iu, () => 'your share of the business'],
    ['price', /\b(\d[\d,]*(?: ?k\b| thousand)?)/iu, toSum],
  ],
  'reply-to-a-new-lead': [
    [
      'job',
      /\b(?:wants?|needs?|about|asking for) (?:a |an |his |her )?(.+)$/iu,
      (job) => `the ${job.replace(/ (?:cleaned(?: out)?|cleared|hauled)$/i, '')}`,
    ],
  ],
  'outreach-to-a-mover': [['share', /\b(\d{1,2}) ?(?:percent|%)/iu, (share) => `${share}%`]],
  'end-a-contract': [
    ['day', /\b(?:effective|as of|out by|from|by) ((?:\p{L}+ )?[\p{L}\d]+)\W*$/iu, toTitle],
    [
      'what',
      /\b(?:cancel\w*(?: letter)?(?: for)?|giving up|give up|ending|end|cancelar) ((?:my|our|the|el|la|mi) .+?)(?=,| effective| as of| from| by |$)/iu,
    ],
  ],
  'outreach-to-a-property-manager': [
    ['property', /\b(?:at|of|e-?mail) ((?:\p{L}+ ){1,3}(?:apartments|apts|complex|court|properties))\b/iu, toTitle],
    ...OFFER,
  ],
  'outreach-to-a-contractor-or-remodeler': OFFER,
  'commercial-proposal-for-recurring-service': [
    [
      'price',
      /\b(\d[\d,]* (?:an?|per|each|al|por) (?:month|week|visit|pickup|load|stop|mes|semana|visita))\b/iu,
      withDollars,
    ],
    ['price', /(\d[\d,]* (?:an?|per|each|al|por) \p{L}+)$/iu, withDollars],
    ['price', new RegExp(`${DIGITS}$`, 'u'), toMoney],
    [
      'schedule',
      /\b(every (?:(?:other|\d\p{L}{2}|first|second|third|fourth|last)(?:(?:,| and|, and) (?:\d\p{L}{2}|first|second|third|fourth|last))* )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?)\b/iu,
      toDays,
    ],
    ['schedule', /\b(\d+ \p{L}+ (?:an?|per) (?:month|week))\b/iu],
    ['schedule', /\b(weekly|monthly|every \p{L}+)\b/iu],
    ['business', /\bwith ((?!an? )(?:\p{L}+ ){1,3}?(?:hoa|apartments|storage|realty|properties))\b/iu, toTitle],
  ],
};

function withDollars(told: string): string {
  return told.trim().replace(/(?<![\d$])(\d{2,6})(?= (?:an?|per|each|every|the) )/gu, (sum) => toMoney(sum));
}

function withMonths(told: string): string {
  return told.replace(
    /\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec|thanksgiving|christmas)\p{L}*/giu,
    toName,
  );
}

function toTitle(told: string): string {
  return told.replace(/(?<=^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase());
}

function toOwner(told: string): string {
  return toName(told.replace(/['’]?s$/i, ''));
}

function toDays(told: string): string {
  return told.replace(/\p{L}+days?$/iu, toName);
}

function toDay(told: string): string {
  return /^(?:mon|tues|wednes|thurs|fri|satur|sun)/i.test(told) ? toName(told) : told;
}
