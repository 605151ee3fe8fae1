/**
 * Fits the router of messages: `npm run knowledge:router` writes router-coefficients.json. Four fifths of the lines of
 * knowledge/intents are learnt from; `npm run bench -- acts` measures the other fifth.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ACTS } from '../../server/src/features/chat/answers/understanding/acts.ts';
import {
  computeFeatureValues,
  listFeatures,
} from '../../server/src/features/chat/answers/understanding/router/router-features.ts';
import { type ClassExample, fitSoftmax } from './logistic.ts';
import { isHeldOut, type ReadUtterance, readAllUtterances } from './utterances.ts';

const COEFFICIENTS = fileURLToPath(
  new URL('../../server/src/features/chat/answers/understanding/router/router-coefficients.json', import.meta.url),
);
/** A feature must occur this often to be learnt from. */
const LEAST_COUNT = 3;
const STRENGTH = 10;

const rows = (await readAllUtterances()).map((row) => ({ ...row, features: listFeatures(row.readable) }));
const learnt = rows.filter(({ text }) => !isHeldOut(text));
const held = rows.filter(({ text }) => isHeldOut(text));

/** The features to learn from, with their rarity among the lines. */
function rarities(): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { features } of learnt) for (const name of features) counts.set(name, (counts.get(name) ?? 0) + 1);
  const common = [...counts].filter(([, count]) => count >= LEAST_COUNT);
  return new Map(common.map(([name, count]) => [name, round(Math.log(learnt.length / count))]));
}

function fitWith(hasVector: boolean) {
  const rarity = rarities();
  const places = new Map([...rarity.keys()].map((name, i) => [name, i]));
  const encode = ({ features, vector, act }: ReadUtterance & { features: string[] }): ClassExample => ({
    sparse: computeFeatureValues(features, (name) => rarity.get(name)).map(([name, value]) => ({
      at: places.get(name) ?? 0,
      value,
    })),
    dense: hasVector ? vector : [],
    label: ACTS.indexOf(act),
  });
  const fitted = fitSoftmax(learnt.map(encode), {
    classes: ACTS.length,
    sparse: rarity.size,
    dense: hasVector ? (rows[0]?.vector.length ?? 0) : 0,
    penalty: 1 / (STRENGTH * learnt.length),
  });
  const seen = held.map(encode);
  const isRight = (one: ClassExample) => {
    const all = fitted.probabilities(one);
    return all.indexOf(Math.max(...all)) === one.label;
  };
  const right = seen.filter(isRight).length;
  console.log(
    `${hasVector ? 'with vectors' : 'words alone'}: ${rarity.size} features, ${((100 * right) / held.length).toFixed(1)} % of ${held.length} unseen right`,
  );
  return {
    temperature: round(fitted.temperature(seen)),
    bias: fitted.bias.map(round),
    vector: fitted.dense.map((weights) => weights.map(round)),
    words: Object.fromEntries(
      [...rarity].map(([name, rare], i) => [name, [rare, ...(fitted.sparse[i] ?? []).map(round)]]),
    ),
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

const coefficients = { with_vector: fitWith(true), words_alone: fitWith(false) };
writeFileSync(COEFFICIENTS, `${JSON.stringify(coefficients)}\n`);
