import { formatNumber } from '../sums/sum-words.ts';
import { computeLicense, sumRatings } from './license.ts';
import type { RigQuestion } from './rig.ts';
import { formatPounds, formatSum, type RigCase, type RigLine, sumAtLeast } from './rig-case.ts';

type Federal = Exclude<RigQuestion, 'cdl'>;

const NAMES: Record<Exclude<RigQuestion, 'cdl' | 'insurance'>, [string, string]> = {
  usdot: ['USDOT number', 'Número USDOT'],
  medical: ['DOT medical card', 'Tarjeta médica DOT'],
  inspection: ['Yearly federal inspection', 'Inspección federal anual'],
};

/** What the federal rules ask from the same weight on. */
export function composeFederalLine(one: RigCase, question: Federal): RigLine {
  const { rig, limits, say } = one;
  const isHeavy = sumAtLeast(rig) >= limits.usdot;
  const name = question === 'insurance' ? nameInsurance(one, isHeavy) : say(...NAMES[question]);
  if (isHeavy) return judgeHeavy(one, question, name);
  if (sumRatings(rig) === null) return { rule: question, text: askForRest(one, name) };
  return judgeLight(one, question, name);
}

function judgeHeavy(one: RigCase, question: Federal, name: string): RigLine {
  const { rig, limits, say } = one;
  const limit = formatPounds(limits.usdot);
  const isFrom = say(`${formatSum(one)}, ${limit} or more`, `${formatSum(one)}, ${limit} o más`);
  if (rig.crosses === false)
    return question === 'usdot' ? judgeInState(one, name) : { rule: question, text: sayByState(one, name) };
  const [yes, si] = question === 'insurance' ? ['', ''] : [': yes', ': sí'];
  if (rig.crosses === true)
    return {
      rule: question,
      text: say(
        `**${name}${yes}**, since you cross a state line with ${isFrom}.`,
        `**${name}${si}**, porque cruza de estado con ${isFrom}.`,
      ),
    };
  const where =
    rig.states.length === 0
      ? say('Do you cross one, and which state are you in?', '¿Cruza usted, y en qué estado está?')
      : say('Do you ever cross one?', '¿Cruza alguna vez?');
  return {
    rule: question,
    text: say(
      `**${name}${yes} as soon as you cross a state line**: ${isFrom}. If you never do, your state's own rule counts. ${where}`,
      `**${name}${si} en cuanto cruce de estado**: ${isFrom}. Si nunca cruza, vale la regla de su estado. ${where}`,
    ),
  };
}

function nameInsurance({ figures, say }: RigCase, isHeavy: boolean): string {
  const least = figures.rules[isHeavy ? 'insurance' : 'insurance_light'].value;
  const money = `$${formatNumber(typeof least === 'number' ? least : 0)}`;
  return say(`At least ${money} of liability`, `Al menos ${money} de responsabilidad civil`);
}

function askForRest({ rig, limits, say }: RigCase, name: string): string {
  const limit = formatPounds(limits.usdot);
  const [part, missing] =
    rig.truck === null
      ? [
          say('the sticker in the truck’s door', 'la etiqueta de la puerta del camión'),
          limits.usdot - (rig.trailer ?? 0),
        ]
      : [say('the plate on the trailer', 'la placa del remolque'), limits.usdot - rig.truck];
  return say(
    `**${name}**: truck and trailer count together from ${limit}, so ${formatPounds(missing)} more decides it. What does ${part} say?`,
    `**${name}**: camión y remolque cuentan juntos desde ${limit}; deciden ${formatPounds(missing)} más. ¿Qué dice ${part}?`,
  );
}

function judgeLight(one: RigCase, question: Federal, name: string): RigLine {
  const { rig, limits, say } = one;
  const sum = formatSum(one);
  const limit = formatPounds(limits.usdot);
  if (question === 'insurance')
    return {
      rule: 'insurance_light',
      text:
        rig.crosses === false
          ? sayByState(one, name)
          : say(
              `**${name}** for hire across state lines: ${sum}, under ${limit}.`,
              `**${name}** si cruza de estado por paga: ${sum}, menos de ${limit}.`,
            ),
    };
  return {
    rule: 'actual_weight',
    text: say(
      `**${name}: no** by the federal rule: ${sum}, under ${limit}, as long as it never weighs more than that loaded.`,
      `**${name}: no** por la regla federal: ${sum}, menos de ${limit}, mientras cargado no pese más.`,
    ),
  };
}

function sayByState({ state, say }: RigCase, name: string): string {
  const whose = state ?? say('your state', 'su estado');
  return say(
    `**${name}: ${whose} decides**, since you never cross a line: the federal rule is for work across it. The state's motor carrier office tells.`,
    `**${name}: lo decide ${whose}**, porque usted no cruza: la regla federal es para quien cruza. Pregunte en la oficina estatal de transporte.`,
  );
}

const OWN_RULES: Record<string, 'usdot_wa' | 'usdot_ok'> = { Washington: 'usdot_wa', Oklahoma: 'usdot_ok' };

/** Washington and Oklahoma have rules that articles tell; of others it is known whether they have one. */
function judgeInState(one: RigCase, name: string): RigLine {
  const { rig, figures, state, say } = one;
  const own = OWN_RULES[state ?? ''];
  const sum = formatSum(one);
  if (own !== undefined) {
    const isNeeded = isNeededInState(one, own);
    return {
      rule: own,
      text: say(
        `**${name}: ${isNeeded ? 'yes' : 'no'}** inside ${state}: ${sum}, by its own rule.`,
        `**${name}: ${isNeeded ? 'sí' : 'no'}** dentro de ${state}: ${sum}, por su propia regla.`,
      ),
    };
  }
  if (state === null) return { rule: 'usdot', text: sayByState(one, name) };
  const listed: unknown[] = [figures.rules.usdot_states.value].flat();
  return { rule: 'usdot_states', text: sayListed(one, { name, sum, state }, listed.includes(rig.states[0])) };
}

function isNeededInState({ rig, figures, limits }: RigCase, own: 'usdot_wa' | 'usdot_ok'): boolean {
  if (own === 'usdot_ok') return ['a', 'b'].includes(computeLicense(rig, limits).kind);
  const least = Number(figures.rules.usdot_wa.value);
  const isCounted = (rig.truck ?? 0) >= least || (rig.trailer ?? 0) >= limits.light_trailer;
  return (sumRatings(rig) ?? 0) >= least && isCounted;
}

function sayListed({ say }: RigCase, { name, sum, state }: Record<string, string>, isListed: boolean): string {
  if (isListed)
    return say(
      `**${name}: likely yes** (${sum}): you never leave ${state}, so not by the federal rule, but ${state} is listed among the states that ask one of their own haulers. From what weight, its motor carrier office tells.`,
      `**${name}: probablemente sí** (${sum}): no sale de ${state}, así que no por la regla federal, pero ${state} está en la lista de estados que lo piden a los suyos. Desde qué peso, lo dice su oficina de transporte.`,
    );
  return say(
    `**${name}: not by the federal rule** (${sum}), since you never leave ${state}, and ${state} is not on the list I have of states that ask one of their own haulers. Its motor carrier office can confirm it.`,
    `**${name}: no por la regla federal** (${sum}), porque no sale de ${state}, y ${state} no está en mi lista de estados que lo piden a los suyos. Confírmelo con su oficina de transporte.`,
  );
}
