/**
 * Fits the decision "not in the knowledge base": `npm run knowledge:gate` writes gate-coefficients.json. The training
 * data are the questions that articles answer, the bank of questions to refuse, and every second question of our own
 * sets. The other halves, the unanswerable test set and the development questions stay unseen; `npm run eval` measures
 * those.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readArticleFiles } from '../../server/src/features/knowledge/articles/starter/article-files.ts';
import { parseArticle } from '../../server/src/features/knowledge/articles/starter/starter-article.ts';
import type { Knowledge } from '../../server/src/features/knowledge/index.ts';
import { readOutOfScope } from '../../server/src/features/knowledge/search/out-of-scope.ts';
import { type Example, fitLogistic } from './logistic.ts';
import { ARTICLES, openKnowledge } from './open-knowledge.ts';
import { readOwnQuestions, readUnanswerable } from './questions.ts';

const COEFFICIENTS = fileURLToPath(
  new URL('../../server/src/features/knowledge/search/ranking/gate-coefficients.json', import.meta.url),
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
const MOST_WRONGLY_REFUSED = 0.03;
/** Higher without vectors, since words alone are less certain. */
const MOST_WRONGLY_REFUSED_BY_WORDS = 0.1;
const NEAR_MISS_WEIGHT = 0.5;

type Features = Record<string, number>;

async function asksOfArticles(): Promise<string[]> {
  const files = (await readArticleFiles(ARTICLES)).filter(({ path }) => !path.startsWith('plays'));
  const articles = files.map(({ content }) => parseArticle(content));
  return articles.flatMap(({ paragraphs }) => paragraphs.flatMap(({ knownQuestions }) => knownQuestions));
}

async function embed(knowledge: Knowledge, texts: string[]): Promise<number[][]> {
  const vectors = await knowledge.embed(texts);
  if (!vectors) throw new Error('Fitting the gate requires the embedding model.');
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

function fitGate(names: string[], { answerable, foreign, near }: Seen, mostWronglyRefused: number) {
  const row = (features: Features) => names.map((name) => features[name] ?? 0);
  const example = (isPositive: boolean, weight: number, group: Features[]) =>
    group.map((features) => ({ x: row(features), isPositive, weight: weight / group.length }));
  const { weights, bias } = fitLogistic(
    [...example(true, 1, answerable), ...example(false, 1, foreign), ...example(false, NEAR_MISS_WEIGHT, near)],
    FEATURES,
  );
  const probability = (features: Features) =>
    1 / (1 + Math.exp(-row(features).reduce((sum, value, j) => sum + value * (weights[j] ?? 0), bias)));
  const threshold = quantile(answerable.map(probability), mostWronglyRefused);
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
const asks = await asksOfArticles();
const bank = await readOutOfScope(ARTICLES);
console.log(`${asks.length} questions that are answered, ${bank.length} to refuse`);
const direction = fitLogistic(balanced(await embed(knowledge, asks), await embed(knowledge, bank)), DIRECTION);
const along = (vector: number[]) =>
  direction.weights.reduce((sum, weight, i) => sum + weight * (vector[i] ?? 0), direction.bias);

const groups = {
  answerable: even(readOwnQuestions()),
  foreign: readUnanswerable('fit'),
  near: even(readUnanswerable('near')),
};

interface Seen {
  answerable: Features[];
  foreign: Features[];
  near: Features[];
}

async function see(knowledge: Knowledge): Promise<Seen> {
  const of = (questions: { question: string }[]) =>
    featuresOf(
      knowledge,
      questions.map(({ question }) => question),
    );
  return { answerable: await of(groups.answerable), foreign: await of(groups.foreign), near: await of(groups.near) };
}

/** The features, recomputed with the new direction. */
async function turned(knowledge: Knowledge, seen: Seen): Promise<Seen> {
  const turn = async (name: keyof Seen) => {
    const vectors = await embed(
      knowledge,
      groups[name].map(({ question }) => question),
    );
    return seen[name].map((features, i) => ({ ...features, direction: along(vectors[i] ?? []) }));
  };
  return { answerable: await turn('answerable'), foreign: await turn('foreign'), near: await turn('near') };
}

const withVectors = fitGate(WITH_VECTORS, await turned(knowledge, await see(knowledge)), MOST_WRONGLY_REFUSED);
await close();
const plain = await openKnowledge({ wordsAlone: true });
const wordsAlone = fitGate(WORDS_ALONE, await see(plain.knowledge), MOST_WRONGLY_REFUSED_BY_WORDS);
await plain.close();
const fitted = {
  with_vectors: withVectors,
  words_alone: wordsAlone,
  direction_bias: round(direction.bias),
  direction: direction.weights.map(round),
};
writeFileSync(COEFFICIENTS, `${JSON.stringify(fitted)}\n`);
process.exit(0);
