/** What people type on a phone, and what stands in a text that is sent; in order, since later ones build on earlier. */
const AFTER_ITS =
  'a|an|the|not|on|in|at|too|all|refundable|included|available|required|possible|cheaper|better|easier|heavier|bigger|smaller|about|almost|already|never|always|really|very|so|pretty|now|been|going|gonna|ok|okay|fine|done|ready|broken|broke|extra|because|still|under|about|just|our|my|your|free|locked|stuck|raining|more|less|right|way|for|only|no|\\$?\\d[\\d,.]*%?|paid|due|late|open|closed|empty|clean|outside|inside|unplugged|disconnected|full|gone|safe|here|there|set|time|good|bad|hard|heavy';
const AFTER_WERE =
  'gonna|going|running|coming|closed|open|not|behind|late|stuck|short|still|on|here|in|out|done|booked|almost|about|sorry|happy|moving|starting|raising|hiring|busy|ready|finished|finishing|heading|leaving|licensed|insured|fully|full|taking|pushing|delaying|blocking|closing|opening|changing|bumping|adding|skipping|[a-z]{2,}ing(?= (?:up|out|off|over|the|your|our|a|an|by|at|to)\\b)';
const SHORTENED: Readonly<Record<string, string>> = {
  mins: 'minutes',
  hr: 'hour',
  hrs: 'hours',
  yr: 'year',
  yrs: 'years',
  thru: 'through',
  appt: 'appointment',
  mgmt: 'management',
  abt: 'about',
  bout: 'about',
  ppl: 'people',
  bldg: 'building',
  acct: 'account',
  yd: 'yard',
  yds: 'yards',
};
const WORDS: [RegExp, string | ((...found: string[]) => string)][] = [
  [/\bi\b/g, 'I'],
  [/\bi['’]?m\b/gi, "I'm"],
  [/\bive\b/gi, "I've"],
  [
    /\bid (?=(?:like|be|rather|love|want|need|have|do|take|say|go|come|pay|give|charge|knock|let|ask|suggest|appreciate|hate|prefer)\b)/gi,
    "I'd ",
  ],
  [
    /\bill (?=\p{L}{2,})(?!(?:and|with|today|from|or|at|again|this|so|right|for|since|all|but|in|on|if|because)\b)/giu,
    "I'll ",
  ],
  [new RegExp(String.raw`\b(?<!\b(?:i|you|they|we|it) )its (?=(?:${AFTER_ITS})(?:\s|$))`, 'gi'), "it's "],
  [
    /(?<=\b(?:if|when|because|cause|since|once|unless|until|till?|but|so|and|that) )its (?=[\p{L}]{2,}ed\b)/giu,
    "it's ",
  ],
  [
    new RegExp(
      String.raw`(?<=^|[,.;!?:] |\b(?:and|but|so|that|because|know|tomorrow|today) )were (?=(?:${AFTER_WERE}|\d+)\b)`,
      'gi',
    ),
    "we're ",
  ],
  [/(?<=^|[.;!?] )were (?=\p{L}+ing\b|at\b|by\b|from\b|there\b)/giu, "we're "],
  [/\b(do|does|did|is|are|was|were|has|have|had|could|would|should)nt\b/gi, "$1n't"],
  [
    /\b(we|they|you)d (?=(?:be|do|have|like|love|need|replace|fix|come|take|pay|send|call|haul|get|bring|give|make|start|finish|want|refund|cover|swap|handle|rather|charge|knock|help)\b)/gi,
    "$1'd ",
  ],
  [/\bcant\b/gi, "can't"],
  [/\bwont\b/gi, "won't"],
  [/\baint\b/gi, "isn't"],
  [/\b(you|they)re\b/gi, "$1're"],
  [/\b(we|you|they)ve\b/gi, "$1've"],
  [/\b(that|what|there|here|who|where|let|he|she)s\b(?! (?:own|name|me|him|us)\b)/gi, "$1's"],
  [/\b(we|i|you|they) been\b/gi, "$1've been"],
  [/\b(we|i|you|they) be (?=at|in|on|there|here|by|over|around)\b/gi, "$1'll be "],
  [/\b(you|it|that|there|they)ll\b/gi, "$1'll"],
  [
    /\b(?:well) (?=be|come|send|bring|call|do|take|have|finish|start|pick|get|make|fix|clean|replace|pay|refund|repair|cover|swap|see|need|let|wait)\b/gi,
    "we'll ",
  ],
  [/(?<=^|[\s,])(?:um+|uh+)(?:,? (?=\p{L}|\d)|(?=[.,]))/giu, ''],
  [/\b(s?he)ll (?=be|call|come|bring|send|take|meet|pay|have|get|let|need|do|drive|show)/gi, "$1'll "],
  [/\bu\b(?!\.)/gi, 'you'],
  [/\bur\b/gi, 'your'],
  [/(?<=\b(?:we|you|they) )r\b|\br (?=you\b)/gi, (word) => word.replace(/r/i, 'are')],
  [/\bprob(?:s|ly)?\b/gi, 'probably'],
  [/\b(?:pls|plz)\b/gi, 'please'],
  [/\b(?:thx|tks)\b/gi, 'thanks'],
  [/\b(?:tmrw|tmr|tmw|2morrow|tomorow|tommorow|tommorrow)\b/gi, 'tomorrow'],
  [/\b2day\b/gi, 'today'],
  [/\bw\/(?=\s)/gi, 'with'],
  [/\bw (?=\p{Ll}{2})/gu, 'with '],
  [/\binv(?= #?\d)/gi, 'invoice'],
  [/\b(started|opened|founded) (?=(?:19|20)\d\d\b)/gi, '$1 in '],
  [/\bmsg(?=s?\b)/gi, 'message'],
  // "614 555 0182": one number, of which no part is a clock or a sum.
  [/(?<![\d-])\(?(\d{3})\)?[ .](\d{3})[ .-](\d{4})(?![\d-])/g, '$1-$2-$3'],
  [
    /\broll offs\b|(?<=\b(?:an?|the|my|our|your|his|her|yard|yd|\d) )roll ?off\b/gi,
    (word) => word.replace(/l ?off/i, 'l-off'),
  ],
  [/\bgonna\b/gi, 'going to'],
  [/\bwanna\b/gi, 'want to'],
  [/\bgotta\b/gi, 'have to'],
  [/\b(?:cuz|coz|bc|becuz)\b/gi, 'because'],
  [/\b(tv|tvs|ac)\b/gi, (word) => word.toUpperCase().replace(/S$/, 's')],
  [/\b(\d{1,2}(?:st|nd|rd|th)) to (?=\d{1,2}(?:st|nd|rd|th)\b)/gi, 'the $1 to the '],
  [/\bfrom the the\b/gi, 'from the'],
  [/\bcause (?=(?:of|i|we|you|it|its|it's|they|the|there'?s?|he|she|my|our|your)\b)/gi, 'because '],
  [/\b(?:mvr|cdl|usdot|coi|osha|hoa|llc)\b/gi, (word) => word.toUpperCase()],
  [
    /(?<!\b(?:two|three|four|five|both|all|\d) )\b(husband|wife|mom|mother|dad|father|son|daughter|brother|sister|boss)s (?=(?!(?:and|or|are|were|have|will|can|who|that|to|in|on|at|for|with|from|of|since|who)\b)\p{L})/giu,
    "$1's ",
  ],
  [/\bgets? (?=\$?\d+ (?:dollars |bucks )?(?:bonus|raise|tip)\b)/gi, (word) => `${word}a `],
  [/\b(it's|price is) (\d{2,5})(?= for (?:the|your|both|all|each)\b)/gi, '$1 $$$2'],
  [/\b(\d{1,2}) ?yds? (?=(?:dumpster|roll|job|load|can|box|trailer|truck|container|bin)\b)/gi, '$1-yard '],
  [
    /\b(?:mins|hrs?|yrs?|yds?|thru|appt|mgmt|abt|bout|ppl|bldg|acct)\b/gi,
    (word) => SHORTENED[word.toLowerCase()] ?? word,
  ],
  [/\b(running|be) (\d{2}) (?=(?:late|behind)\b)/gi, '$1 $2 minutes '],
  [/\b(\d{1,3}) (?:percent|pct)\b/gi, '$1%'],
  [/\bcusts?\b/gi, 'customer'],
  [/\bapts?\b/gi, 'apartment'],
  [/\b(?:ma'?a?m|mam)\b/gi, "ma'am"],
  [/\s+n\s+(?=\p{L})/giu, ' and '],
  [/(?<=\p{L} )['’]?em\b/giu, 'them'],
  [/\btil\b/gi, 'until'],
  [/(?<=\b(?:bring|photo|your|an|with|show|valid) )id\b|^id(?= (?:and|card)\b)/gi, 'ID'],
  [/\b(the|our|my|your) min\b(?! of \d)/gi, '$1 minimum'],
  // "there 2 45", "1 30 not noon": a clock without its colon.
  [
    /(?<=\b(?:there|here|at|by|around|about|till?|until|before|after|now|make it|come) )([1-9]|1[0-2]) ([0-5][05])(?=\s*(?:$|[,.;!?]|(?:not|instead|[ap]m|today|tonight|tomorrow|sharp|and|or|on|this|next|because|so|the latest)\b))/gi,
    '$1:$2',
  ],
  [/\b(be|get) (there|here) (?=\d{1,2}(?::\d{2})?(?!\d|\s?(?:min\w*|hours?|hrs?|days?|%)))/gi, '$1 $2 at '],
  // "I'm at 640": a price.
  [/\b(I'm|we're|we are|I am) (?:still |firm )?at \$?(\d{2,3}[05])(?=\s*(?:$|[,.;!]))/gi, toOwnPrice],
];

function toOwnPrice(_: string, who: string, amount: string): string {
  return `${/^i/i.test(who) ? 'my' : 'our'} price is $${amount}`;
}

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const SHORT_DAYS = /\b(mon|tues?|weds?|thu(?:rs?)?|fri|sat(?! down| on| in| there)|sun(?! (?:is|was|damage)))\b(?!-)/gi;
const NAMED_DAYS =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|april|june|july|august|september|october|november|december|(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)(?=\.? \d)|(?:march|may)(?= \d)|christmas|thanksgiving|easter|isuzu|ford|chevy|toyota|dodge|bobcat|kubota|zelle|venmo|cashapp|google|yelp|facebook|spanish|english)\b/gi;
const STREET =
  /\b((?:\d{1,5}\s+)?(?:[\p{L}']+\s+){1,2})(st|street|ave|avenue|rd|road|dr|drive|ln|lane|blvd|ct|court|pl|place|terrace)\b(?=$|[\s,.;!?])/giu;
const NO_STREET =
  /\b(?:the|a|an|on|at|in|to|my|our|your|his|her|their|this|that|of|from|we|i|take|one|two|block|blocks|left|right|each|bike|donation|no|and|next|same|safe|first|right|market|fire|bus|turn|tow|passing|bike|center)\b/gi;

/** Text as people send it: contractions, days and names of streets written out. */
export function toPlainEnglish(text: string): string {
  const spelled = WORDS.reduce(
    (said, [word, plain]) => (typeof plain === 'string' ? said.replace(word, plain) : said.replace(word, plain)),
    text,
  );
  return spelled
    .replace(SHORT_DAYS, (day) => WEEK.find((long) => long.slice(0, 3) === capital(day).slice(0, 3)) ?? day)
    .replace(NAMED_DAYS, capital)
    .replace(STREET, writeStreet)
    .replace(BARE_STREET, (_, number: string, street: string) => `${number} ${capital(street)}`)
    .replace(LINK_IS, 'Here is the link: ')
    .replace(
      /^(yes|yep|no|nope|sorry|ok|thanks)(?= (?:both|we|i|it|you|the|that|\d|not|but|they|just|leave|thank|sorry|(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tomorrow)\b)/i,
      '$1,',
    )
    .replace(/\s+/g, ' ')
    .trim();
}

/** "at 412 elm". */
const BARE_STREET =
  /(?<=\b(?:at|on|to) )(\d{2,5}) (?!(?:am|pm|percent|dollars|bucks|each|per|an?|for|and|or|to|on|in|is|not|the|so|but|if|miles?|feet|yards?|tons?|pounds?|people|guys|minutes?|hours?|days?|weeks?|months?|sharp|tomorrow|today|instead|extra|total|flat|off|more|less|cash|now|then|when|because|with)\b)([a-z]{3,})(?=\s*(?:$|[,.;!?]|(?:first|then)\b))/gi;
const LINK_IS = /(?<=^|[.;] )(?:the |my |our )?link(?: is|:)? (?=\S+\.\S)/i;

/** "14 birch lane" → "14 Birch Lane"; the words before it stay. */
function writeStreet(all: string, before: string, kind: string): string {
  const words = before.trim().split(/\s+/);
  const from = words.reduce((at, word, i) => (NO_STREET.test(reset(word)) ? i + 1 : at), 0);
  if (from >= words.length || /^\d+$/.test(words.at(-1) ?? '')) return all;
  if (/^(?:place|drive|court|terrace)$/i.test(kind) && !/^\d/.test(words[from] ?? '')) return all;
  return [...words.slice(0, from), ...words.slice(from).map(capital), capital(kind)].join(' ');
}

function reset(word: string): string {
  NO_STREET.lastIndex = 0;
  return word;
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1).toLowerCase()}`;
}
