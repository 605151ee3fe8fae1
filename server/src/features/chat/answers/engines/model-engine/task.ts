import type { Citation } from '@haulwise/contract';
import { CALCULATORS } from '@haulwise/contract/calculators';
import { MAX_REPLY_TOKENS } from '../../../../../platform/models/llm/open-completion.ts';
import { applyManner, PLAIN_MANNER } from '../../../drafts/draft-request.ts';
import { CHAT_CALCULATORS } from '../../../reckoning/calculations/calculators/chat-calculators.ts';
import type { AnswerBlock, Composition, ModelMode } from '../../composition.ts';
import type { EngineInput, Turn } from '../engine.ts';
import { listCitedParagraphs } from './cited-paragraphs.ts';
import { type DraftPlan, findDraftText, formatSubject } from './drafts/draft-frame.ts';
import { buildPassages, type Passage } from './passages.ts';

export interface ModelSettings {
  /** Whether the model may answer from what it knows. */
  answers: 'all' | 'sources_only';
  /** The model's window: prompt and reply together. */
  contextTokens: number;
}

/** What a model is asked to do for one message. */
export interface ModelTask {
  mode: Exclude<ModelMode, 'none'>;
  language: 'en' | 'es';
  passages: Passage[];
  /** Parts of the composition that the model must tell exactly; its markers mean nothing to the model. */
  results: AnswerBlock[];
  /** The text to change, whole. */
  before: string | null;
  /** The citations that `before` may keep. */
  citations: Citation[];
  draft: DraftPlan;
  /** Turns before the last message, without `before`. */
  history: Turn[];
  hasTools: boolean;
  /** Of the whole request. */
  characters: number;
}

/** English has about four characters per token; numbers and names have fewer. */
const CHARACTERS_A_TOKEN = 3;
/** A short question is answered from few passages, so that its prompt is read fast. */
const SHORT = { words: 40, characters: 3_600 };

/** Tokens that a reply may have in this window. */
export function computeReplyTokens(contextTokens: number): number {
  return Math.min(MAX_REPLY_TOKENS, Math.floor(contextTokens / 2));
}

/** What a model can add to a composition; null if nothing. */
export function findTask(input: EngineInput, { answers, contextTokens }: ModelSettings): ModelTask | null {
  const { composition, question, history } = input;
  const basis = basisOf(input);
  if (basis === null || (basis.mode === 'general' && answers === 'sources_only')) return null;
  const { mode, before, isDraftChange } = basis;
  const characters = (contextTokens - computeReplyTokens(contextTokens)) * CHARACTERS_A_TOKEN;
  const passages = passagesFor(input, mode, characters / 2);
  const draft = planDraft(input, isDraftChange);
  const task: ModelTask = {
    mode,
    language: mode === 'write' ? draft.language : input.language,
    passages,
    results: resultsOf(composition, mode, passages),
    before,
    citations: mode === 'rework' ? composition.citations : [],
    draft,
    history: before === null ? history : history.toSpliced(lastReplyIndex(history), 1),
    hasTools: READS_SOURCES[mode].sums && canNeedSums(question, history),
    characters,
  };
  return mode === 'grounded' && !hasSources(task, composition) ? null : task;
}

/** What each mode may draw on besides the conversation. */
const READS_SOURCES: Record<ModelTask['mode'], { passages: boolean; results: boolean; sums: boolean }> = {
  grounded: { passages: true, results: true, sums: true },
  write: { passages: true, results: true, sums: false },
  rework: { passages: false, results: false, sums: false },
  general: { passages: false, results: false, sums: true },
};

interface Basis {
  mode: ModelTask['mode'];
  before: string | null;
  /** `before` is a draft. */
  isDraftChange: boolean;
}

function basisOf({ composition, history }: EngineInput): Basis | null {
  const mode = modeOf(composition);
  if (mode === null) return null;
  const isRework = mode === 'rework' || (mode === 'write' && composition.state.act === 'rework');
  const reply = history[lastReplyIndex(history)]?.content ?? null;
  if (!isRework || reply === null) return mode === 'rework' ? null : { mode, before: null, isDraftChange: false };
  const draft = findDraftText(reply);
  const isDraft = composition.draft !== null || (draft !== null && composition.citations.length === 0);
  return { mode: isDraft ? 'write' : mode, before: draft ?? reply, isDraftChange: draft !== null };
}

function lastReplyIndex(history: Turn[]): number {
  return history.findLastIndex(({ role }) => role === 'assistant');
}

function hasSources({ passages, results }: ModelTask, { calculations }: Composition): boolean {
  return passages.length > 0 || results.length > 0 || calculations.some((one) => one.results.length > 0);
}

function modeOf({ mode, isRefusal, citations }: Composition): ModelTask['mode'] | null {
  if (isRefusal) return 'general';
  if (mode === 'none') return null;
  // Of two acts, one was answered from sources.
  return mode === 'general' && citations.length > 0 ? 'grounded' : mode;
}

function passagesFor({ composition, question }: EngineInput, mode: ModelTask['mode'], most: number): Passage[] {
  if (!READS_SOURCES[mode].passages) return [];
  const answerable = composition.parts.filter((part) => part.answerable);
  const isShort = mode === 'write' || (answerable.length <= 1 && question.split(/\s+/).length <= SHORT.words);
  const characters = isShort ? Math.min(SHORT.characters, most) : most;
  if (answerable.length > 0) return buildPassages(answerable, characters);
  return buildPassages([{ paragraphs: listCitedParagraphs(composition.citations) }], characters);
}

/** What was worked out; where nothing was searched, all that the composition says. */
function resultsOf(
  { blocks, parts, calculations }: Composition,
  mode: ModelTask['mode'],
  passages: Passage[],
): AnswerBlock[] {
  if (!READS_SOURCES[mode].results) return [];
  const isSearched = passages.length > 0 && parts.some((part) => part.answerable);
  const told = blocks.filter(({ isDraft }) => !isDraft);
  const reckoned = told.filter(({ kinds }) => kinds.includes('calculation'));
  // A finished calculation is passed on with its inputs and steps, which say more than its text.
  const telling = reckoned.length > calculations.length ? reckoned : [];
  return isSearched || !told.some(({ kinds }) => kinds.length > 0) ? telling : told;
}

function planDraft({ composition, question, language }: EngineInput, isDraftChange: boolean): DraftPlan {
  const { draft } = composition;
  const manner = applyManner(question, PLAIN_MANNER, language);
  if (draft === null) {
    return {
      title: 'Draft',
      channel: manner.channel ?? 'text',
      language: manner.language,
      subject: null,
      example: null,
    };
  }
  const { title, channel, subject, body } = draft;
  const whole = subject === null ? body : `${formatSubject(subject, draft.language)}\n\n${body}`;
  // The form knows nothing of how the last wording was changed.
  return { title, channel, language: draft.language, subject, example: isDraftChange ? null : whole };
}

/** Whether the owner gave a figure or named a calculator; the calculators would double a short prompt. */
function canNeedSums(question: string, history: Turn[]): boolean {
  const words = [question, ...history.filter(({ role }) => role === 'user').map(({ content }) => content)].join('\n');
  if (/\d/.test(words)) return true;
  const lower = words.toLowerCase();
  const names = Object.values(CHAT_CALCULATORS).map((one) => one.names);
  const titles = Object.values(CALCULATORS).map(({ title }) => title.toLowerCase());
  return names.some((name) => name.test(lower)) || titles.some((title) => lower.includes(title));
}
