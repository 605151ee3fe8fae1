import { type Band, formatBand } from '../../../reckoning/prices/price-line.ts';
import type { Asked } from '../../asked.ts';
import { buildComposition, type Composition } from '../../composition.ts';
import { createState } from '../../conversation-state.ts';

const OFTEN: [words: RegExp, times: number, said: string, es: string][] = [
  [
    /\b(?:twice|2 ?x|two times|2 times) (?:a|per) week\b|\bdos veces (?:a la|por) semana\b/i,
    8.66,
    '2 × 4.33 weeks',
    '2 × 4.33 semanas',
  ],
  [
    /\b(?:every other|every second|every 2|every two|bi-?)[ -]?week(?:s|ly)?\b|\bcada (?:dos semanas|quincena)\b/i,
    2.17,
    'every other week',
    'cada dos semanas',
  ],
  [
    /\b(?:every|each|once a|per) week\b|\bweekly\b|\bevery (?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\bcada semana\b|\b(?:cada|todos los) (?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bados?|domingos?)\b/i,
    4.33,
    '4.33 weeks',
    '4.33 semanas',
  ],
  [/\b(?:every|each|once a) month\b|\bmonthly\b|\bcada mes\b/i, 1, 'once a month', 'una vez al mes'],
];
const OFF = /\b(\d{1,2}(?:\.\d)?) ?(?:%|percent|por ciento)/i;
const STEP = 5;
const MOST_WORDS = 14;
/** What is shown where no discount was told. */
const EXAMPLE = 10;

/** "they want it every monday" after a price: by the visit and by the month; null for anything else. */
export function composeRecurring({ text, read, previous }: Asked): Composition | null {
  const job = previous?.state?.job;
  const often = OFTEN.find(([words]) => words.test(text));
  if (!job || previous.state?.act !== 'price_job' || !often || text.split(/\s+/).length > MOST_WORDS) return null;
  const told = OFF.exec(text)?.[1];
  const percent = told === undefined ? EXAMPLE : Number(told);
  const less = toRounded(job.price, 1 - percent / 100);
  const each = told === undefined ? job.price : less;
  const [, times, said, es] = often;
  const state = { ...createState('price_job', read.language, text, previous.state), job: { ...job, price: each } };
  const [visit, month] = [each, toRounded(each, times)].map((band) => formatBand(band));
  const monthly = [toRounded(less, times)].map((band) => formatBand(band))[0];
  if (read.language === 'es')
    return buildComposition(state, [
      `**${visit} por visita**, o sea unos **${month} al mes** (${es})${told === undefined ? '' : `, ya con su ${told} % menos`}.`,
      told === undefined
        ? `A un cliente fijo se le suele rebajar algo: con ${EXAMPLE} % menos serían ${formatBand(less)} por visita, ${monthly} al mes. Póngalo por escrito, con día, cantidad máxima y aviso para terminar.`
        : 'Póngalo por escrito: qué día, cuánto se lleva como máximo y cómo se termina.',
    ]);
  return buildComposition(state, [
    `**${visit} a visit**, about **${month} a month** (${said})${told === undefined ? '' : `, with your ${told} % off`}.`,
    told === undefined
      ? `Regulars often ask for less: with ${EXAMPLE} % off it is ${formatBand(less)} a visit, ${monthly} a month. Put it in writing: the day, the most that goes each time, and how either side ends it.`
      : 'Put it in writing: the day, the most that goes each time, and how either side ends it.',
  ]);
}

/** How often a message wants it, as visits a month with how they come about; null if it is once. */
export function findOften(text: string, language: 'en' | 'es'): { times: number; said: string } | null {
  const often = OFTEN.find(([words]) => words.test(text));
  return often ? { times: often[1], said: language === 'es' ? often[3] : often[2] } : null;
}

function toRounded([low, high]: readonly [number, number], by: number): Band {
  return [Math.round((low * by) / STEP) * STEP, Math.round((high * by) / STEP) * STEP];
}
