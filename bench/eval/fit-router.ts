/**
 * Fits the router of messages: `npm run knowledge:router` writes router-coefficients.json, and with `-- after-text` only
 * after-text-coefficients.json, by which a statement after a text is read. Four fifths of the lines of knowledge/intents are
 * learnt from; `npm run bench -- acts` measures the other fifth.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ACTS } from '../../server/src/features/chat/answers/understanding/acts.ts';
import { AFTER_TEXT } from '../../server/src/features/chat/answers/understanding/router/router.ts';
import {
  computeFeatureValues,
  listFeatures,
} from '../../server/src/features/chat/answers/understanding/router/router-features.ts';
import { type ClassExample, fitSoftmax } from './logistic.ts';
import { isHeldOut, type ReadLine, readAfterText, readAllUtterances } from './utterances.ts';

const FOLDER = new URL('../../server/src/features/chat/answers/understanding/router/', import.meta.url);
/** A feature must occur this often to be learnt from. */
const LEAST_COUNT = 3;
/** Fewer lines are trusted less. */
const STRENGTH = { acts: 10, afterText: 3 };

interface Line extends ReadLine {
  label: number;
  features: string[];
}

function toLine(line: ReadLine, label: number): Line {
  return { ...line, label, features: listFeatures(line.readable) };
}

/** The features to learn from, with their rarity among the lines. */
function rarities(learnt: Line[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { features } of learnt) for (const name of features) counts.set(name, (counts.get(name) ?? 0) + 1);
  const common = [...counts].filter(([, count]) => count >= LEAST_COUNT);
  return new Map(common.map(([name, count]) => [name, round(Math.log(learnt.length / count))]));
}

function fitWith(lines: Line[], { classes, strength }: { classes: number; strength: number }, hasVector: boolean) {
  const learnt = lines.filter(({ text }) => !isHeldOut(text));
  const held = lines.filter(({ text }) => isHeldOut(text));
  const rarity = rarities(learnt);
  const places = new Map([...rarity.keys()].map((name, i) => [name, i]));
  const encode = ({ features, vector, label }: Line): ClassExample => ({
    sparse: computeFeatureValues(features, (name) => rarity.get(name)).map(([name, value]) => ({
      at: places.get(name) ?? 0,
      value,
    })),
    dense: hasVector ? vector : [],
    label,
  });
  const fitted = fitSoftmax(learnt.map(encode), {
    classes,
    sparse: rarity.size,
    dense: hasVector ? (lines[0]?.vector.length ?? 0) : 0,
    penalty: 1 / (strength * learnt.length),
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

function writeCoefficients(name: string, lines: Line[], options: { classes: number; strength: number }): void {
  const fitted = { with_vector: fitWith(lines, options, true), words_alone: fitWith(lines, options, false) };
  writeFileSync(fileURLToPath(new URL(name, FOLDER)), `${JSON.stringify(fitted)}\n`);
}

if (process.argv.includes('after-text')) {
  const lines = (await readAfterText()).map((line) => toLine(line, AFTER_TEXT.indexOf(line.kind)));
  const options = { classes: AFTER_TEXT.length, strength: STRENGTH.afterText };
  writeCoefficients('after-text-coefficients.json', lines, options);
} else {
  const lines = (await readAllUtterances()).map((line) => toLine(line, ACTS.indexOf(line.act)));
  writeCoefficients('router-coefficients.json', lines, { classes: ACTS.length, strength: STRENGTH.acts });
}
