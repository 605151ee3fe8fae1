import { splitSentences } from '../../../knowledge/index.ts';
import { findSpanish } from './languages/to-spanish/to-spanish.ts';
import { toSpanishTime } from './spanish-values.ts';

const DAY = '(?:today|tonight|tomorrow|(?:this |next )?(?:mon|tues|wednes|thurs|fri|satur|sun)day)';
const HOUR = String.raw`(?:\d{1,2}(?::\d{2})?(?: ?[ap]m)?|noon)`;
const CLOCK = `(?:at |by |around )?${HOUR}|between ${HOUR} and ${HOUR}`;
const WHEN = `(?:on )?(?:${DAY}(?: (?:morning|afternoon))?(?:,? (?:${CLOCK}))?|(?:${CLOCK})(?:,? (?:on )?${DAY})?)`;
const isWe = (who = '') => /^we/i.test(who);

type Say = (...groups: string[]) => string;
/** Sentences whose figures, days and hours are all that changes. */
const SENTENCES: [RegExp, Say][] = [
  [
    new RegExp(`^(we|i)(?:'ll| will) be there (${WHEN}),? (?:and )?not (?:at )?(${HOUR})$`, 'i'),
    (who, when = '', not = '') => `${isWe(who) ? 'Llegamos' : 'Llego'} ${toWhen(when)}, no ${toWhen(`at ${not}`)}`,
  ],
  [
    new RegExp(`^(${DAY})'?s start is (${HOUR})$`, 'i'),
    (day = '', hour = '') => `${capital(toWhen(day))} empezamos ${toWhen(`at ${hour}`)}`,
  ],
  [
    /^(we|i)(?:'ll| will|'re| are|'m| am) (?:be )?(?:(?:there|here|by) )?(?:in )?(?:about )?(\d{1,3}) ?(?:minutes?|mins?)(?: (?:out|away))?$/i,
    (who, minutes = '') => `${isWe(who) ? 'Llegamos' : 'Llego'} en unos ${minutes} minutos`,
  ],
  [/^(\d{1,3}) ?(?:minutes?|mins?)(?: (?:out|away))?$/i, (minutes = '') => `En unos ${minutes} minutos`],
  [new RegExp(`^(${WHEN})$`, 'i'), (when = '') => capital(toWhen(when))],
  [new RegExp(`^(?:the job |work |shift )?starts? (${WHEN})$`, 'i'), (when = '') => `Se empieza ${toWhen(when)}`],
  [/^(?:please )?be on time$/i, () => 'Llegue a tiempo, por favor'],
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
  [/^rain$/i, () => 'Va a llover'],
  [/^(?:full[- ]time)$/i, () => 'Tiempo completo'],
  [/^(?:part[- ]time)$/i, () => 'Medio tiempo'],
  [
    /^(?:(?:you )?(?:must have|need) )?(?:a )?(?:valid )?(?:driver'?s )?license(?: required| needed)?$/i,
    () => 'Se necesita licencia de manejo',
  ],
];

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
  for (const [form, say] of SENTENCES) {
    const found = form.exec(bare);
    if (found) return `${say(...(found.slice(1) as string[]))}.`;
  }
  return findSpanish(sentence);
}
