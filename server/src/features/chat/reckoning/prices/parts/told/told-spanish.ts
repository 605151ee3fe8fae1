import type { Figures } from '../../../../../knowledge/index.ts';
import { formatThingInSpanish } from '../load/piles.ts';

const PARTS: [name: string, es: string][] = [
  ['three quarters of a truck', 'tres cuartos de camión'],
  ['two thirds of a truck', 'dos tercios de camión'],
  ['half truck', 'medio camión'],
  ['quarter truck', 'un cuarto de camión'],
  ['third truck', 'un tercio de camión'],
  ['eighth truck', 'un octavo de camión'],
  ['full truck', 'un camión lleno'],
];
const ONCE: [RegExp, string][] = [
  [/^(?:Long carry|Carry|Distance)\b/, 'La distancia'],
  [/^(?:Drive|Trip)\b/, 'El viaje'],
  [/^(?:Same day|Rush)\b/, 'La urgencia'],
  [/^(?:Weekend|Saturday|Sunday)\b/, 'El fin de semana'],
  [/^(?:Disassembly|Taking it apart|Demo\w*)\b/, 'Desarmarlo'],
  [/^(?:Clean ?up|Sweep\w*|Bagging)\b/, 'La limpieza'],
  [/^(?:Heavy[^:]*|Weight)(?=:)/, 'El peso'],
];
const FRAMES: [RegExp, string][] = [
  [/^The first piece/, 'La primera pieza'],
  [/^(\d+) more × /, '$1 más × '],
  [/^Stairs(?=:)/, 'Escaleras'],
  [/^1 flight of stairs/, '1 tramo de escaleras'],
  [/^(\d+) flights of stairs/, '$1 tramos de escaleras'],
  [/^(\d[\d.]*) full loads/, '$1 viajes llenos'],
  [/^About (?=\d)/, 'Unas '],
  [/ cubic yards?/g, ' yardas cúbicas'],
  [/ are (\d+%) of /, ' son el $1 de '],
  [/ are (\d[\d.]*) loads of /, ' son $1 viajes de '],
  [/a usual truck of (\d[\d.]*)/, 'un camión común de $1'],
  [/your (\d[\d.]*) yard truck/, 'su camión de $1 yardas'],
  [/, charged as a full load/, ', cobrado como carga completa'],
  [/, charged as ([\d/ ]+)(?: loads)?/, ', cobrado como $1'],
  [/, at (\$[\d,.]+) full/, ', a $1 el lleno'],
  [/, at your prices by the load/, ', a sus precios por carga'],
  [/^Up to your minimum/, 'Hasta su mínimo'],
  [/^(\d+)% off/, '$1% de descuento'],
  [/^Off(?=:)/, 'Descuento'],
  [/^(\d+)% on top/, '$1% de más'],
  [/^On top(?=:)/, 'De más'],
  [/^(\d+) people × /, '$1 personas × '],
  [/(\d) hours?(?= ×)/, '$1 horas'],
  [/^Dump ticket, passed on/, 'Recibo del basurero'],
];

/** A line of a price by the asker's own prices in Spanish; figures stay as they are. */
export function toSpanishLine(line: string, { items }: Figures): string {
  const [all = '', count = '', name = ''] = /^(\d{1,4}) ([^:×]+?)(?= ×|:)/.exec(line) ?? [];
  const item = items.find((one) => one.name === name || one.plural === name);
  if (item) return line.replace(all, formatThingInSpanish({ item, count: Number(count) }));
  const part = PARTS.find(([said]) => line.toLowerCase().startsWith(said));
  if (part)
    return `${part[1].charAt(0).toUpperCase()}${part[1].slice(1)}${toSpanishBetween(line.slice(part[0].length))}`;
  return [...ONCE, ...FRAMES].reduce((text, [english, spanish]) => text.replace(english, spanish), line);
}

/** ", in line between half truck at $300 and full truck at $550" */
function toSpanishBetween(rest: string): string {
  const named = PARTS.reduce((text, [name, es]) => text.replace(name, es), rest);
  return named.replace(
    /^, in line between (.+?) at (\$[\d,.]+) and (.+?) at (?=\$)/,
    ', en proporción entre $1 a $2 y $3 a ',
  );
}
