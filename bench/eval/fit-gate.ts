/**
 * Fits the decision "not in the knowledge base": `npm run knowledge:gate` writes gate-coefficients.json. It learns from the
 * questions that articles answer, the bank of questions to refuse, and every second question of our own sets; the other
 * halves, the unanswerable test set and the development questions stay unseen and are what `npm run eval` measures.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Knowledge } from '../../server/src/features/knowledge/index.ts';
import { readOutOfScope } from '../../server/src/features/knowledge/out-of-scope.ts';
import { parseArticle } from '../../server/src/features/knowledge/text/article.ts';
import { type Example, fitLogistic } from './logistic.ts';
import { ARTICLES, openKnowledge } from './open-knowledge.ts';
import { readOwnQuestions, readUnanswerable } from './questions.ts';

const COEFFICIENTS = fileURLToPath(
  new URL('../../server/src/features/knowledge/ranking/gate-coefficients.json', import.meta.url),
);
const WITH_VECTORS = [
  'density_lead',
  'inside_lead',
  'direction',
  'unit_margin',
  'ask_coverage_top',
  'ask_top',
  'cosine_top',
  'best_score',
  'outside_top',
  'ask_second',
];
const WORDS_ALONE = ['coverage_top', 'ask_coverage_top', 'lexical_top', 'unknown_share', 'unit_margin', 'best_score'];
const FEATURES = { penalty: 0.05, steps: 3_000, rate: 0.3, standardises: true };
const DIRECTION = { penalty: 1e-4, steps: 600, rate: 20, standardises: false };
/** Share of answerable questions that may be refused to refuse more of the others. */
const MOST_WRONGLY_REFUSED = Number(process.argv[2] ?? 0.009);
const NEAR_MISS_WEIGHT = 0.5;

type Features = Record<string, number>;

function asksOfArticles(): string[] {
  const names = readdirSync(ARTICLES).filter((name) => name.endsWith('.md') && name !== 'README.md');
  const articles = names.map((name) => parseArticle(readFileSync(join(ARTICLES, name), 'utf8')));
  return articles.flatMap(({ paragraphs }) => paragraphs.flatMap(({ asks }) => asks));
}

async function embed(knowledge: Knowledge, texts: string[]): Promise<number[][]> {
  const vectors = await knowledge.embed(texts);
  if (!vectors) throw new Error('The embedding model is needed to fit the gate.');
  return vectors.map((vector) => [...vector]);
}

function balanced(positive: number[][], negative: number[][]): Example[] {
  return [
    ...positive.map((x) => ({ x, isPositive: true, weight: 1 / positive.length })),
    ...negative.map((x) => ({ x, isPositive: false, weight: 1 / negative.length })),
  ];
}

async function featuresOf(knowledge: Knowledge, questions: string[]): Promise<Features[]> {
  const found: Features[] = [];
  for (const question of questions) found.push((await knowledge.search(question)).gate_features);
  return found;
}

function fitGate(names: string[], answerable: Features[], foreign: Features[], near: Features[]) {
  const row = (features: Features) => names.map((name) => features[name] ?? 0);
  const example = (isPositive: boolean, weight: number, group: Features[]) =>
    group.map((features) => ({ x: row(features), isPositive, weight: weight / group.length }));
  const { weights, bias } = fitLogistic(
    [...example(true, 1, answerable), ...example(false, 1, foreign), ...example(false, NEAR_MISS_WEIGHT, near)],
    FEATURES,
  );
  const probability = (features: Features) =>
    1 / (1 + Math.exp(-row(features).reduce((sum, value, j) => sum + value * (weights[j] ?? 0), bias)));
  const threshold = quantile(answerable.map(probability), MOST_WRONGLY_REFUSED);
  const refused = (group: Features[]) =>
    (100 * group.filter((features) => probability(features) < threshold).length) / group.length;
  console.log(
    `${names.length} features: threshold ${threshold.toFixed(3)}, refuses ${refused(foreign).toFixed(0)} % of foreign and ${refused(near).toFixed(0)} % of near questions (seen)`,
  );
  return {
    bias: round(bias),
    threshold: round(threshold),
    weights: Object.fromEntries(names.map((name, j) => [name, round(weights[j] ?? 0)])),
  };
}

function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = share * (sorted.length - 1);
  const [below, above] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0];
  return below + (above - below) * (at - Math.floor(at));
}

function round(value: number): number {
  return Number(value.toPrecision(4));
}

const even = <T>(items: T[]) => items.filter((_, i) => i % 2 === 0);

const { knowledge, close } = await openKnowledge();
const asks = asksOfArticles();
const bank = await readOutOfScope(ARTICLES);
console.log(`${asks.length} questions that are answered, ${bank.length} to refuse`);
const direction = fitLogistic(balanced(await embed(knowledge, asks), await embed(knowledge, bank)), DIRECTION);
const old = JSON.parse(readFileSync(COEFFICIENTS, 'utf8'));
const withDirection = { ...old, direction_bias: round(direction.bias), direction: direction.weights.map(round) };
const along = (vector: number[]) =>
  direction.weights.reduce((sum, weight, i) => sum + weight * (vector[i] ?? 0), direction.bias);

const groups = {
  answerable: even(readOwnQuestions()),
  foreign: readUnanswerable('fit'),
  near: even(readUnanswerable('near')),
};
const features = { answerable: [] as Features[], foreign: [] as Features[], near: [] as Features[] };
for (const name of ['answerable', 'foreign', 'near'] as const) {
  const questions = groups[name].map(({ question }) => question);
  const vectors = await embed(knowledge, questions);
  const found = await featuresOf(knowledge, questions);
  features[name] = found.map((one, i) => ({ ...one, direction: along(vectors[i] ?? []) }));
}
const { answerable, foreign, near } = features;
const fitted = {
  ...withDirection,
  with_vectors: fitGate(WITH_VECTORS, answerable, foreign, near),
  words_alone: fitGate(WORDS_ALONE, answerable, foreign, near),
};
writeFileSync(COEFFICIENTS, `${JSON.stringify(fitted, (_, value) => value)}\n`);
await close();
process.exit(0);
