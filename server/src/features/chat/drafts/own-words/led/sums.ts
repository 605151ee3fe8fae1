const AMOUNT = String.raw`(?<![\d$.,:/#-])(\d{2,5}|\d{1,3},\d{3})(?![\d:/%-]|[.,]\d)`;
const BEFORE_MONEY = `(?:price|prices|fee|charge|deposit|rent|balance|credit|refund|raise|tipped|quoted?|estimate|owes?|pays?|paid|paying|charged?|offer(?:ed)?|stays?|costs?|cost|(?:can|could|will) do|do it for|worth|bill|total|discount|minimum|flat|half|save|knock|gave|give|(?:ok|okay|fine|good) with|says?|wants?)`;
const BETWEEN = String.raw`(?:\s+(?:is|was|are|of|at|for|only|the|last|you|him|her|them|me|us|about|to|back|a|an|another|stays|it|off|comes))*\s+`;
const NO_MONEY = String.raw`(?=\s*(?:$|[,.;!?)]|(?:today|tomorrow|now|total|extra|each|apiece|flat|cash|up|down|more|less|off|by|because|if|when|but|and|or|for|to|per|a|an|in|on|at|with|net|thru|through|via|all in|since|till|until|before|after|like|as|even|plus|not|even|so|from|is|was|deposit|fee|credit|refund|discount|starting)\b))`;
const MONEY_AFTER = new RegExp(`(\\b${BEFORE_MONEY}${BETWEEN})${AMOUNT}${NO_MONEY}`, 'gi');
const MONEY_BEFORE = new RegExp(
  String.raw`${AMOUNT}(?=\s+(?!(?:percent|pct)\b)(?:extra|minimum|firm|each|apiece|total|flat|cash|down payment|(?:\w+ )?(?:deposit|fee|charge)|gift card|difference|for (?:everything|all of it|the (?:whole|lot))|credit|refund|discount|bonus|tip|(?:an?|per) (?:half hour|minute|mile|person|bag|tire|item|mattress|hour|unit|ton|month|load|yard|week|day|visit|pickup|room|piece|house)|more(?! (?:minutes?|hours?|days?|people|bags?|men|guys|items?|trips?|stops?))|up front|off)\b)`,
  'gi',
);
const SPOKEN = /(?<![\d$])(\d[\d,]*(?:\.\d{2})?)\s?(?:dollars?|bucks|usd|d[oó]lares)\b/gi;
/** "8 each", too small for any other form. */
const SMALL = /(?<![\d$.,:])(\d{1,2}(?:\.\d{2})?)(?=\s+(?:each|apiece|an hour|per (?:hour|tire|piece|bag))\b)/gi;

/** "minimum from 90 to 110 june 1". */
/** "sofa and loveseat 260": at the end of what is said, a number alone is its price. */
const AT_THE_END = /(?<=(\p{L}+),? )(\d{2,5}|\d{1,3},\d{3})(?=$|[,.;!?](?:\s|$))/gu;
const COUNTED =
  /^(?:at|by|until|till|around|about|to|from|on|the|through|between|since|before|after|of|in|invoice|inv|unit|units|code|number|no|gate|apt|apartment|suite|room|building|bldg|net|lockbox|lock|box|pin|combo|combination|keypad|plate|vin|extension|ext|channel|route|highway|hwy|exit|lot|ticket|ends|account|acct|order|model|size|age|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|y|a|las|el|del|al|los|unidad|cuarto|factura|not|start|arrive|open|close|zip|and)$/i;
