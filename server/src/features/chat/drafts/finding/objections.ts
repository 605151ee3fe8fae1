import { readDetails } from '../../answers/understanding/details.ts';

/** What a customer says against a price, and what answers it. */
type Objection = { name: string | null } & (
  | { kind: 'fee'; said: [en: string, es: string] }
  | { kind: 'price'; price: string | null }
  /** Of a fee that only the asker can explain. */
  | { kind: 'open' }
);

const SAYS = String.raw`(?:says?|said|saying|thinks?|thought|claims?|feels?|told (?:me|us)|complain\w*|mad|upset|angry|arguing|argues|swears|griping|pissed)`;
const MUCH = String.raw`(?:(?:way |far |just |a bit |kinda )?too (?:high|much|expensive|steep|pricey)|b\.?s\b|bull\w*|scam\w*|rip[- ]?off|robbery|outrageous|bogus|gouging|overpriced|highway robbery)`;
/** What may be said of anything else, too. */
const LOOSE =
  '(?:crazy|ridiculous|unfair|not fair|steep|made[- ]up|a joke|insane|nonsense|garbage|shady|sneaky|absurd|expensive|high|hidden|stupid|dumb)';
const FEE = '(?:fees?|charges?|surcharges?|cost)';
/** Each fee, what it pays for, and how it is avoided. */
const FEES: [of: RegExp, en: string, es: string][] = [
  [
    /\b(?:fuel|gas|diesel)\b/i,
    'The fuel fee pays for the drive to you and on to the dump. If you can wait for a day when we are near you anyway, tell me and I will see what I can do about it.',
    'El cargo de gasolina paga el viaje a su casa y de ahí al basurero. Si puede esperar un día en que andemos cerca, dígame y veo qué puedo hacer.',
  ],
  [
    /\b(?:mattress|box ?spring|fridge|freezer|refrigerator|appliance|freon|tires?|tv|electronics?|e-?waste|paint|hot tub|piano|item)\b/i,
    'That fee is there because the dump or recycler charges extra for that one item. If you would rather not pay it, leave the item out of the load and I take the fee off; your city or a store may take it for less.',
    'Ese cargo existe porque el basurero o el reciclador cobra aparte por esa pieza. Si prefiere no pagarlo, la dejamos fuera y se lo quito; su ciudad o una tienda tal vez la reciba por menos.',
  ],
  [
    /\b(?:dump|disposal|landfill|tipping|recycl\w+|environmental|weight|overweight|transfer)\b/i,
    'That fee pays for what it costs to get rid of your load the right way: the dump or the recycler charges us for it. If you want it lower, we can leave the heavy part out and I will give you the new price before we load.',
    'Ese cargo paga lo que cuesta deshacerse bien de su carga: el basurero o el reciclador nos lo cobra. Si lo quiere más bajo, dejamos fuera lo pesado y le doy el nuevo precio antes de cargar.',
  ],
  [
    /\b(?:stairs?|steps|flights?|floor|carry|carrying|walk[- ]?up|elevator|labor)\b/i,
    'That charge pays for the extra time and hands it takes to carry everything out. If you can get it to the ground floor or the driveway before we come, I take it off.',
    'Ese cargo paga el tiempo y las manos de más para sacar todo. Si puede tenerlo en la planta baja o en la entrada antes de que lleguemos, se lo quito.',
  ],
  [
    /\b(?:trip|travel|show[- ]?up|service call|no[- ]?show|wasted)\b/i,
    'The trip fee pays for the crew and the truck that came out to you. If you book the job with us for another day, tell me and we find a time that works.',
    'El cargo de viaje paga la cuadrilla y el camión que fueron hasta su casa. Si aparta el trabajo para otro día, dígame y buscamos una hora que le quede.',
  ],
  [
    /\bminimum\b/i,
    'The minimum pays for the crew, the truck and the dump, which cost us nearly the same for a small load. If anything else should go, add it and I will tell you what fits in the same price.',
    'El mínimo paga la cuadrilla, el camión y el basurero, que nos cuestan casi lo mismo con poca carga. Si tiene algo más que sacar, agréguelo y le digo qué cabe por el mismo precio.',
  ],
  [
    /\bdeposit\b/i,
    'The deposit holds your day for you, and it comes off the total. If you would rather not pay one, call me on the day you need us and I will tell you whether we have room.',
    'El depósito le aparta su día, y se descuenta del total. Si prefiere no darlo, llámeme el día que nos necesite y le digo si tenemos lugar.',
  ],
  [
    /\b(?:weekend|saturday|sunday|after[- ]hours|evening|same[- ]day|rush|holiday|emergency)\b/i,
    'That charge pays the crew for working outside our usual days and hours. If a usual weekday works for you, tell me which one and I take it off.',
    'Ese cargo le paga a la cuadrilla por trabajar fuera de los días y horas de siempre. Si le queda un día normal entre semana, dígame cuál y se lo quito.',
  ],
];
const OBJECTS = new RegExp(
  String.raw`\b${SAYS}\b.{0,70}?\b(?:${MUCH}|(?:${FEE}|price|quote|number|bid|estimate|total|minimum|deposit|it|that)(?: (?:[\p{L}-]+ ){0,4}?(?:is|are|was|were)|'?s) (?:(?:so|way|just|really|all|kinda|a) ){0,2}${LOOSE})\b`,
  'iu',
);
const OF_FEE = new RegExp(String.raw`\b(?:${FEE}|minimum|deposit)\b`, 'i');
const OF_PRICE =
  /\b(?:price|prices|quote|quoted|estimate|bid|rate|total|number|bill|invoice|\$\s?\d{2,5}|\d{2,5})\b|\$\s?\d/i;
