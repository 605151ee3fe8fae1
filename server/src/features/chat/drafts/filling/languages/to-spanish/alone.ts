import { listComplements, listLists } from './complements.ts';
import type { Mood, Said } from './mood.ts';
import type { Thing } from './parts/nouns.ts';
import { findHour } from './parts/times.ts';
import type { Reading } from './tokens.ts';

/** The mood of what has no verb of its own, and passes none on. */
export const STATE: Mood = { tense: 'pres', person: 2, lead: null, isNegative: false };

/** "no license needed", "seniors 10% off", "garages, basements and attics", "friday at 9". */
export function listAlone(reading: Reading, at: number): Said[] {
  const { low } = reading;
  const isNot = low[at] === 'no' || low[at] === 'not';
  const things = listLists(reading, isNot ? at + 1 : at, isNot);
  const needed = things.flatMap((thing) => listNeeded(reading, thing, isNot));
  const off = things.flatMap((thing) => {
    const sum = listLists(reading, low[thing.at] === 'get' ? thing.at + 1 : thing.at).find(({ es }) =>
      /descuento$/.test(es),
    );
    return sum && !isNot ? [{ at: sum.at, es: `${sum.es} para ${thing.es}`, mood: STATE }] : [];
  });
  const priced = things.flatMap((thing) => {
    const sum = listLists(reading, thing.at).find(({ isSum }) => isSum === true);
    return sum && !isNot && thing.isSum !== true ? [{ at: sum.at, es: `${thing.es}: ${sum.es}`, mood: STATE }] : [];
  });
  const other = low[at] === 'not' ? findHour(reading, low[at + 1] === 'at' ? at + 2 : at + 1) : null;
  const notThen = other ? [{ at: other.at, es: `no a ${other.es}`, mood: STATE }] : [];
  const refused = isNot
    ? things.map((thing) => ({
        at: thing.at,
        es: thing.isKnown ? `no ${thing.es}` : `nada de ${thing.es}`,
        mood: STATE,
      }))
    : [];
  const rest = isNot ? [] : listComplements(reading, at).filter((one) => one.at > at);
  return [
    ...notThen,
    ...needed,
    ...off,
    ...priced,
    ...refused,
    ...rest.map((one) => ({ ...one, mood: STATE })),
    ...listPolite(reading, at),
  ];
}

/** "license needed", "CDL not needed", "driver wanted". */
function listNeeded({ low }: Reading, thing: Thing, isNot: boolean): Said[] {
  const isRefused = isNot || low[thing.at] === 'not';
  const at = low[thing.at] === 'not' ? thing.at + 1 : thing.at;
  const word = low[at] ?? '';
  if (!/^(?:needed|required|necessary|wanted)$/.test(word)) return [];
  const many = thing.isPlural ? 'n' : '';
  const es = word === 'wanted' ? `se busca${many}` : `se necesita${many}`;
  return [{ at: at + 1, es: `${isRefused ? 'no ' : ''}${es} ${thing.es}`, mood: STATE }];
}

/** "thanks for your patience", "sorry for the trouble". */
function listPolite({ ...reading }: Reading, at: number): Said[] {
  const opener = reading.low.slice(at).join(' ');
  const thanks = /^(?:thanks|thank you|many thanks)(?: so much| very much| a lot| again)?/.exec(opener)?.[0];
  const sorry =
    /^(?:(?:i|we) (?:am|are) )?(?:very |so |really )?sorry|^(?:i|we) apologize|^my apologies|^our apologies/.exec(
      opener,
    )?.[0];
  const said = thanks ?? sorry;
  if (said === undefined) return [];
  const end = at + said.split(' ').length;
  const word = thanks === undefined ? 'disculpe' : 'gracias';
  const link = /^(?:for|about)$/.test(reading.low[end] ?? '');
  const more = link
    ? listLists(reading, end + 1).map((thing) => ({
        at: thing.at,
        es: thanks === undefined ? `${word} ${thing.es}` : `${word} por ${thing.es}`,
        mood: STATE,
      }))
    : [];
  return [...more, { at: end, es: word, mood: STATE }];
}

const WORK: [RegExp, string][] = [
  [/^see you(?= |$)/, 'nos vemos'],
  [/^meet (?:us|me)(?= |$)/, 'nos vemos'],
  [/^have an? (?:good|nice|great) day/, 'que tenga buen día'],
  [/^thank(?:s| you) for choosing us/, 'gracias por elegirnos'],
  [/^(?:paid|pay) (?:weekly|every week)/, 'pago cada semana'],
  [/^paid (?:daily|every day)/, 'pago cada día'],
  [/^paid (every friday|on fridays)/, 'pago cada viernes'],
  [/^(?:paid|pay) (?:in )?cash/, 'pago en efectivo'],
  [/^(?:cash|zelle|cards?) only/, 'solo efectivo'],
  [/^cards accepted/, 'se aceptan tarjetas'],
  [/^help wanted/, 'se busca ayudante'],
  [/^(?:we are )?hiring/, 'se busca'],
  [/^weekends off/, 'fines de semana libres'],
  [/^open(?= (?:mon|tue|wed|thu|fri|sat|sun|every|\d|daily|all|late|early|from|week))/, 'abierto'],
  [/^closed(?= (?:mon|tue|wed|thu|fri|sat|sun|every|\d|on|from|week))/, 'cerrado'],
];

/** "paid weekly", "open monday to saturday". */
export function listWork(reading: Reading, at: number): Said[] {
  const rest = reading.low.slice(at).join(' ');
  return WORK.flatMap(([form, es]) => {
    const found = form.exec(rest)?.[0];
    if (found === undefined) return [];
    return listComplements(reading, at + found.split(' ').length).map((more) => ({
      at: more.at,
      es: `${es} ${more.es}`.trim(),
      mood: STATE,
    }));
  });
}
