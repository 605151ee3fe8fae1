import { splitSentences } from '../../../knowledge/index.ts';
import { toSpanishPay, toSpanishTime } from './spanish-values.ts';

const DAY = '(?:today|tonight|tomorrow|(?:this |next )?(?:mon|tues|wednes|thurs|fri|satur|sun)day)';
const HOUR = String.raw`(?:\d{1,2}(?::\d{2})?(?: ?[ap]m)?|noon)`;
const CLOCK = `(?:at |by |around )?${HOUR}|between ${HOUR} and ${HOUR}`;
const WHEN = `(?:on )?(?:${DAY}(?: (?:morning|afternoon))?(?:,? (?:${CLOCK}))?|(?:${CLOCK})(?:,? (?:on )?${DAY})?)`;
const MONEY = String.raw`\$[\d,]+(?:\.\d{2})?(?: (?:an?|per) (?:hour|day|week|load|job)| each)?`;
const THINGS: Record<string, string> = {
  straps: 'las correas',
  gloves: 'guantes',
  boots: 'botas',
  lunch: 'su almuerzo',
  water: 'agua',
  tarps: 'las lonas',
  tarp: 'la lona',
  'big tarp': 'la lona grande',
  tools: 'las herramientas',
  dolly: 'la carretilla',
  trailer: 'el remolque',
  truck: 'el camión',
  keys: 'las llaves',
};
const NAMES: Record<string, string> = {
  quote: 'La cotización',
  estimate: 'El estimado',
  price: 'El precio',
  total: 'El total',
  balance: 'El saldo',
  deposit: 'El depósito',
  pickup: 'La recogida',
  appointment: 'La cita',
  job: 'El trabajo',
  'start time': 'La hora de inicio',
};
const oneOf = (words: Record<string, string>) => Object.keys(words).join('|');
const isWe = (who = '') => /^we/i.test(who);

