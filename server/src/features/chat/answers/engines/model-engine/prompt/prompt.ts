import { randomBytes } from 'node:crypto';
import type { Calculation } from '@haulwise/contract';
import type { ModelText } from '../../../../../../platform/models/llm/open-completion.ts';
import { rankNotes } from '../../../../company-facts/kept/kept-facts.ts';
import { listUsedFacts } from '../../../../company-facts/used-facts.ts';
import type { EngineInput, Turn } from '../../engine.ts';
import { CALCULATOR_TOOLS, writeCalculation } from '../calculator-tools.ts';
import type { Passage } from '../passages.ts';
import { replaceMarkers } from '../stream/markers.ts';
import type { ModelTask } from '../task.ts';
import { buildHistory, toAlternating } from './history.ts';
import { buildRules } from './rules.ts';

/** Per fact: an owner's description of their challenges may be long. */
const MOST_FACT_CHARACTERS = 1_000;
const MOST_NAME_CHARACTERS = 60;
/** Of all sentences that the company keeps. */
const MOST_NOTES_CHARACTERS = 2_400;
const MOST_SOURCES = 4;
/** Of earlier turns, where the last message does not work on them. */
const MOST_HISTORY_CHARACTERS = 6_000;
const LEAST_HISTORY_CHARACTERS = 500;
/** Of a text to change or of an example; no draft is longer. */
const MOST_TEXT_SHARE = 0.5;
const MOST_WISHES_SHARE = 0.25;
/** What JSON adds to a text, roughly. */
const JSON_SHARE = 1.05;

const TOOL_CHARACTERS = JSON.stringify(CALCULATOR_TOOLS).length;

export type Asking = Pick<EngineInput, 'question' | 'user' | 'facts' | 'folder' | 'today' | 'composition'>;

/**
 * What the model is sent: the rules, the latest messages, everything to read as data between unguessable delimiters, and
 * the question. It names the asker by their first name and their company, and holds nothing about anybody else.
 */
export function buildPrompt(asking: Asking, task: ModelTask): ModelText[] {
  const mark = randomBytes(9).toString('base64url');
  const wishes = asking.folder?.instructions ?? '';
  const rules = buildRules(task, wishes !== '');
  const asked = [
    `Today is ${formatDay(asking.today)}.`,
    ...dataOf(asking, task, mark),
    `The last message:\n\n${asking.question}`,
  ].join('\n\n');
  const used = (rules.length + asked.length) * JSON_SHARE + (task.hasTools ? TOOL_CHARACTERS : 0);
  const left = Math.max(LEAST_HISTORY_CHARACTERS, task.characters - used);
  const isAboutHistory = task.mode === 'rework' || task.mode === 'write';
  const turns = buildHistory(task.history, isAboutHistory ? left : Math.min(left, MOST_HISTORY_CHARACTERS));
  const last: Turn = { role: 'user', content: asked };
  return [{ role: 'system', content: rules }, ...toAlternating([...turns, last])];
}

function dataOf(
  { user, facts, folder = null, composition, question }: Asking,
  task: ModelTask,
  mark: string,
): string[] {
  const most = Math.floor(task.characters * MOST_TEXT_SHARE);
  const data = (name: string, text: string) => `<<${mark} ${name}>>\n${text}\n<<${mark} end>>`;
  const { notes = [], ...rest } = facts;
  const name = oneLine(user.first_name).slice(0, MOST_NAME_CHARACTERS);
  const about = [
    ...(name === '' ? [] : [`First name: ${name}`]),
    ...listUsedFacts(rest).map(({ label, value }) => `${label}: ${oneLine(value).slice(0, MOST_FACT_CHARACTERS)}`),
    ...pickNotes(notes, question).map((note) => `The owner told: ${oneLine(note)}`),
  ];
  const results = resultsOf(task, composition.calculations);
  const { example } = task.draft;
  return [
    ...(about.length === 0
      ? []
      : [`The owner and the company, as they entered it:\n\n${data('company', about.join('\n'))}`]),
    ...(folder === null || folder.instructions === ''
      ? []
      : [`What the owner wishes for in this project:\n\n${data('wishes', tellWishes(folder, task))}`]),
    ...(results === '' ? [] : [`Finished results:\n\n${data('results', results)}`]),
    ...(task.passages.length === 0
      ? []
      : [`Passages:\n\n${task.passages.map((one) => data(`passage ${one.number}`, tellPassage(one))).join('\n\n')}`]),
    ...(task.before === null ? [] : [`The text to change:\n\n${data('text', task.before.slice(0, most))}`]),
    ...(task.mode === 'write' && example !== null ? [`An example:\n\n${data('example', example.slice(0, most))}`] : []),
  ];
}

/** In a small window, the owner's wishes must leave room for what the answer rests on. */
function tellWishes({ name, instructions }: NonNullable<Asking['folder']>, { characters }: ModelTask): string {
  const project = `Project: ${oneLine(name)}`;
  return `${project}\n${instructions}`.slice(0, Math.floor(characters * MOST_WISHES_SHARE));
}

/** The notes that have most to do with a question, as far as there is room. */
function pickNotes(notes: string[], question: string): string[] {
  let left = MOST_NOTES_CHARACTERS;
  return rankNotes(notes, question).filter((note) => {
    left -= note.length;
    return left >= 0;
  });
}

function resultsOf({ mode, results }: ModelTask, calculations: Calculation[]): string {
  const done = calculations.filter((one) => one.results.length > 0);
  const told = results.map(({ text }) => replaceMarkers(text, () => '')).join('');
  const isToReckon = mode === 'grounded' || mode === 'general';
  return [told.trim(), ...(isToReckon ? done.map(writeCalculation) : [])].filter((one) => one !== '').join('\n');
}

function tellPassage({ title, heading, units }: Passage): string {
  const text = units.map((unit) => unit.text).join('\n\n');
  const isOwn = units.some((unit) => unit.is_own);
  const sources = units.flatMap((unit) => unit.sentences.flatMap((sentence) => sentence.sources));
  const names = sources.map(({ publisher, title: page, year }) => {
    return `${oneLine(publisher || page)}${year === null ? '' : ` ${year}`}`;
  });
  const behind = [...new Set(names)].slice(0, MOST_SOURCES).join('; ');
  const whose = isOwn ? " (the owner's own document)" : '';
  return `Article: ${oneLine(title)}${whose}\nSection: ${oneLine(heading)}\n${text}${behind === '' ? '' : `\nSources: ${behind}`}`;
}

function formatDay(day: Date): string {
  return day.toLocaleDateString('en-US', {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
