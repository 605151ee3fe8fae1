import { splitSentences } from '../../../knowledge/index.ts';
import { toPlainSpanish } from '../own-words/spanish-brief.ts';
import { listWords } from '../words.ts';
import { findEnglish } from './languages/to-english/to-english.ts';

const THINGS: Record<string, string> = {
  agua: 'water',
  almuerzo: 'lunch',
  lonche: 'lunch',
  botas: 'boots',
  guantes: 'gloves',
  casco: 'a hard hat',
  cascos: 'hard hats',
  chaleco: 'a vest',
  chalecos: 'vests',
  lentes: 'safety glasses',
  correas: 'the straps',
  lonas: 'the tarps',
  lona: 'the tarp',
  herramientas: 'the tools',
  herramienta: 'the tools',
  palas: 'shovels',
  escobas: 'brooms',
  diablito: 'the dolly',
  carretilla: 'the dolly',
  traila: 'the trailer',
  remolque: 'the trailer',
  troca: 'the truck',
  camión: 'the truck',
  camioneta: 'the truck',
  llaves: 'the keys',
  llave: 'the key',
  licencia: 'your license',
};
const REFUSED: Record<string, string> = {
  pintura: 'paint',
  pinturas: 'paint',
  químicos: 'chemicals',
  quimicos: 'chemicals',
  llantas: 'tires',
  baterías: 'batteries',
  baterias: 'batteries',
  aceite: 'oil',
  gasolina: 'gas',
  tierra: 'dirt',
  concreto: 'concrete',
  cemento: 'concrete',
  escombro: 'rubble',
  asbesto: 'asbestos',
  colchones: 'mattresses',
  refrigeradores: 'refrigerators',
  refris: 'refrigerators',
  comida: 'food',
  'basura mojada': 'wet trash',
  tanques: 'tanks',
  'tanques de gas': 'propane tanks',
  propano: 'propane',
  muebles: 'furniture',
  electrónicos: 'electronics',
  televisiones: 'TVs',
  pianos: 'pianos',
};
const PLACES: Record<string, string> = {
  yard: 'yard',
  yarda: 'yard',
  shop: 'shop',
  taller: 'shop',
  bodega: 'warehouse',
  oficina: 'office',
  basurero: 'dump',
  dump: 'dump',
};
const DAYS: Record<string, string> = {
  hoy: 'today',
  mañana: 'tomorrow',
  lunes: 'Monday',
  martes: 'Tuesday',
  miércoles: 'Wednesday',
  miercoles: 'Wednesday',
  jueves: 'Thursday',
  viernes: 'Friday',
  sábado: 'Saturday',
  sabado: 'Saturday',
  domingo: 'Sunday',
};
const oneOf = (words: Record<string, string>) =>
  Object.keys(words)
    .toSorted((a, b) => b.length - a.length)
    .join('|');
const DAY = `(?:(?:el|este) )?(${oneOf(DAYS)})`;
const HOUR = String.raw`(?:a )?las? (\d{1,2}(?::\d{2})?(?: ?[ap]m)?)`;
const SUM = String.raw`\$?(\d[\d,]*)(?: d[oó]lares)?`;
const PLACE = `(?:en|a) (?:el |la )?(${oneOf(PLACES)})`;
const LIST = (words: Record<string, string>) =>
  `((?:(?:el |la |los |las |su |sus |de |un |una |mucha )?(?:${oneOf(words)})(?:, | y | ni | o |, ni )?)+)`;
const WE = '(?:nosotros )?';