type Say = (...groups: string[]) => string;
/** Sentences whose figures, days and hours are all that changes. */
const SENTENCES: [RegExp, Say][] = [
  [
    new RegExp(`^(?:the|your) (${oneOf(NAMES)}) (?:is|comes to) (${MONEY})$`, 'i'),
    (name = '', sum = '') => `${nameOf(name)} es de ${toSpanishPay(sum)}`,
  ],
  [
    new RegExp(`^(?:the|your) (?:(${DAY}) )?(${oneOf(NAMES)}) (?:is|starts) (${WHEN})$`, 'i'),
    (day, name = '', when = '') => `${nameOf(name)}${ofDay(day)} es ${toWhen(when)}`,
  ],
  [
    new RegExp(
      `^(?:the|your) (?:(${DAY}) )?(${oneOf(NAMES)}) (?:(?:has been|was|is|got) )?(?:moved|pushed|changed)(?: back)? to (${WHEN})$`,
      'i',
    ),
    (day, name = '', when = '') => `${nameOf(name)}${ofDay(day)} se cambió para ${toFor(when)}`,
  ],
  [
    new RegExp(`^(we|i)(?: can|'ll| will) (?:come|be there|arrive|get there|make it)(?: by)? (${WHEN})$`, 'i'),
    (who, when = '') => `${isWe(who) ? 'Podemos' : 'Puedo'} ir ${toWhen(when)}`,
  ],
  [
    new RegExp(`^(we|i)(?:'ll| will) be there (${WHEN}),? (?:and )?not (?:at )?(${HOUR})$`, 'i'),
    (who, when = '', not = '') => `${isWe(who) ? 'Llegamos' : 'Llego'} ${toWhen(when)}, no ${toWhen(`at ${not}`)}`,
  ],
  [/^(?:i'm |i am |we're |we are )?sorry$/i, () => 'Disculpe'],
  [
    new RegExp(`^(we|i)(?: can|'ll| will) (?:pick (?:it|them|everything) up|do it) (${WHEN})$`, 'i'),
    (who, when = '') => `${isWe(who) ? 'Podemos' : 'Puedo'} recogerlo ${toWhen(when)}`,
  ],
  [
    /^(i'm|i am|we're|we are) running (?:about )?(\d{1,3})(?: minutes?| mins?)? late$/i,
    (who, minutes = '') => `${isWe(who) ? 'Vamos' : 'Voy'} con unos ${minutes} minutos de retraso`,
  ],
  [/^(i'm|i am|we're|we are) running late$/i, (who) => `${isWe(who) ? 'Vamos' : 'Voy'} con retraso`],
  [/^(i'm|i am|we're|we are) on (?:the|my|our) way$/i, (who) => `${isWe(who) ? 'Vamos' : 'Voy'} en camino`],
  [new RegExp(`^we start(?: work)? (${WHEN})$`, 'i'), (when = '') => `Empezamos ${toWhen(when)}`],
  [
    new RegExp(`^(${DAY})'?s start is (${HOUR})$`, 'i'),
    (day = '', hour = '') => `${capital(toWhen(day))} empezamos ${toWhen(`at ${hour}`)}`,
  ],
  [
    new RegExp(`^(?:the )?(?:pay|job pays|it pays)(?: is)? (${MONEY})$`, 'i'),
    (sum = '') => `El pago es de ${toSpanishPay(sum)}`,
  ],
  [new RegExp(`^(?:there is |there's )?no work (${WHEN})$`, 'i'), (when = '') => `No hay trabajo ${toWhen(when)}`],
  [new RegExp(`^(?:please )?be (?:there|here) (${WHEN})$`, 'i'), (when = '') => `Llegue ${toWhen(when)}, por favor`],
  [
    new RegExp(`^(?:please )?bring (?:the |your )?(${oneOf(THINGS)})(?: and (?:the |your )?(${oneOf(THINGS)}))?$`, 'i'),
    (one = '', other) => `Traiga ${thing(one)}${other === undefined ? '' : ` y ${thing(other)}`}, por favor`,
  ],
  [new RegExp(`^you (?:still )?owe (?:us |me )?(${MONEY})$`, 'i'), (sum = '') => `Queda un saldo de ${sum}`],
  [
    /^(?:please )?(?:call|text) (me|us)(?: back)?$/i,
    (who) => `${/^us/i.test(who ?? '') ? 'Llámenos' : 'Llámeme'}, por favor`,
  ],
  [
    /^(we|i)(?:'ll| will|'re| are|'m| am) (?:be )?(?:(?:there|here|by) )?(?:in )?(?:about )?(\d{1,3}) ?(?:minutes?|mins?)(?: (?:out|away))?$/i,
    (who, minutes = '') => `${isWe(who) ? 'Llegamos' : 'Llego'} en unos ${minutes} minutos`,
  ],
  [/^(\d{1,3}) ?(?:minutes?|mins?)(?: (?:out|away))?$/i, (minutes = '') => `En unos ${minutes} minutos`],
  [new RegExp(`^(${WHEN})$`, 'i'), (when = '') => capital(toWhen(when))],
  [
    new RegExp(`^(?:you |we |the job |work |shift )?starts? (${WHEN})$`, 'i'),
    (when = '') => `Se empieza ${toWhen(when)}`,
  ],
  [/^(?:it's |payment is |we take )?cash only(?: please)?$/i, () => 'Solo efectivo'],
  [/^(?:please )?be on time$/i, () => 'Llegue a tiempo, por favor'],
  [
    /^(?:please )?(?:call or text|text or call) (me|us)$/i,
    (who) => `${/^us/i.test(who ?? '') ? 'Llámenos o mándenos' : 'Llámeme o mándeme'} un mensaje`,
  ],
  [/^(?:the |your )?(?:gate|door|lock ?box) code is ([\d#*]+)$/i, (code = '') => `El código de entrada es ${code}`],
  [
    new RegExp(
      `^(?:(${DAY}) (?:we )?starts?|we start (${DAY})) (?:at )?(${HOUR})(?:,? (?:and )?not (?:at )?(${HOUR}))?$`,
      'i',
    ),
    (day, other, hour = '', not) =>
      `${capital(toWhen(day ?? other ?? ''))} empezamos ${toWhen(`at ${hour}`)}${not === undefined ? '' : `, no ${toWhen(`at ${not}`)}`}`,
  ],
  [
    /^(?:the )?(?:dump|landfill)(?: run| trip)?(?: is)? (first|last)$/i,
    (order) => (/^f/i.test(order ?? '') ? 'Primero vamos al basurero' : 'Al final vamos al basurero'),
  ],
  [
    new RegExp(`^(?:please )?(?:meet|be) at the (?:yard|shop)(?: (${WHEN}))?$`, 'i'),
    (when) => `Nos vemos en el taller${when === undefined ? '' : ` ${toWhen(when)}`}`,
  ],
  [
    new RegExp(`^(?:[Pp]lease )?(?:[Mm]eet|[Bb]e) at (\\d+ [A-Z0-9][\\w .'-]*?)(?:,? (${WHEN}))?(?: sharp)?$`),
    (place = '', when) => `Nos vemos en ${place}${when === undefined ? '' : ` ${toWhen(when)}`}`,
  ],
  [
    new RegExp(`^(?:we(?:'re| are)? )?back (?:at it |to work )?(${WHEN})$`, 'i'),
    (when = '') => `Regresamos ${toWhen(when)}`,
  ],
  [/^(?:please )?don'?t be late$/i, () => 'No lleguen tarde, por favor'],
  [/^no smoking in the truck(?:,? please)?$/i, () => 'No fumen en el camión, por favor'],
  [/^no (?:drugs|drinking|alcohol)$/i, () => 'Sin drogas ni alcohol'],
  [/^(?:must (?:have|speak) |speaks? )?(?:some )?english(?: required| needed)?$/i, () => 'Se necesita hablar inglés'],
  [/^(?:bring |must have |have )?(?:your )?own (?:car|ride|transportation)$/i, () => 'Se necesita transporte propio'],
  [/^(?:thanks|thank you)$/i, () => 'Gracias'],
  [/^rain$/i, () => 'Va a llover'],
  [/^plus tips$/i, () => 'Más propinas'],
  [
    /^(?:paid )?cash(?: (daily|weekly))?$/i,
    (often) => `Pago en efectivo${often === undefined ? '' : /^d/i.test(often) ? ' cada día' : ' cada semana'}`,
  ],
  [/^paid (?:weekly|every week)$/i, () => 'Pago cada semana'],
  [/^(?:full[- ]time)$/i, () => 'Tiempo completo'],
  [/^(?:part[- ]time)$/i, () => 'Medio tiempo'],
  [/^no experience(?: needed| required)?$/i, () => 'No se necesita experiencia'],
  [
    /^must (?:be able to )?lift (\d{2,3})(?: ?(?:lbs?|pounds))?$/i,
    (pounds = '') => `Debe poder levantar ${pounds} libras`,
  ],
  [
    /^(?:(?:you )?(?:must have|need) )?(?:a )?(?:valid )?(?:driver'?s )?license(?: required| needed)?$/i,
    () => 'Se necesita licencia de manejo',
  ],
];

function nameOf(name: string): string {
  return NAMES[name.toLowerCase()] ?? name;
}

function thing(name: string): string {
  return THINGS[name.toLowerCase()] ?? name;
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** "at 7 tomorrow": mañana a las 7. */
function toWhen(when: string): string {
  const plain = when.replace(/^on /i, '').replace(/,/g, '');
  const ordered = plain.replace(new RegExp(`^((?:${CLOCK}))(?: on)? (${DAY})$`, 'i'), '$2 $1');
  const timed = ordered
    .replace(new RegExp(`(?<=^| )(?<!(?:at|by|around|and|between) )(${HOUR})$`, 'i'), 'at $1')
    .replace(/\b(?:by|around) (?=\d)/gi, 'at ');
  return toSpanishTime(timed.replace(/\bat noon\b/i, 'al mediodía')).replace(
    /^(?=(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo))/,
    'el ',
  );
}

/** "to 11": para las 11. */
function toFor(when: string): string {
  return toWhen(when).replace(/^a (?=las? )/, '');
}

function ofDay(day: string | undefined): string {
  return day === undefined
    ? ''
    : ` ${/^to/i.test(day) ? `de ${toSpanishTime(day)}` : `del ${toSpanishTime(day.replace(/^(?:this|next) /i, ''))}`}`;
}

/** What the asker said in English, in Spanish; null if any of it is more than figures, days and usual words. */
export function findSpanishSentences(said: string): string | null {
  const sentences = splitSentences(said).map(({ start, end }) => said.slice(start, end).trim());
  const spanish = sentences.filter((one) => one !== '').map(findSpanishSentence);
  return spanish.length > 0 && spanish.every((one) => one !== null) ? spanish.join(' ') : null;
}

function findSpanishSentence(sentence: string): string | null {
  const bare = sentence
    .replace(/[’‘]/g, "'")
    .replace(/[.!]+$/, '')
    .trim();
  const whole = findOne(bare);
  if (whole !== null) return `${whole}.`;
  const parts = bare.split(/,? and |, /).map(findOne);
  if (parts.length < 2 || parts.some((one) => one === null)) return null;
  const [first = '', ...others] = parts as string[];
  return `${[first, ...others.map((one) => `${one.charAt(0).toLowerCase()}${one.slice(1)}`)].join(' y ')}.`;
}

function findOne(bare: string): string | null {
  for (const [form, say] of SENTENCES) {
    const found = form.exec(bare);
    if (found) return say(...(found.slice(1) as string[]));
  }
  return null;
}
