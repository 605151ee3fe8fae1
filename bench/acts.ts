/**
 * How messages are understood: the fifth of knowledge/intents that fitting never saw. Prints the confusion table, the
 * share that is right, dangers and crimes that were missed, and what understanding costs; fails if one is missed.
 */
import { ACTS, type Act } from '../server/src/features/chat/answers/understanding/acts.ts';
import { computeActs } from '../server/src/features/chat/answers/understanding/router/router.ts';
import { findEmergency, isUnlawful } from '../server/src/features/chat/answers/understanding/safety-rules.ts';
import { percentile } from './eval/measures.ts';
import { isHeldOut, type ReadUtterance, readAllUtterances } from './eval/utterances.ts';

const LETTERS = 9;
const SURE = 0.9;

function likeliest(probabilities: Record<Act, number>): Act {
  return ACTS.reduce((best, act) => (probabilities[act] > probabilities[best] ? act : best));
}

const costs: number[] = [];
/** As the product decides on danger and crime: rules first, then the router. */
function actOf({ text, readable, vector }: ReadUtterance): { act: Act; probability: number } {
  const began = performance.now();
  const probabilities = computeActs(readable, Float32Array.from(vector), true);
  const isDanger = findEmergency(text) !== null || findEmergency(readable) !== null;
  const isCrime = isUnlawful(text) || isUnlawful(readable);
  costs.push(performance.now() - began);
  const act = likeliest(probabilities);
  if (isDanger) return { act: 'emergency', probability: 1 };
  return isCrime ? { act: 'unlawful', probability: 1 } : { act, probability: probabilities[act] };
}

const held = (await readAllUtterances()).filter(({ text }) => isHeldOut(text));
const seen = held.map((utterance) => ({ ...utterance, got: actOf(utterance) }));
console.log(`\n${' '.repeat(LETTERS + 1)}${ACTS.map((act) => act.slice(0, 7).padStart(8)).join('')}`);
for (const act of ACTS) {
  const mine = seen.filter((one) => one.act === act);
  const cells = ACTS.map((other) => String(mine.filter(({ got }) => got.act === other).length || '').padStart(8));
  console.log(`${act.padEnd(LETTERS + 1).slice(0, LETTERS + 1)}${cells.join('')}`);
}
const right = seen.filter(({ act, got }) => act === got.act).length;
const sure = seen.filter(({ got }) => got.probability >= SURE);
const share = (part: number, whole: number) => `${((100 * part) / (whole || 1)).toFixed(1)} %`;
console.log(`\n${share(right, seen.length)} of ${seen.length} unseen utterances right`);
console.log(
  `Of the ${sure.length} with a probability of at least ${SURE}, ${share(sure.filter(({ act, got }) => act === got.act).length, sure.length)} right`,
);
for (const act of ['emergency', 'unlawful'] as const) {
  const missed = seen.filter((one) => one.act === act && one.got.act !== act);
  console.log(`${missed.length} of ${seen.filter((one) => one.act === act).length} of ${act} missed`);
  for (const { text, got } of missed) console.log(`  ${got.act}: ${text}`);
}
console.log(
  `${percentile(costs, 0.5).toFixed(2)} ms a message (p50), ${percentile(costs, 0.95).toFixed(2)} ms (p95), the vector not counted`,
);