type Say = (...groups: (string | undefined)[]) => string;
/** Sentences whose figures, days and things are all that changes. */
const SENTENCES: [RegExp, Say][] = [
  [
    new RegExp(
      `^(?:el (?:precio|total) (?:es|son|sería|queda en)|(?:le )?(?:son|es|sería|serían|sale en|queda en|cobro|cobramos|cuesta))(?: de)? ${SUM}(?: (?:en )?total)?$`,
      'iu',
    ),
    (sum) => `The price is ${money(sum)}`,
  ],
  [
    new RegExp(
      `^(?:nos vemos |empezamos |es |va a ser )?${DAY}(?: (?:es|empezamos))?,? ${HOUR}(?: ${PLACE})?(?:,? (?:y )?no ${HOUR})?$`,
      'iu',
    ),
    (day, hour, place, not) => `${capital(toDay(day))} at ${hour}${at(place)}${notAt(not)}`,
  ],
  [
    new RegExp(`^(?:nos vemos |empezamos |es )?${HOUR}(?: ${PLACE})?(?:,? (?:y )?no ${HOUR})?$`, 'iu'),
    (hour, place, not) => `At ${hour}${at(place)}${notAt(not)}`,
  ],
  [
    new RegExp(
      `^${WE}(llegamos|vamos|pasamos|llego|voy|paso)(?: ${DAY})?(?:,? ${HOUR})?(?:,? (?:y )?no ${HOUR})?$`,
      'iu',
    ),
    (verb, day, hour, not) => `${who(verb)} be there${on(day)}${hour === undefined ? '' : ` at ${hour}`}${notAt(not)}`,
  ],
  [
    /^(vamos|voy|estamos|estoy) (?:tarde|atrasad[oa]s?|con retraso|retrasad[oa]s?)$/iu,
    (verb) => `${/s$/i.test(verb ?? '') ? "We're" : "I'm"} running late`,
  ],
  [/^(?:ya )?(vamos|voy) en camino$/iu, (verb) => `${/s$/i.test(verb ?? '') ? "We're" : "I'm"} on the way`],
  [
    new RegExp(`^(?:le pido que |les pido que |que |por favor )*(?:traigan?|trae|traer|lleven) ${LIST(THINGS)}$`, 'iu'),
    (things) => `Please bring ${listThings(things, THINGS, 'and')}`,
  ],
  [
    new RegExp(
      `^${WE}no (llevamos|aceptamos|recogemos|tomamos|agarramos|podemos llevar|llevo|acepto) ${LIST(REFUSED)}(?:,? pero s[ií]? ?(?:llevamos |nos llevamos )?(?:si |sí )?(?:todo )?(?:lo )?dem[aá]s)?$`,
      'iu',
    ),
    (verb, things, whole) => refuse(verb, things, whole),
  ],
  [new RegExp(`^no (?:hay trabajo|trabajamos|se trabaja) ${DAY}$`, 'iu'), (day) => `No work ${toDay(day)}`],
  [/^(?:muchas )?gracias$/iu, () => 'Thank you'],
  [/^(?:por favor )?(?:ll[aá]me(?:me|nos|n)?|m[aá]rque(?:me|nos)?)$/iu, () => 'Please call me'],
  [/^(?:por favor )?(?:no lleguen tarde|lleguen a tiempo|sean puntuales)$/iu, () => "Please don't be late"],
  [/^(?:solo|nom[aá]s) (?:se acepta |aceptamos )?efectivo$/iu, () => 'Cash only'],
];

function money(sum = ''): string {
  return `$${Number(sum.replace(/,/g, '')).toLocaleString('en-US')}`;
}

function toDay(day = ''): string {
  return DAYS[day.toLowerCase()] ?? day;
}

function on(day: string | undefined): string {
  return day === undefined ? '' : ` ${toDay(day)}`;
}

function at(place: string | undefined): string {
  return place === undefined ? '' : ` at the ${PLACES[place.toLowerCase()] ?? place}`;
}

function notAt(hour: string | undefined): string {
  return hour === undefined ? '' : `, not at ${hour}`;
}

function who(verb = ''): string {
  return /s$/i.test(verb) ? "We'll" : "I'll";
}

function refuse(verb = '', things: string | undefined, whole = ''): string {
  const we = /mos(?: llevar)?$/i.test(verb) ? 'We' : 'I';
  const rest = /\bpero\b/i.test(whole) ? `, but ${we === 'I' ? 'I' : 'we'} take everything else` : '';
  return `${we} don't take ${listThings(things, REFUSED, 'or')}${rest}`;
}

function listThings(list = '', words: Record<string, string>, joint: 'and' | 'or'): string {
  const named = [...list.matchAll(new RegExp(String.raw`(?<!\p{L})(?:${oneOf(words)})(?!\p{L})`, 'giu'))];
  return listWords([...new Set(named.map(([word]) => words[word.toLowerCase()] ?? word))], joint);
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** What the asker said in Spanish, in English; null if any of it is more than figures, days and usual words. */
export function findEnglishSentences(said: string): string | null {
  const plain = toPlainSpanish(said);
  const sentences = splitSentences(plain).map(({ start, end }) => plain.slice(start, end).trim());
  const english = sentences.filter((one) => one !== '').map(findOne);
  return english.length > 0 && english.every((one) => one !== null) ? english.join(' ') : null;
}

function findOne(sentence: string): string | null {
  const spoken = findEnglish(sentence);
  if (spoken !== null) return spoken;
  const bare = sentence
    .replace(/^[¡¿]/, '')
    .replace(/[.!]+$/, '')
    .trim();
  for (const [form, say] of SENTENCES) {
    const found = form.exec(bare);
    if (found) return `${say(...found.slice(1), found[0])}.`;
  }
  return null;
}
