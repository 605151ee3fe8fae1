/**
 * How messages are understood: the fifth of knowledge/intents that fitting never saw, once by the router alone and once
 * by the product with all its rules. Prints who was taken for what, the shares that are right, dangers and crimes that the product
 * missed, and what it costs.
 */
import { readContext } from '../server/src/features/chat/answers/answer.ts';
import type { Asked } from '../server/src/features/chat/answers/asked.ts';
import {
  ACTS,
  ACTS_ON_AN_ANSWER,
  type Act,
  type Context,
} from '../server/src/features/chat/answers/understanding/acts.ts';
import { computeActs } from '../server/src/features/chat/answers/understanding/router/router.ts';
import { findActs } from '../server/src/features/chat/answers/understanding/understand.ts';
import { NO_FACTS } from '../server/src/features/chat/index.ts';
import { SHARED } from '../server/src/platform/db/scope.ts';
import { percentile } from './eval/measures.ts';
import { openKnowledge } from './eval/open-knowledge.ts';
import { isHeldOut, listUtterances, type Utterance } from './eval/utterances.ts';

const LETTERS = 9;
const SURE = 0.9;

interface Seen extends Utterance {
  router: { act: Act; probability: number };
  product: Act;
}

const { knowledge, close } = await openKnowledge();
const reader = knowledge.forReader(SHARED);
const costs = { router: [] as number[], product: [] as number[] };

/** The same answer before each: what can be asked only of one is judged after one, everything else as a first message. */
function contextOf(act: Act, first: Context): Context {
  if (act === 'rework') return { ...first, before: 'write', hasDraft: true };
  return act === 'explain' ? { ...first, before: 'ask', hasSources: true } : first;
}

async function understand(utterance: Utterance): Promise<Seen> {
  const { act, text } = utterance;
  const read = await knowledge.readMessage(text);
  const asked: Asked = {
    text,
    read,
    history: [],
    previous: null,
    user: { first_name: 'Dana' },
    account: null,
    facts: NO_FACTS,
    kept: [],
    keepsFacts: true,
    folder: null,
    priceBook: null,
    today: new Date(),
    lastCalculation: null,
    template: null,
    knowledge: reader,
    onFound: () => undefined,
  };
  const context = contextOf(act, await readContext(asked));
  const began = performance.now();
  const probabilities = computeActs(read, true);
  const routed = performance.now();
  const [first] = findActs(text, read, context).parts;
  costs.router.push(routed - began);
  costs.product.push(performance.now() - routed);
  const likeliest = ACTS.reduce((best, other) => (probabilities[other] > probabilities[best] ? other : best));
  return {
    ...utterance,
    router: { act: likeliest, probability: probabilities[likeliest] },
    product: first?.act ?? 'ask',
  };
}

function printTable(title: string, seen: Seen[], getAct: (one: Seen) => Act): void {
  console.log(
    `\n${title.padEnd(LETTERS + 1).slice(0, LETTERS + 1)}${ACTS.map((act) => act.slice(0, 7).padStart(8)).join('')}`,
  );
  for (const act of ACTS) {
    const mine = seen.filter((one) => one.act === act);
    const cells = ACTS.map((other) => String(mine.filter((one) => getAct(one) === other).length || '').padStart(8));
    console.log(`${act.padEnd(LETTERS + 1).slice(0, LETTERS + 1)}${cells.join('')}`);
  }
}

function printShare(title: string, seen: Seen[], isRight: (one: Seen) => boolean): void {
  const share = (100 * seen.filter(isRight).length) / (seen.length || 1);
  console.log(`${share.toFixed(1)} % of ${seen.length} ${title}`);
}

const seen: Seen[] = [];
for (const one of listUtterances(knowledge)) if (isHeldOut(one.text)) seen.push(await understand(one));
await close();
const isRouted = ({ act, router }: Seen) => act === router.act;
const isUnderstood = ({ act, product }: Seen) => act === product;
// The product finds those of drafts by their own words, so they say nothing of others.
const written = seen.filter(({ isOfDraft }) => !isOfDraft);
printTable('router', seen, ({ router }) => router.act);
printTable('product', written, ({ product }) => product);
console.log('');
printShare('right, the router alone', seen, isRouted);
printShare(
  `… that it is at least ${SURE} sure of`,
  seen.filter(({ router }) => router.probability >= SURE),
  isRouted,
);
printShare('… without those that drafts list', written, isRouted);
printShare('right, the product (without those of drafts)', written, isUnderstood);
for (const isAdded of [false, true]) {
  const of = isAdded ? 'added on 27 November' : 'from before';
  const mine = written.filter((one) => one.isAdded === isAdded);
  printShare(`${of}, the router alone`, mine, isRouted);
  printShare(`${of}, the product`, mine, isUnderstood);
}
printShare(
  'first messages, the product',
  written.filter(({ act }) => !ACTS_ON_AN_ANSWER.includes(act)),
  isUnderstood,
);
for (const act of ['emergency', 'unlawful'] as const) {
  const mine = seen.filter((one) => one.act === act);
  const missed = mine.filter((one) => !isUnderstood(one));
  const alarms = written.filter((one) => one.act !== act && one.product === act);
  console.log(`${missed.length} of ${mine.length} of ${act} missed, ${alarms.length} others taken for it`);
  for (const { text, product } of missed) console.log(`  ${product}: ${text}`);
}
for (const [name, all] of Object.entries(costs))
  console.log(
    `${percentile(all, 0.5).toFixed(2)} ms a message (p50), ${percentile(all, 0.95).toFixed(2)} ms (p95), the ${name}; the vector and the search not counted`,
  );
process.exit(0);