/** "1,275". */
const THOUSANDS =
  /(?<![\d$.,:/#-])(\d{1,3},\d{3})(?!\d|,\d|\s?(?:lbs?|pounds|sq|square|feet|ft|miles?|people|tons?|followers?|likes|homes|units)\b)/g;
/** "340 is my lowest". */
const OF_OURS =
  /(?<![\d$.,:])(\d{2,5})(?= (?:firm|obo)\b| (?:is|was) (?:(?:my|our|the|as) )?(?:lowest|low as|best|bottom|final|minimum|min\b|price|offer|total))/gi;
/** "plate KLT 4471". */
const OF_A_PLATE = /^\p{Lu}{3}$/u;
const LEAST_PRICE = 40;
/** "$20 an item, mattresses 35". */
const LEAST_BESIDE_PRICE = 15;
/** "300 not 380", "it was 380 with the shed". */
const AGAINST =
  /(?<=\$\d+ (?:not|instead of) )(\d{2,5})(?![\d:%])|(?<=\b(?:it|that|quote|price|total|ticket|bill|invoice|fee|rate) was )(\d{2,5})(?=\s*(?:$|[,.;!?]|(?:with|for|because|plus|and|before|after|not|but)\b))/gi;
const FROM_TO =
  /(\b(?:minimum|price|prices|rates?|fees?|charge|deposit|total|quote)\b(?:\s+\p{L}+){0,3}?\s+from\s+)\$?(\d{2,5})(\s+to\s+)\$?(\d{2,5})(?![\d:%])/giu;
/** "extra 40". */
const OWN_SUM =
  /(?<=\b(?:your|his|her|their|our|my) )\d{2,4}(?= (?:for|back|off)\b)|(?<=\b(?:quoted|charged|billed|invoiced) (?:you|him|her|them|us|me|(?:my|our|your) (?:card|account)) )\d{2,5}(?![\d:%])/gi;
/** "19/hour", "at 3.10". */
const RATE =
  /(?<![\d$.,:])(\d{1,3}(?:\.\d{2})?)(?=\/(?:hour|day|week|ton|yard)\b)|(?<=\bat )(\d{1,3}\.\d{2})(?![\d:])/gi;
/** "$300 for the shed and 90 for the tires", "each chair 25". */
const AFTER_SUM =
  /(?<=\$\d[\d,]*(?:\.\d{2})? for (?:[\p{L}'-]+ ){1,5}?and )(\d{2,4})(?= for\b)|(?<=\b(?:each|every|per) \p{L}+ (?:is )?)(\d{2,4})(?=\s*(?:$|[,.;!?]|and\b))/giu;
const EXTRA = /(?<=\b(?:extra|additional|another)\s)(\d{2,4})(?=\s*(?:$|[,.;!?]|(?:for|if|because|to|per|each)\b))/gi;
/** "three couches are 290", "from 400 to 520". */
const STATED =
  /(?<=\b(?:is|are|to|from)\s)(\d{2,4}|\d{1,3},\d{3})(?![\d:/%-]|[.,]\d)(?=\s*(?:$|[,.;!?]|(?:and|to|because|but|or|for|net|all in|if)\b))/g;
const NAMES_A_NUMBER =
  /\b(?:code|invoice|number|unit|id|net|lockbox|pin|combo|keypad|vin|plate|serial|ticket|account|zip|room|suite|gate|at|open|hours|route|truck|size|weighs?|\d (?:am|pm)|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\b(?:\s+\S+){0,3}\s*$/i;

/** "1.50 more": written so, it is money. */
const CENTS = /(?<![\d$.,:])(\d{1,4}\.\d{2})(?=\s+(?:more|less|each|extra|off|an?|per)\b)/gi;

/** "21 to $23.50", "$95 to 120". */
const TO_SUM = /(?<![\d$.,:/-])(\d{1,5}(?:\.\d{2})?)( to | ?- ?)(?=\$\d)/g;
const SUM_TO =
  /(\$\d[\d,]*(?:\.\d{2})? to )(\d{2,5}(?:\.\d{2})?)(?![\d:%,/-]|\.\d| ?(?:[ap]m|percent|units?|people|yards?|miles?|feet|homes?)\b)/gi;

/** "$20 an item mattresses $35". */
const NEXT_PRICE = /(\$[\d,]+ (?:an?|per|each) \p{L}+) (?=(?:\p{L}+ ){1,2}\$\d)/giu;

/** Sums of money with their sign. */
export function formatSums(text: string): string {
  const write = (amount: string) => `$${Number(amount.replaceAll(',', '')).toLocaleString('en-US')}`;
  return text
    .replace(SPOKEN, (_, amount: string) => (amount.includes('.') ? `$${amount}` : write(amount)))
    .replace(MONEY_AFTER, (_, before: string, amount: string) => `${before}${write(amount)}`)
    .replace(MONEY_BEFORE, (_, amount: string) => write(amount))
    .replace(AT_THE_END, (sum: string, before: string, amount: string, at: number, whole: string) =>
      isCounted(amount, before, whole.slice(0, at), whole.includes('$')) || OF_A_PLATE.test(before)
        ? sum
        : write(amount),
    )
    .replace(OF_OURS, write)
    .replace(THOUSANDS, '$$$1')
    .replace(FROM_TO, '$1$$$2$3$$$4')
    .replace(OWN_SUM, (sum: string) => `$${sum}`)
    .replace(RATE, (sum: string) => `$${sum}`)
    .replace(AFTER_SUM, (sum: string) => `$${sum}`)
    .replace(EXTRA, '$$$1')
    .replace(SMALL, '$$$1')
    .replace(AGAINST, (sum: string) => `$${sum}`)
    .replace(STATED, (all: string, amount: string, at: number, whole: string) =>
      NAMES_A_NUMBER.test(whole.slice(0, at)) || isClock(amount, whole.slice(0, at)) ? all : write(amount),
    )
    .replace(CENTS, '$$$1')
    .replace(TO_SUM, '$$$1$2')
    .replace(SUM_TO, '$1$$$2')
    .replace(NEXT_PRICE, '$1, ');
}

/** A number that is no price: of a unit, a year, or too small. */
function isCounted(amount: string, before: string, said: string, isPriced: boolean): boolean {
  const least = isPriced ? LEAST_BESIDE_PRICE : LEAST_PRICE;
  const value = Number(amount.replace(',', ''));
  return COUNTED.test(before) || NAMES_A_NUMBER.test(said) || value < least || /^(?:19|20)\d\d$/.test(amount);
}

/** "9 to 12". */
function isClock(amount: string, before: string): boolean {
  return Number(amount) <= 12 && /\bto\s+$/i.test(before);
}
