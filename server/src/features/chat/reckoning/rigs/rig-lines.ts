import type { RuleFigures } from '../../../knowledge/index.ts';
import { composeFederalLine } from './federal-lines.ts';
import { computeLicense, getLimits, getMostTrailer, sumRatings } from './license.ts';
import type { Rig } from './rig.ts';
import { formatPounds, formatSum, type RigCase, type RigLine } from './rig-case.ts';

/** The verdicts on what was asked of a rig, in that order; an empty list if no part of it is rated. */
export function listRigLines(
  rig: Rig,
  figures: RuleFigures,
  { language, state }: { language: 'en' | 'es'; state: string | null },
): RigLine[] {
  if (rig.truck === null && rig.trailer === null && rig.together === null) return [];
  const say = (english: string, spanish: string) => (language === 'es' ? spanish : english);
  const one: RigCase = { rig, figures, limits: getLimits(figures), state, isTold: false, say };
  return rig.asked.map((question, i) => {
    const told = { ...one, isTold: i > 0 };
    return question === 'cdl' ? judgeLicense(told) : composeFederalLine(told, question);
  });
}

function judgeLicense(one: RigCase): RigLine {
  const { rig, limits, say } = one;
  const license = computeLicense(rig, limits);
  const sum = formatSum(one);
  const [a, b] = [formatPounds(limits.class_a), formatPounds(limits.class_b)];
  const light = formatPounds(limits.light_trailer);
  if (license.kind === 'a')
    return {
      rule: 'class_a',
      text: say(
        `**Class A CDL**: ${sum}, which is ${a} or more, and the trailer is rated over ${light}.`,
        `**Licencia CDL clase A**: ${sum}, o sea ${a} o más, y el remolque pasa de ${light}.`,
      ),
    };
  if (license.kind === 'b') return { rule: 'class_b', text: sayClassB(one) };
  if (license.kind === 'open') return { rule: 'class_a', text: sayOpen(one, license) };
  return { rule: 'class_a', text: sayNone(one, sum, { a, b, light }) };
}

function sayClassB({ rig, limits, say }: RigCase): string {
  const first = say(
    `**Class B CDL**: the truck alone is rated ${formatPounds(rig.truck ?? 0)}, and ${formatPounds(limits.class_b)} is where it begins.`,
    `**Licencia CDL clase B**: el camión solo marca ${formatPounds(rig.truck ?? 0)}, y empieza en ${formatPounds(limits.class_b)}.`,
  );
  if (rig.hasTrailer !== true || rig.trailer !== null) return first;
  const light = formatPounds(limits.light_trailer);
  return `${first} ${say(`With a trailer rated over ${light} it is a Class A.`, `Con un remolque de más de ${light} es clase A.`)}`;
}

function sayNone(
  { rig, limits, say }: RigCase,
  sum: string,
  { a, b, light }: Record<'a' | 'b' | 'light', string>,
): string {
  const total = sumRatings(rig) ?? 0;
  if (total >= limits.class_a)
    return say(
      `**No CDL**: the truck alone is under ${b} and the trailer is not over ${light}, so it does not matter that they make ${formatPounds(total)} together.`,
      `**No hace falta CDL**: el camión solo está bajo ${b} y el remolque no pasa de ${light}; no importa que juntos sean ${formatPounds(total)}.`,
    );
  const first = say(`**No CDL**: ${sum}, under ${a}.`, `**No hace falta CDL**: ${sum}, menos de ${a}.`);
  if (rig.trailer !== null || rig.truck === null) return first;
  const most = formatPounds(getMostTrailer(rig.truck, limits));
  return `${first} ${say(`It stays so with a trailer rated up to ${most}.`, `Sigue igual con un remolque de hasta ${most}.`)}`;
}

function sayOpen({ rig, limits, say }: RigCase, license: { missing: 'truck' | 'trailer'; most: number }): string {
  const most = formatPounds(license.most);
  if (license.missing === 'trailer')
    return say(
      `**No CDL for the truck alone${rig.truck === null ? '' : ` (${formatPounds(rig.truck)})`}; with the trailer it depends on its plate**: none up to ${most}, a Class A above. What GVWR does the plate on the trailer say?`,
      `**Para el camión solo no hace falta CDL; con el remolque depende de su placa**: hasta ${most} no, más es clase A. ¿Qué GVWR dice la placa del remolque?`,
    );
  const isLight = (rig.trailer ?? 0) <= limits.light_trailer;
  const letter = isLight ? 'B' : 'A';
  return say(
    `**It depends on the truck**: with your ${formatPounds(rig.trailer ?? 0)} trailer no CDL up to a truck rated ${most}, a Class ${letter} above. What GVWR does the sticker in the truck's door say?`,
    `**Depende del camión**: con su remolque de ${formatPounds(rig.trailer ?? 0)} no hace falta CDL hasta un camión de ${most}; más es clase ${letter}. ¿Qué GVWR dice la etiqueta de la puerta del camión?`,
  );
}
