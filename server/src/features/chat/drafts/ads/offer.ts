import { formatSums } from '../own-words/led/sums.ts';
import { toPlainEnglish } from '../own-words/phone-spelling.ts';
import { toSecondPerson } from '../own-words/second-person.ts';
import { toSentences } from '../own-words/sentences.ts';

const AMOUNT = String.raw`(?:\$\s?\d+|\d+(?:\.\d+)?\s?(?:%|percent|pct|dollars?|bucks)?|half)\s+off`;
const OFFER = new RegExp(
  String.raw`\b${AMOUNT}\b|\$\s?\d+\s+off\b|\d\s?%\s+off\b|\$?\d+ instead of \$?\d+|\bhalf[- ]price\b`,
  'i',
);
const TEXTS = '(?:posts?|ads?|flyers?|captions?|listings?|announcements?|something|door ?hangers?)';
/** Where it goes, and that it is wanted. */
const REQUEST = new RegExp(
  String.raw`^\W*(?:(?:ok|hey|please|pls|can you|could you|i|we|need|want|wanna|do|write|make|draft|create|give|gimme|me|us|put|an?|the|my|our|another|short|quick|new|fun|nice|little|good|up|out)\s+)*(?:(?:facebook|face book|fb|next ?door|google(?: business)?|gbp|instagram|insta|ig|craigslist|social media|page|group|business|local|marketplace)\s+)*(?:${TEXTS}(?:\s+(?:text|wording|copy)(?=[.,:;]))?)?\b(?:\s+(?:on|in|to|for|about)\s+(?:(?:my|our|the)\s+)?(?:facebook|fb|next ?door|google|instagram|ig|craigslist|page|group|profile)(?:\s+(?:page|group|profile|business|marketplace))*)?\s*[:,.–-]?\s*(?:(?:saying|that says|says|about|with|offering|announcing|advertising|promoting|pushing|for (?=\d|\$))\s*)?(?:(?:an?|our|my|the)\s+(?=\d|\$))?`,
  'iu',
);
const REQUEST_LAST = new RegExp(
  String.raw`[\s,.;]+(?:(?:please|pls|so|and|can you|need|want|i need|we need)\s+)*(?:(?:make|write|do|draft|give me|need|want|put)(?: me| up| out)?\s+(?:an?|the|some|it (?:in|into|as) an?)?\s*)?(?:(?:facebook|fb|nextdoor|google|short|quick)\s+)*${TEXTS}(?: (?:for|on) (?:my |our |the )?\p{L}+(?: page)?)?(?: (?:please|pls))?\W*$|[\s,.;]+(?:post|advertise) (?:it|that|this)\W*$`,
  'iu',
);
/** "for nurses 10% off in june": the money first. */
const FOR_FIRST = new RegExp(String.raw`^for\s+((?:(?!\d)[\p{L}'-]+\s+){1,6}?)(${AMOUNT})\b\s*(.*)$`, 'iu');
const PEOPLE =
  /(?<=\boff )(?=(?:(?:all|any) )?(?:seniors?|veterans?|vets|military|teachers?|nurses?|students?|firefighters?|cops|police|first responders?|new customers|neighbou?rs|churches|renters|landlords|realtors)\b)/gi;
const MONTHS = /(?<=\b(?:in|of|all|till?|until|thru|through|by) )(?:march|may)\b/g;
const SOMEBODY =
  /\b(?:seniors?|veterans?|vets|military|teachers?|nurses?|students?|firefighters?|cops|police|responders?|customers?|clients?|neighbou?rs|churches|renters|landlords|realtors|families|moms|people|folks|who)\b/i;
const DANGLES = /\b(?:till?|until|for|on|in|of|to|the|an?|thru|through|by|all|any|with|and)\W*$/i;
const HIRES = /\b(?:hiring|hire|help wanted|helpers? wanted|job (?:ad|post)|an hour|hourly|drivers? wanted)\b/i;

/** Whether a message names money off, or a price instead of another. */
export function hasOffer(text: string): boolean {
  return OFFER.test(text) && !HIRES.test(text);
}

/** The offer that a request for a post names, with its terms, as sentences; null if it names none. */
export function readOfferText(text: string): string | null {
  if (!hasOffer(text)) return null;
  const plain = text.replace(/\s+/g, ' ').trim().replace(REQUEST_LAST, '');
  const bare = plain.replace(REQUEST, '').trim();
  const ordered = bare.replace(
    FOR_FIRST,
    (_, who: string, amount: string, rest: string) =>
      `${amount} ${SOMEBODY.test(who) ? 'for ' : ''}${who.trim()} ${rest}`,
  );
  const written = ordered
    .replace(/(\d)\s?(?:percent|pct)\b/gi, '$1%')
    .replace(/\$\s+(?=\d)/g, '$')
    .replace(/(?<![\d$.])(\d+)(?:\s?(?:dollars?|bucks))?(?= off\b)/gi, '$$$1')
    .replace(/(?<![\d$])(\d+) instead of \$?(\d+)/gi, '$$$1 instead of $$$2')
    .replace(
      /\b((?:over|above|under|orders? of|jobs? of|loads? of) )(\d{2,4})(?=\s*(?:$|[,.;!]|this|until|till?|thru|through|in|on|or))/gi,
      '$1$$$2',
    )
    .replace(PEOPLE, 'for ')
    .replace(/\btil\b/gi, 'till')
    .replace(MONTHS, (month) => `${month.charAt(0).toUpperCase()}${month.slice(1)}`)
    .replace(/^((?:special|deal|sale) (?:today|this (?:week|weekend|month)))(?= \p{L})/iu, '$1:');
  if (!OFFER.test(written) || DANGLES.test(written)) return null;
  return formatSums(toSentences(toPlainEnglish(written), 'tell', { phrase: '', name: null, kind: 'public' }));
}

