import type { Sum, SumState } from '../sum-result.ts';

const MOST_WORDS = 10;
const ASKS_PROOF =
  /\b(?:prove|proof)\b|\bshow (?:me|us|your|the|it|how|all)\b.{0,16}\b(?:work|math|steps?|got|get|numbers?|how|that|it|calc\w*)\b|\bshow your\b|\b(?:walk|take|run|go|talk|step) (?:me |us )?(?:thru|through|over) (?:it|that|this|the (?:math|numbers|steps)|your math|how)\b|\b(?:explain|break) (?:it|that|this|the (?:math|number)|your math)(?: down)?\b|\b(?:double|re|triple)?[- ]?check(?:ed)? (?:it|that|this|the (?:math|numbers?)|your (?:math|numbers?|work)|again|me)\b|\bhow(?:'d| did| do| are| u| you)? ?(?:you|u|ya)? (?:get|got|come up with|figure[ds]?|arrive\w*|work(?:ed)? (?:it|that) out|reach\w*) (?:that|this|it|to that|at that|those|there)\b|\b(?:you|u|ya) (?:sure|positive|certain)\b|\b(?:run|do|add) (?:it|that|the (?:math|numbers)) (?:again|over|once more)\b|\b(?:don'?t|dont) believe\b|\b(?:demu[eé]str\w+|compru[eé]b\w+|rev[ií]s\w+|est[aá]s? segur[oa]|c[oó]mo (?:lo |le )?(?:sac\w+|calcul\w+))\b/;
/** What else a message may ask of the figures. */
const ASKS_MORE = /\d|\b(?:tax\w*|price|charge|margin|hour|mile|month|week|year|text|write|email|invoice|law|legal)\b/;

/** "prove it", "how did you get that": the working of the sum that stands, and its result put back. */
export function computeProof(text: string, before: SumState): Sum | null {
  const { proof, words, sheet, goal } = before;
  // Another answer stands between.
  if (!proof || (words === undefined && sheet === undefined) || goal === 'missing') return null;
  if (ASKS_MORE.test(text) || text.split(/\s+/).length > MOST_WORDS || !ASKS_PROOF.test(text)) return null;
  const [lead = '', ...steps] = proof;
  const back = putBack(steps.length > 0 ? steps : [lead]);
  return {
    lead: `${lead} Step by step, from the figures that you told:`,
    steps: [...steps, ...(back === null ? [] : [`and back: ${back}`])],
    notes: ['If one of these figures is different, tell me, and I work it out again.'],
    state: before,
    isAgain: true,
  };
}

const TAKEN = /^([^−×÷+=]*[\d)]) − ([^−×÷+=]*\d[^−×÷+=]*) = ([^=]*\d)$/;
const DIVIDED = /^(\$?[\d.,]+)[^−×÷+=]* ÷ (\$?[\d.,]+)[^−×÷+=]* = (\$?[\d.,]*\d)/;

/** The last step the other way round: what is left and what went off are the whole again. */
function putBack(steps: string[]): string | null {
  const last = steps.at(-1) ?? '';
  const taken = TAKEN.exec(last);
  if (taken) return `${taken[3]} + ${taken[2]} = ${taken[1]}`;
  const divided = DIVIDED.exec(last);
  return divided && isExact(divided) ? `${divided[3]} × ${divided[2]} = ${divided[1]}` : null;
}

function isExact([, whole = '', by = '', part = '']: string[]): boolean {
  const read = (written: string) => Number(written.replace(/[$,]/g, ''));
  return Math.abs(read(part) * read(by) - read(whole)) < 0.005;
}
