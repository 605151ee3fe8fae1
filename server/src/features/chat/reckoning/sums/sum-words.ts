import { formatDollars } from '@haulwise/contract/calculators';
import { type Factor, isMoneyLine, type SumItem } from './reading/sum-items.ts';

export { formatDollars };

export function formatNumber(value: number, digits = 0): string {
  return value.toLocaleString('en-US', {
    maximumFractionDigits: Math.max(digits, Number.isInteger(value) ? 0 : Math.min(2, digits || 2)),
  });
}

export function formatOrdinal(count: number): string {
  const teen = count % 100 >= 11 && count % 100 <= 13;
  return `${formatNumber(count)}${teen ? 'th' : (['th', 'st', 'nd', 'rd'][count % 10] ?? 'th')}`;
}

export function formatLine(item: SumItem): string {
  const { label, value, factors } = item;
  const amount = isMoneyLine(item) ? formatDollars(value) : formatNumber(value, 2);
  return label === '' || factors.length > 1 ? amount : `${label} ${amount}`;
}

export function formatProduct({ factors }: SumItem): string {
  return factors.map(formatFactor).join(' × ');
}

export function listWorkings(items: SumItem[]): string[] {
  return items
    .filter(({ factors }) => factors.length > 1)
    .map(
      (item) =>
        `${item.label === '' ? '' : `${capital(item.label)}: `}${formatProduct(item)} = ${item.isMoney ? formatDollars(item.value) : formatNumber(item.value, 2)}`,
    );
}

function formatFactor({ value, unit }: Factor): string {
  if (unit === '$') return value < 1 ? `${formatNumber(value * 100, 2)} cents` : formatDollars(value);
  return unit === '' ? formatNumber(value, 2) : `${formatNumber(value, 2)} ${toUnit(value, unit)}`;
}

const PLURALS: Record<string, string> = { man: 'men', person: 'people' };