const DEAL = /(?<![\d$])(\$?\d+)\s?(%|percent|pct|dollars?|bucks)?\s+off\s+([^.;!?]{3,80})/i;

/** "25 off their next load till friday": money off and its terms, to whom it is offered; null if it has no terms. */
export function readDealText(text: string): string | null {
  const [, amount = '', unit = '', rest = ''] = DEAL.exec(text.replace(REQUEST_LAST, '')) ?? [];
  const terms = rest.split(/,\s+(?!(?:till?|until|thru|through|in|on|by|for)\b)/i)[0]?.trim() ?? '';
  if (amount === '' || terms === '' || DANGLES.test(terms)) return null;
  const sum = /^(?:%|p)/i.test(unit) ? `${amount}%` : amount.startsWith('$') ? amount : `$${amount}`;
  return `Take ${sum} off ${formatSums(
    toPlainEnglish(toSecondPerson(terms, null, { they: 'business' })).replace(
      MONTHS,
      (month) => `${month.charAt(0).toUpperCase()}${month.slice(1)}`,
    ),
  )}.`;
}

/** The post, by where it goes. */
export function getOfferForm(text: string): string {
  if (/\bnext ?door\b|\bneighborhood (?:app|board)\b/i.test(text)) return 'nextdoor-post';
  if (/\bgoogle\b|\bgbp\b/i.test(text)) return 'google-business-post';
  if (/\bdoor ?hangers?\b/i.test(text)) return 'door-hanger';
  return /\bflyers?\b/i.test(text) ? 'flyer' : 'facebook-post';
}

/** "for sale ad my 2014 npr, 128k miles, 21500 obo": what it is, and what is told of it with its price; null for any other ad. */
export function readSaleText(text: string): string | null {
  const told = SALE.map((form) => form.exec(text)?.slice(1).join(', ')).find((found) => found !== undefined);
  const parts = (told ?? '')
    .replace(/^(?:an?|my|our|the|his|her) /i, '')
    .replace(OF_PLACE, ' ')
    .split(/\s*[,;]\s*|\s+(?=\d+k? miles?\b)|(?<=\bmiles|hours|\bkm) (?=\S)/i)
    .flatMap((one) => one.split(NEXT_FACT))
    .map((one) =>
      toPlainEnglish(one.trim().replace(/[.!]+$/, '')).replace(PRICE_OF_SALE, (_, sum: string, end = '') => {
        return `$${Number(sum.replace(',', '')).toLocaleString('en-US')}${end}`;
      }),
    )
    .filter((one) => one !== '');
  if (parts.length < 2) return null;
  const said = parts.map((one, i) => (i === 0 ? toNames(one) : one)).join(', ');
  return `For sale: ${said}. Call or text [phone number].`;
}

/** Makes and models in capitals: "2014 Isuzu NPR". */
function toNames(thing: string): string {
  return thing.replace(/\b(?:npr|nqr|nrr|gmc|f[- ]?\d{3}|hd|bmw|ram|uhaul)\b/gi, (word) => word.toUpperCase());
}

const THING = String.raw`([^.!?]{3,200})`;
const SALE: RegExp[] = [
  new RegExp(String.raw`\bfor sale (?:ad|post|listing|sign)?\s*(?:for|of|about|:|,)?\s*${THING}$`, 'iu'),
  /\b(?:ad|listing|post|something)\b.{0,25}?\b(?:for|about) ((?:an?|my|our|the) [\p{L}\d' -]{3,40}?) (?:(?:that )?(?:i'?m|im|we'?re|were|i am|we are) selling|for sale)[,:.]\s*(.+)$/iu,
  new RegExp(String.raw`\b(?:ad|listing|post)\b.{0,20}?\b(?:to sell|selling) ${THING}$`, 'iu'),
  new RegExp(String.raw`^\W*(?:help me )?sell (?:my|our|the) ${THING}$`, 'iu'),
];
const OF_PLACE = /\s*\b(?:on|for) (?:(?:facebook|fb) )?(?:marketplace|craigslist|facebook|offerup|nextdoor|ebay)\b,?/gi;
/** Where no comma parts what is told of it. */
const NEXT_FACT =
  /(?<!\b(?:runs|looks|drives|in|very|like|is))\s+(?=(?:runs|needs|has|comes with|new|small|low|clean|no|good|great|fresh|recent|one owner|some|minor|\$?\d{4,6}(?! ?(?:miles|hours|lbs))(?<=\s\$?\d)) \p{L})|(?<=\b(?:obo|firm|runs (?:great|good|well|strong))) (?=\p{L})/iu;
const PRICE_OF_SALE = /^\$?(\d{3,6}|\d{1,3},\d{3})(?: (?:dollars|bucks))?( (?:obo|firm|cash))?$/i;
