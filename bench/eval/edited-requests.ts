import { readFileSync } from 'node:fs';
import { readRevised } from '../../server/src/features/chat/answers/understanding/words/edited.ts';
import {
  computeEdited,
  type TextKind,
} from '../../server/src/features/chat/answers/understanding/words/word-editor.ts';
import { toPlainEnglish } from '../../server/src/features/chat/drafts/own-words/phone-spelling.ts';
import type { Knowledge } from '../../server/src/features/knowledge/index.ts';
import { SHARED } from '../../server/src/platform/db/scope.ts';
import { type LabelledRequest, readLabelledRequests } from './labelled-requests.ts';
import { type Measure, share } from './measures.ts';
import { isHeldOut } from './utterances.ts';

/** A request with what its reader is told, as a person edited the asker's words; null where nothing is said in them. */
export interface EditedRequest extends Pick<LabelledRequest, 'text' | 'isHeldOut'> {
  body: string | null;
  /** How its reader is greeted, in words of the request; null where no name is told. */
  greet: string | null;
  /** What kind of text it is; `change` of one before, `none` where it asks for no text. */
  form: TextKind;
}

/** Those whose words are labelled, and others that only have this. */
export function readEditedRequests(): EditedRequest[] {
  const lines = readFileSync(new URL('./edited-requests.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const others = lines.map((line): Omit<EditedRequest, 'isHeldOut'> => JSON.parse(line));
  return [
    ...readLabelledRequests().flatMap(({ text, body, greet = null, form = 'text', isHeldOut: held }) =>
      body === undefined ? [] : [{ text, body, greet, form, isHeldOut: held }],
    ),
    ...others.map((one) => ({ ...one, isHeldOut: isHeldOut(one.text) })),
  ];
}

/** A text, what its owner said after reading it, and what it is then; null where only its manner is another. */
export interface RevisedText {
  text: string;
  message: string;
  kind: 'change' | 'add' | 'reply' | 'manner' | 'other';
  body: string | null;
  isHeldOut: boolean;
}

export function readRevisedTexts(): RevisedText[] {
  const lines = readFileSync(new URL('./revised-texts.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => {
    const one: Omit<RevisedText, 'isHeldOut'> = JSON.parse(line);
    return { ...one, isHeldOut: isHeldOut(one.text) };
  });
}

const SPANISH = /[ñ¿¡áéíóú]|\b(?:que|para|con|dile|los|las)\b/i;
/** So few words differ that an owner mends them at a glance. */
const FEW = 2;

/** How far what the editor makes of the requests that were held back is from what a person made of them. */
export async function measureEditedRequests(knowledge: Knowledge, showsWrong: boolean): Promise<Measure[]> {
  const reader = knowledge.forReader(SHARED);
  const edited: { words: number; wrong: number; isGreeted: boolean; isOfKind: boolean }[] = [];
  for (const { text, body, greet, form, isHeldOut: held } of readEditedRequests()) {
    if (!held || body === null || SPANISH.test(text)) continue;
    const plain = toPlainEnglish(text);
    const pieces = await reader.readPieces(plain);
    const found = pieces && computeEdited(plain, pieces);
    const wanted = splitText(body);
    const wrong = Math.min(countChanges(splitText(found?.body ?? ''), wanted), wanted.length);
    const isGreeted = (found?.greeted.name ?? '').toLowerCase() === (greet ?? '').toLowerCase();
    edited.push({ words: wanted.length, wrong, isGreeted, isOfKind: found?.kind.is === form });
    if (showsWrong && wrong > FEW) console.log(`\nEDIT ${text}\n  is   ${found?.body}\n  want ${body}`);
  }
  const words = edited.reduce((sum, one) => sum + one.words, 0);
  const shares: [name: string, holds: (one: (typeof edited)[number]) => boolean, floor: number, goal: number][] = [
    ['… requests with at most two such words', ({ wrong }) => wrong <= FEW, 25, 60],
    ['… their reader greeted by the right name, or by none', ({ isGreeted }) => isGreeted, 80, 95],
    ['… read as the kind of text that is asked for', ({ isOfKind }) => isOfKind, 80, 95],
  ];
  return [
    {
      name: `${words} words told to readers of ${edited.length} requests, other than a person edited them`,
      value: (100 * edited.reduce((sum, { wrong }) => sum + wrong, 0)) / words,
      unit: '%',
      floor: 30,
      goal: 12,
      is_more_better: false,
    },
    ...shares.map(([name, holds, floor, goal]) => ({
      name,
      value: 100 * share(edited, holds),
      unit: '%' as const,
      floor,
      goal,
      is_more_better: true,
    })),
  ];
}

/** A later message reads in some 40 ms; each third tells as much. */
const EACH = 3;

/** How many of the later changes that were held back are written as a person did, and how many otherwise. */
export async function measureRevisedTexts(knowledge: Knowledge, showsWrong: boolean): Promise<Measure[]> {
  const reader = knowledge.forReader(SHARED);
  const outcomes: { kind: RevisedText['kind']; is: string; isRight: boolean }[] = [];
  const held = readRevisedTexts().filter((one, i) => one.isHeldOut && i % EACH === 0 && !SPANISH.test(one.message));
  for (const { text, message, kind, body } of held) {
    const draft = { manner: { language: 'en' }, additions: [text] };
    const asked = { text: message, read: { language: 'en' }, knowledge: reader, previous: { state: { draft } } };
    const found = await readRevised(asked as unknown as Parameters<typeof readRevised>[0]);
    const [is, wanted] = [splitText(found?.body ?? ''), splitText(body ?? '')];
    const isRight = found?.kind === 'change' && is.join(' ') === wanted.join(' ');
    outcomes.push({ kind, is: found?.kind ?? 'none', isRight });
    if (showsWrong && kind === 'change' && !isRight)
      console.log(`\nREVISE ${text}\n  said ${message}\n  is   ${found?.kind} ${found?.body}\n  want ${body}`);
  }
  const changes = outcomes.filter(({ kind }) => kind === 'change');
  const others = outcomes.filter(({ kind }) => kind !== 'change');
  const unit = '%' as const;
  return [
    {
      name: `${changes.length} later changes of a text, written as a person did`,
      value: 100 * share(changes, ({ isRight }) => isRight),
      unit,
      floor: 28,
      goal: 70,
      is_more_better: true,
    },
    {
      name: '… written otherwise',
      value: 100 * share(changes, ({ is, isRight }) => is === 'change' && !isRight),
      unit,
      floor: 40,
      goal: 10,
      is_more_better: false,
    },
    {
      name: `${others.length} other messages after a text, taken for a change of its words`,
      value: 100 * share(others, ({ is }) => is === 'change' || is === 'unsure'),
      unit,
      floor: 8,
      goal: 2,
      is_more_better: false,
    },
  ];
}

/** Words in small letters, and the marks that end sentences. */
function splitText(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}$][\p{L}\p{N}'’:.,-]*[\p{L}\p{N}%]|[\p{L}\p{N}]|[.?!]/gu) ?? [];
}

/** The fewest words put in, left out or changed that make one text of another. */
function countChanges(from: string[], to: string[]): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [i, word] of from.entries()) {
    const next = [i + 1];
    for (const [j, other] of to.entries()) {
      const changed = (row[j] ?? 0) + (word === other ? 0 : 1);
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
