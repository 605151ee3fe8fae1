import { readFileSync } from 'node:fs';
import type { Knowledge } from '../../server/src/features/knowledge/index.ts';
import { type Measure, share } from './measures.ts';
import { type PlayedAnswer, play } from './play.ts';

/** A talk of an owner, read by people: which sentences of the articles answer its later turns. */
interface Talk {
  turns: string[];
  later: LaterQuestion[];
}

export interface LaterQuestion {
  /** Its place among the turns, from 0. */
  turn: number;
  /** Sentences that answer it; none if none was found. */
  best: string[];
  /** Sentences that help beside them. */
  ok: string[];
}

/** Every fifth is held back from fitting. */
const HELD_BACK = 5;

export function readTalks(): { fit: Talk[]; test: Talk[] } {
  const lines = readFileSync(new URL('./later-questions.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const talks = lines.map((line) => JSON.parse(line) as Talk);
  const isHeldBack = (_: Talk, i: number) => i % HELD_BACK === 0;
  return { fit: talks.filter((talk, i) => !isHeldBack(talk, i)), test: talks.filter(isHeldBack) };
}

/** How often a later question of the talks that were held back is answered by a sentence that answers it. */
export async function measureLaterQuestions(knowledge: Knowledge, showsWrong: boolean): Promise<Measure[]> {
  const judged: { question: LaterQuestion; answer: PlayedAnswer; asked: string }[] = [];
  for (const { turns, later } of readTalks().test) {
    const answers = await play(knowledge, turns);
    for (const question of later) {
      const answer = answers[question.turn];
      if (answer) judged.push({ question, answer, asked: turns.slice(0, question.turn + 1).join(' – ') });
    }
  }
  const answerable = judged.filter(({ question }) => question.best.length > 0);
  if (showsWrong)
    for (const { question, answer, asked } of answerable)
      if (!tells(answer, question.best)) console.log(`\nLATER ${asked}\nneeds ${question.best[0]}\n${answer.text}`);
  return [
    {
      name: `${answerable.length} later questions told what answers them`,
      value: 100 * share(answerable, ({ question, answer }) => tells(answer, question.best)),
      unit: '%',
      floor: 55,
      goal: 80,
      is_more_better: true,
    },
    {
      name: '… that, or what helps',
      value: 100 * share(answerable, ({ question, answer }) => tells(answer, [...question.best, ...question.ok])),
      unit: '%',
      floor: 65,
      goal: 90,
      is_more_better: true,
    },
  ];
}

/** The first letters of a sentence tell it from others. */
const LETTERS = 60;

function tells({ text }: PlayedAnswer, sentences: string[]): boolean {
  const told = toPlain(text.replace(/\[\d+\]/g, ''));
  return sentences.some((sentence) => told.includes(toPlain(withoutVerdict(sentence)).slice(0, LETTERS)));
}

function withoutVerdict(sentence: string): string {
  return sentence.replace(/^(?:yes|no|usually(?: not| yes| no)?|mostly|often|rarely)[,:] /i, '');
}

function toPlain(text: string): string {
  return (
    text
      .toLowerCase()
      .match(/[\p{L}\d]+/gu)
      ?.join(' ') ?? ''
  );
}