const WHO =
  /\b(?:customers?|clients?|lady|guy|man|woman|dude|homeowner|tenant|landlord|he|she|they|mr|mrs|ms|\p{Lu}\p{Ll}+)\b/u;
/** "my helper says the pay is too low". */
const OF_OTHERS =
  /\b(?:helpers?|drivers?|crew|loaders?|workers?|employees?|dump (?:guy|man|lady)|insurance|bank|wife|competitors?|another company|other (?:guy|company|hauler))\b/i;

/** What a customer says against a fee or a price; null if a message tells of none. */
export function findObjection(text: string): Objection | null {
  if (!OBJECTS.test(text) || !WHO.test(text) || OF_OTHERS.test(text) || !isAllOfIt(text)) return null;
  const isOfPrice = OF_PRICE.test(text);
  if (!OF_FEE.test(text) && !isOfPrice) return null;
  const details = readDetails(text, new Date());
  const name = details.people[0]?.text ?? null;
  const near = FEE_NAMED.exec(text)?.[0] ?? '';
  const fee = near === '' ? undefined : FEES.find(([of]) => of.test(near));
  if (fee) return { kind: 'fee', said: [fee[1], fee[2]], name };
  if (near !== '' && OF_FEE.test(near)) return { kind: 'open', name };
  if (!isOfPrice) return null;
  const sums = [
    ...new Set(
      [...text.matchAll(/\$?\b(\d{2,5})\b(?! ?(?:am|pm|%|percent|yards?|miles?|min|stars?))/g)].map(([, one]) => one),
    ),
  ];
  const [only] = sums;
  return {
    kind: 'price',
    price: sums.length === 1 && only !== undefined ? `$${Number(only).toLocaleString('en-US')}` : null,
    name,
  };
}

/** A fee with the words that say which. */
const FEE_NAMED = new RegExp(
  String.raw`\b(?:[\p{L}-]+ ){0,3}${FEE}(?: (?:for|on|of) (?:[\p{L}-]+ ?){1,4})?\b|\b(?:minimum|deposit)\b`,
  'iu',
);
/** Whether nothing is told but the objection: what the asker wants said themselves is said instead. */
function isAllOfIt(text: string): boolean {
  return text
    .split(/[,.;:!?]+\s*|\s+(?:and|so) (?=(?:what|i|tell|text|write|answer)\b)/i)
    .filter((clause) => clause.trim() !== '')
    .every((clause) => {
      const words = clause.trim().split(/\s+/).length;
      if (/^\s*(?:please )?(?:tell|say|let)\b/i.test(clause)) return false;
      if (
        OBJECTS.test(clause) ||
        new RegExp(String.raw`\b${SAYS}\b`, 'i').test(clause) ||
        new RegExp(MUCH, 'i').test(clause)
      )
        return true;
      return words <= MOST_REQUEST_WORDS && (WANTS_WORDS.test(clause) || WHAT_TO_TELL.test(clause) || words <= 3);
    });
}

const MOST_REQUEST_WORDS = 8;
const WANTS_WORDS =
  /\b(?:text|write|message|e-?mail|reply|respond|answer)(?: (?:to|back|him|her|them|something|me)|\W*$)|\bwhat (?:do|should|can) (?:i|we) (?:text|write|reply|answer)\b/i;
const WHAT_TO_TELL = /\bwhat (?:do|should|can|would) (?:i|we) (?:tell|say)\b/i;

/** Whether a message asks for words to such a customer. */
export function isAskingAgainst(text: string): boolean {
  const found = WANTS_WORDS.test(text) || WHAT_TO_TELL.test(text) ? findObjection(text) : null;
  return found !== null && (WANTS_WORDS.test(text) || found.kind === 'fee');
}
