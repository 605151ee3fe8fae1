/** A sentence while it is read. */
export interface Reading {
  /** As written. */
  words: string[];
  low: string[];
  /** Steps that may still be taken: a hostile text ends the search. */
  left: number;
  /** What may follow a verb at a place, once it was read. */
  known: Map<string, Found[]>;
}

const TOKEN =
  /[#*]?\d+[#*]+|\$\d+(?:,\d{3})*(?:\.\d\d)?|(?:\(\d{3}\) ?|\d{3}[-. ])?\d{3}[-.]\d{4}|\d{1,2}:\d{2}|\d+(?:\.\d+)?%|\d+(?:st|nd|rd|th)\b|\d+(?:,\d{3})+|\d+(?:\.\d+)?|24\/7|\[[^\]\n]{1,40}\]|\p{L}[\p{L}'.-]*(?<![.-])|\S/gu;
const LONG_FORMS: [RegExp, string][] = [
  [/[’‘]/g, "'"],
  [/\b24\/7\b/g, '7 days a week'],
  [/\bcannot\b/gi, 'can not'],
  [/\btake (?=(?:only )?(?:cash|cards?|checks?|zelle|venmo|credit|debit|paypal|apple pay)\b)/gi, 'accept '],
  [/\b(?:comes|came) (?:out )?to (?=\$)/gi, 'is '],
  [
    /\b(?:take|took)(s?) (?=(?:(?:about|around|like|only) )?(?:an?|one|two|three|\d+)(?: more)? (?:hours?|minutes?|days?)\b)/gi,
    'takelong$1 ',
  ],
  [/\bcan'?t\b/gi, 'can not'],
  [/\bwon'?t\b/gi, 'will not'],
  [/n't\b/gi, ' not'],
  [/\b(dont|doesnt|didnt|isnt|arent|wasnt)\b/gi, (word: string) => `${word.slice(0, -2)} not`],
  [/\b(i)'m\b/gi, '$1 am'],
  [/\b(we|you|they)'re\b/gi, '$1 are'],
  [/\b(he|she|it|that|there)'s\b/gi, '$1 is'],
  [/\b(i|we|you|he|she|it|they|there|that)'ll\b/gi, '$1 will'],
  [/\b(i|we|you|they)'ve\b/gi, '$1 have'],
  [/\b(i|we|you|he|she|they)'d\b/gi, '$1 would'],
  [/\b(?:got to|gotta|have got to)\b/gi, 'have to'],
  [/\bgonna\b/gi, 'going to'],
  [/\blet (me|us) know\b/gi, 'notify $1'],
  [/\bgive (me|us|him|her|them) a (call|text)\b/gi, '$2 $1'],
  [/\b(?:call or text|text or call)\b/gi, 'call-or-text'],
  [/\b(am|are|is|be) (?:running|going to be) (?=late|behind|about|\d)/gi, '$1 '],
  [/\b(\d+(?::\d\d)?) ?([ap])\.?m\b\.?/gi, '$1 $2m'],
  [/\bwill not be able to\b/gi, 'can not'],
  [/\b(?:am|is|are) (not )?able to\b/gi, 'can $1'],
  [/\b(?:do|does) not (need|have|want)(?:s)? to\b/gi, '$1 to not'],
  [/\b(can|could) do (?=(?:this |next |on )?(?:today|tomorrow|tonight|\w+day)\b)/gi, '$1 come '],
  [/(\d)[ -]?(?:ft|foot)\b/gi, '$1 foot'],
  [/(\d) ?(?:lbs?)\b/gi, '$1 pounds'],
  [/(\d) ?(?:mins?)\b/gi, '$1 minutes'],
  [/(\d) ?(?:hrs?)\b/gi, '$1 hours'],
  [
    /\b(mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun)\b\.?(?= )/gi,
    (day: string) => DAYS[day.slice(0, 3).toLowerCase()] ?? day,
  ],
  [/(?<=\d)-(?=\d{1,2}(?::\d\d)?(?: [ap]m)?\b(?!-))/g, ' to '],
] as [RegExp, string][];
const DAYS: Record<string, string> = {
  mon: 'monday',
  tue: 'tuesday',
  wed: 'wednesday',
  thu: 'thursday',
  fri: 'friday',
  sat: 'saturday',
  sun: 'sunday',
};
const MOST_STEPS = 5000;
const MOST_WORDS = 60;

/** An English sentence in words, its short forms written out; null if it is too long to be one. */
export function findReading(sentence: string): Reading | null {
  const phones: string[] = [];
  const kept = sentence.replace(
    /(?:\(\d{3}\) ?|\d{3}[-. ])?\d{3}[-.]\d{4}/g,
    (phone) => `[#${phones.push(phone) - 1}]`,
  );
  const long = LONG_FORMS.reduce((text, [form, to]) => text.replace(form, to as string), kept);
  const words = (long.match(TOKEN) ?? []).map((word) => {
    const phone = /^\[#(\d+)\]$/.exec(word)?.[1];
    return phone === undefined ? word : (phones[Number(phone)] ?? word);
  });
  return words.length > MOST_WORDS
    ? null
    : { words, low: words.map((word) => word.toLowerCase()), left: MOST_STEPS, known: new Map() };
}

/** What was read up to a place, in Spanish. */
export interface Found {
  at: number;
  es: string;
}