/** "3 man", "5 hour": owners leave the plural out. */
function toUnit(value: number, unit: string): string {
  if (value === 1) return unit === 'hours' ? 'hour' : unit;
  return (
    PLURALS[unit] ??
    (/^(?:guy|helper|worker|job|load|ton|mile|day|week|yard|truck|month)$/.test(unit) ? `${unit}s` : unit)
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Sentences of sums about choices, costs and goals, in Spanish; what is found in one says where its figures stand. */
export const SPANISH_CASES: [RegExp, string | ((found: string, ...parts: string[]) => string)][] = [
  [/ Step by step, from the figures that you told:/, ' Paso a paso, con las cifras que me dio:'],
  [/^and back: /, 'y de vuelta: '],
  [/If one of these figures is different.*/, 'Si una de estas cifras es otra, dígamela y lo calculo de nuevo.'],
  [/, by what each put in\./, ', según lo que puso cada uno.'],
  [/ for you\b/, ' para usted'],
  [/ put in$/, ' que pusieron'],
  [
    /, a (loss|gain) that each has a part of/,
    (_, kind = '') => `, ${kind === 'loss' ? 'pérdida' : 'ganancia'} de todos`,
  ],
  [/owned in equal parts it would be (.*) each/, 'en partes iguales serían $1 cada uno'],
  [/ for the crew/, ' para los ayudantes'],
  [/ (jobs?|loads?|trips?) a month\*\* pay it/, (_, unit = '') => ` ${unit} al mes** lo pagan`],
  [
    /\*\*(\$[\d.,]+) (ahead|behind)\*\* in what/,
    (_, gap = '', side = '') => `**${gap} ${side === 'ahead' ? 'más' : 'menos'}** en lo que`,
  ],
  [
    / en lo que comes in, and (.*) (less|more) to pay for/,
    (_, jobs = '', side = '') => ` en lo que entra, y ${jobs} ${side === 'less' ? 'menos' : 'más'} que pagar`,
  ],
  [/That is by the most it may weigh.*/, 'Eso es con lo más que puede pesar; el primer tiquete lo dice.'],
  [
    /\*\*You lose (\$[\d.,]+)(?: an? \w+)?\*\*: the costs are more than the (\$[\d.,]*\d) that came in\./,
    'Pierde **$1**: los costos son más que los $2 que entraron.',
  ],
  [
    / would be left of your (\$[\d.,]*\d), before it brings in anything\./,
    ' le quedarían de sus $1, antes de que traiga algo.',
  ],
  [
    /It pays once its jobs leave more than (\$[\d.,]*\d) a month .*/,
    'Se paga cuando sus trabajos dejan más de $1 al mes después de ayudantes, basurero y gasolina. ¿Puede llenarlo: hoy rechaza trabajos?',
  ],
  [
    /It costs you (\*\*.*?\*\*), so charge more: (.*)\.$/,
    (_, cost = '', prices = '') =>
      `Le cuesta ${cost}, así que cobre más: ${prices.replaceAll(' keeps ', ' deja el ')}.`,
  ],
  [
    /\*\*The one at (\$[\d.,]+) a ton is (\$[\d.,]+) less\*\*: (\S+) against (\S+) \(.*\)\./,
    '**El de $1 por tonelada: $2 menos**, $3 contra $4.',
  ],
  [
    /(\S+) and (\S+) miles: (\S+) miles more a trip, so the farther one pays only if these cost you less than (\S+)/,
    '$1 y $2 millas: $3 más por viaje; el más lejano conviene solo si le cuestan menos de $4',
  ],
  [
    /The time on the road is not in it: .*/,
    'No incluye el tiempo de camino: dígame cuánto le cuesta una hora de camión y ayudantes.',
  ],
  [
    /Your own pay and your taxes still come out of that, unless .*/,
    'De eso salen todavía su propio sueldo y sus impuestos, si no están entre los costos.',
  ],
  [/ × 2 ways/, ' × 2'],
  [/ squares × /, ' cuadros × '],
  [/ × (\d) layers/, ' × $1 capas'],
  [/, together (?=\$)/, ', juntos '],
  [
    /The lease at (\S+) is (\*\*\S+) a month (less|more)\*\*, but .*/,
    (_, lease = '', gap = '', way = '') =>
      `Arrendar por ${lease} son ${gap} ${way === 'less' ? 'menos' : 'más'} al mes**, pero al final el camión se devuelve, salvo que pague su valor; financiado, es suyo.`,
  ],
  [
    /Counted with equal payments .*/,
    'Con pagos iguales y sin comisiones; un enganche o un cargo del vendedor lo cambia.',
  ],
  [/ with your share of Social Security and Medicare\./, ' con su parte de Social Security y Medicare.'],
  [
    /Unemployment tax and workers' comp come on top; .*/,
    'El desempleo y el seguro de accidentes van aparte; dígame sus tasas y las sumo.',
  ],
  [
    /About \*\*(\S+) jobs (more|less), (\$\S+) (?:more|less)\*\* comes in\./,
    (_, jobs = '', way = '', income = '') =>
      `Unos **${jobs} trabajos ${way === 'more' ? 'más' : 'menos'}**: entran **${income} ${way === 'more' ? 'más' : 'menos'}**.`,
  ],
  [/Crew, dump and fuel of these jobs go off that\./, 'De eso salen ayudantes, basurero y gasolina.'],
  [
    /(\*\*\S+\*\*) would bring about \*\*(\S+) jobs(?: and (\S+))?\*\*, if each costs as much to get\./,
    (_, spent = '', jobs = '', income = '') =>
      `Con ${spent} llegarían unos **${jobs} trabajos${income ? ` y ${income}` : ''}**, si cada uno cuesta lo mismo.`,
  ],
  [
    /More money often buys worse leads: .*/,
    'Con más dinero los interesados suelen ser peores: súbalo poco a poco y mire cuánto le cuesta un trabajo.',
  ],
  [
    /Renting costs you (\*\*\S+) a month\*\*, so buying pays after (\*\*\S+) months\*\*\./,
    'Rentar le cuesta $1 al mes**; comprar sale mejor después de $2 meses**.',
  ],
  [
    /Its insurance, tires, repairs and a place to park come on top; .*/,
    'Aparte van seguro, llantas, reparaciones y dónde guardarlo; lo que valga después se descuenta.',
  ],
  [/^Put (\*\*\S+\*\*) away; (\S+) stays\./, 'Aparte $1; le quedan $2.'],
  [
    /^\*\*(Down|Up) (\S+) a (\w+)\*\*, (.*)\.$/,
    (_, way = '', by = '', _unit = '', share = '') =>
      `**${way === 'Down' ? 'Baja' : 'Sube'} ${by} por trabajo**, ${share}.`,
  ],
  [/^(\*\*\S+\*\*) more a (?:job|load|stop)\.$/, '$1 más por trabajo.'],
  [/^\*\*(\$[\d.,]+) to go\*\*/, 'Faltan **$1**'],
  [/ of sales, (?:up|down) from (\S+ %)\./, ' de las ventas; antes el $1.'],
  [/ of sales\.$/, ' de las ventas.'],
  [/^You can lose (\*\*[\d.,]+) of ([\d.,]+) \w+\*\* (\(\S+ %\)).*/, 'Puede perder $1 de $2** $3 y quedar igual.'],
  [
    /^(\*\*\S+) (under|over)\*\* your (\S+), (\S+ %)\./,
    (_, gap = '', side = '', due = '', share = '') =>
      `${gap} ${side === 'under' ? 'menos' : 'más'}** que sus ${due}, el ${share}.`,
  ],
  [/(\S+) is left of (\S+), a margin of (\*\*\S+ %\*\*)\./, 'Quedan $1 de $2, un margen de $3.'],
  [/ trips\*\*: about (\S+) lb at (\S+) lb a trip\./, ' viajes**: unas $1 lb, con $2 lb por viaje.'],
];
