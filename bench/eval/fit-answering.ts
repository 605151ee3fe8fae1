/**
 * Fits which sentence answers a later question: `npm run knowledge:answering` writes answering-coefficients.json. The
 * training data are four fifths of the talks of later-questions.jsonl; `npm run eval` measures the rest.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  type Candidate,
  listCandidates,
  searchBefore,
  searchMessage,
} from '../../server/src/features/chat/answers/acts/ask/added/answering/candidates.ts';
import { findSubject } from '../../server/src/features/chat/answers/acts/ask/added/subject.ts';
import type { Asked } from '../../server/src/features/chat/answers/asked.ts';
import { getAddedFact } from '../../server/src/features/chat/answers/understanding/added/added-forms.ts';
import type { Knowledge } from '../../server/src/features/knowledge/index.ts';
import { SHARED } from '../../server/src/platform/db/scope.ts';
import { type Choice, fitChoice } from './choice.ts';
import { type LaterQuestion, readTalks } from './later-questions.ts';
import { openKnowledge } from './open-knowledge.ts';
import { type PlayedAnswer, play } from './play.ts';

const COEFFICIENTS = fileURLToPath(
  new URL(
    '../../server/src/features/chat/answers/acts/ask/added/answering/answering-coefficients.json',
    import.meta.url,
  ),
);
const FIT = { penalty: 0.03, steps: 300, rate: 1 };
/** A sentence that helps counts this much as one that answers. */
const HELPS = 0.15;

async function findCandidates(knowledge: Knowledge, before: PlayedAnswer, question: string, text: string) {
  const reader = knowledge.forReader(SHARED);
  const { state } = before;
  if (!state) return [];
  const read = await reader.readMessage(text, state.language);
  const previous = { ...before, content: before.text, question, is_interrupted: false };
  const asked = { knowledge: reader, read, text, previous } as unknown as Asked;
  const goneOn = { subject: findSubject(state), fact: getAddedFact(read.readable), told: state.told };
  const found = await searchMessage(asked, goneOn);
  return listCandidates(asked, goneOn, { ...found, before: await searchBefore(asked, goneOn) });
}

function toChoice(names: string[], candidates: Candidate[], { best, ok }: LaterQuestion): Choice {
  return {
    rows: candidates.map(({ features }) => names.map((name) => features[name] ?? 0)),
    shares: candidates.map(({ sentence }) =>
      best.includes(sentence.text) ? 1 : ok.includes(sentence.text) ? HELPS : 0,
    ),
    isNone: best.length === 0,
  };
}

const { knowledge, close } = await openKnowledge();
const found: { candidates: Candidate[]; question: LaterQuestion }[] = [];
for (const { turns, later } of readTalks().fit) {
  const answers = await play(knowledge, turns);
  for (const question of later) {
    const [before, asked, text] = [answers[question.turn - 1], turns[question.turn - 1], turns[question.turn]];
    if (!before || asked === undefined || text === undefined) continue;
    found.push({ candidates: await findCandidates(knowledge, before, asked, text), question });
  }
}
const names = Object.keys(found.find(({ candidates }) => candidates.length > 0)?.candidates[0]?.features ?? {});
const choices = found.map(({ candidates, question }) => toChoice(names, candidates, question));
const { weights, none } = fitChoice(choices, FIT);
const round = (value: number) => Number(value.toPrecision(4));
writeFileSync(
  COEFFICIENTS,
  `${JSON.stringify({ none: round(none), weights: Object.fromEntries(names.map((name, i) => [name, round(weights[i] ?? 0)])) }, null, 2)}\n`,
);
console.log(`${choices.length} later questions, ${names.length} features`);
await close();
