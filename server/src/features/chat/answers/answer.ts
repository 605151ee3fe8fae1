import { setTimeout as sleep } from 'node:timers/promises';
import type { ModelUsage } from '../../../platform/models/llm/usage.ts';
import type { KnowledgeReader, ReadMessage, Retrieval } from '../../knowledge/index.ts';
import { readToldNames } from '../company-facts/kept/reading/told-names.ts';
import { addToldFacts } from '../company-facts/kept/told-facts.ts';
import {
  addOff,
  findDebtOfTalk,
  findNoOfTalk,
  findOtherSplit,
  findPriceFirst,
  findRivalTold,
  findSpanishTold,
  findWordsFirst,
} from '../drafts/own-words/requests/told-first.ts';
import { readBookedJob } from '../reckoning/prices/book-lines.ts';
import { type Job, readJob } from '../reckoning/prices/read-job.ts';
import { toSpokenDigits } from '../reckoning/spoken.ts';
import { listProposedFacts } from './acts/asker/remember.ts';
import { addUnreadPapers } from './acts/asker/silent-paper.ts';
import { composeOfLedger } from './acts/figures/sums/ledger.ts';
import { composeSolved } from './acts/figures/sums/solved.ts';
import { isPlainSum } from './acts/figures/sums/sum.ts';
import { composeMessage } from './acts/message.ts';
import { restoreDraft } from './acts/rework/standing-draft.ts';
import { removeAskedAgain } from './acts/write/filled-draft.ts';
import { readRequest } from './acts/write/tagged/tagged-brief.ts';
import type { Asked } from './asked.ts';
import type { Names } from './conversation-state.ts';
import type { Engine, EngineEvent } from './engines/engine.ts';
import { isReworkForm } from './understanding/act-forms.ts';
import type { Context } from './understanding/acts.ts';
import { findTurn, removeCorrection } from './understanding/added/added-forms.ts';
import { toSaid } from './understanding/said/said.ts';
import { findActs, type Understanding } from './understanding/understand.ts';
import { readEdited, readRevised } from './understanding/words/edited.ts';

/** On first start the articles load within seconds; a question waits for them at most this long. */
const LOADING_TIMEOUT_MS = 20_000;

export interface Question extends Omit<Asked, 'read' | 'knowledge' | 'onFound'> {
  /**
   * Called with what was found for each question of the message, before it is fitted to the asker's company; not if the
   * answer is another than what was searched for.
   */
  onFound?: (found: Retrieval[]) => void;
  /** Called for each request to the model. */
  onUsage?: (usage: ModelUsage) => void;
  signal: AbortSignal;
}

/** Answers one message: understands what it wants, puts an answer together, then lets the engine write it. */
export async function* writeAnswer(
  knowledge: KnowledgeReader,
  engine: Engine,
  sent: Question,
): AsyncGenerator<EngineEvent> {
  const question = resumeInterrupted({ ...sent, text: toSpokenDigits(toPlainBreaks(sent.text), false) });
  const loading = knowledge.firstLoad();
  if (loading) {
    yield { type: 'status', content: 'Reading the knowledge base' };
    await Promise.race([loading, sleep(LOADING_TIMEOUT_MS, undefined, { ref: false })]);
  }
  const said = readSaid(question);
  const read = await knowledge.readMessage(said, question.previous?.state?.language);
  const searched = rememberSearches(knowledge);
  const searches: Retrieval[][] = [];
  const names = readNames({ ...question, text: said });
  const named: Asked = withNames(
    {
      ...question,
      text: said,
      facts: addToldFacts(question.facts, question.history, said),
      read,
      knowledge: searched,
      onFound: (found) => void searches.push(found),
    },
    names,
  );
  const restored: Asked = { ...named, previous: restoreDraft(named) };
  const asked = restored.previous?.draft ? await readAsChange(restored) : restored;
  const wanted = findActs(said, read, await readContext(asked));
  yield { type: 'status', content: statusOf(wanted, knowledge) };
  const composed = removeAskedAgain(await composeMessage(asked, wanted), question.history);
  const composition = await addUnreadPapers(asked, composed);
  const found = composition.isRefusal || composition.parts.length > 0 ? searches.at(-1) : undefined;
  if (found) question.onFound?.(found);
  const { signal, onUsage, text, history, user, facts, folder, today } = question;
  const known = { history, user, facts, folder, today };
  yield* engine({ question: text, ...known, language: read.language, composition, signal, onUsage });
  yield { type: 'proposed_facts', facts: listProposedFacts(asked, composition.state.act) };
  yield { type: 'state', state: { ...composition.state, names } };
  if (composition.followUps) yield { type: 'follow_ups', follow_ups: composition.followUps };
}

/** With what the message says to the reader of the text before it, and what it makes of that. */
async function readAsChange(asked: Asked): Promise<Asked> {
  const [edited, revised] = await Promise.all([readEdited(asked), readRevised(asked)]);
  return { ...asked, edited, revised };
}

/** "where do i even start": of what was told before. */
const STARTS_WHERE =
  /^\W*(?:(?:so|ok|okay|and|but|man|ugh|well)\W+)*(?:(?:where|how) (?:do|should|would) (?:i|we)(?: even)? (?:start|begin)|what do i do first|por d[oó]nde empiezo)\W*$/i;

/** "subject line?", after a text. */
const ASKS_SUBJECT = /^\W*(?:(?:and|ok|so|what(?:'s| is| about)?|whats|a|the|good)\s+)*subject(?: line)?\W*$/i;

/** The message without what only leads on from the last answer; a text asked for in passing is asked for first. */
function readSaid({ previous, text: sent, template }: Question): string {
  const text = template === null ? toSaid(sent) : sent;
  const told = findSpanishTold(text) ?? findWordsFirst(text);
  if (told !== null || !previous) return told ?? text;
  const said = (previous.draft ? findTurn(text) : null) ?? (removeCorrection(text) || text);
  const { question } = previous;
  if (previous.draft && ASKS_SUBJECT.test(said)) return 'put a subject line on it';
  if (STARTS_WHERE.test(said) && previous.draft === null) return `${question}, what do i do first`;
  return (
    findOtherSplit(said, question) ??
    findPriceFirst(said) ??
    findRivalTold(said) ??
    findDebtOfTalk(said, question) ??
    findNoOfTalk(said, question) ??
    addOff(said, question)
  );
}

/** "my name is Ray": what somebody calls themselves in the talk goes before the name of the account. */
function readNames(asked: Pick<Question, 'history' | 'previous' | 'text'>): Names {
  const { history, previous, text } = asked;
  const waits = (content = '') => WAITS.test(content);
  const told = history.flatMap(({ role, content }, i) =>
    role === 'user' ? [{ content, isAnswer: waits(history[i - 1]?.content) }] : [],
  );
  const turns = [...told, { content: text, isAnswer: waits(previous?.content) }];
  const known = readToldNames(
    turns.map(({ content }) => content),
    turns.flatMap(({ content, isAnswer }) => (isAnswer ? [content] : [])),
  );
  return { ...previous?.state?.names, ...known };
}

/** A text with a place for the company, as it is shown. */
const WAITS = /\[(?:your company|su empresa)\\?\]/;

function withNames(asked: Asked, { me, company }: Names): Asked {
  return {
    ...asked,
    ...(me === undefined ? {} : { user: { ...asked.user, first_name: me } }),
    ...(company === undefined ? {} : { facts: { ...asked.facts, company_name: company } }),
  };
}

/** What decides on the act of a message besides its words. */
export async function readContext(asked: Asked): Promise<Context> {
  const { previous, read, knowledge } = asked;
  const request = await readRequest(asked);
  const mayAsk = request !== null && request.likelihood > LEAST_REQUEST;
  return {
    before: previous ? (previous.state?.act ?? 'ask') : null,
    ...(previous ? { lastQuestion: `${previous.state?.topic ?? ''} ${previous.question}` } : {}),
    hasDraft: previous?.draft != null,
    draftFit: computeFit(knowledge.shelves.drafts, read),
    helpFit: computeFit(knowledge.shelves.help, read),
    emergencyFit: computeFit(knowledge.shelves.emergencies, read),
    lawFit: computeFit(knowledge.shelves.laws, read),
    hasBlanks: (previous?.draft?.blanks.length ?? 0) > 0,
    hasSources: (previous?.citations.length ?? 0) > 0 || previous?.state?.sum != null,
    found: await knowledge.search(read.readable),
    request,
    edited: mayAsk ? await readEdited(asked) : null,
    isPlainSum: ((await composeOfLedger(asked)) ?? (await composeSolved(asked))) !== null || isPlainSum(asked),
    namesJob: namesJob(readKnownJob(asked)),
  };
}

/** From this likelihood on that its words ask for a text, the editor reads a message, too. */
const LEAST_REQUEST = 0.05;

/** How near the best item of a shelf is to a message, 0–1. */
function computeFit(
  shelf: KnowledgeReader['shelves']['drafts' | 'help' | 'emergencies' | 'laws'],
  read: ReadMessage,
): number {
  return shelf.find(read.readable, read.vector, 1)[0]?.fit ?? 0;
}

/** Line ends of one kind, and no runs of spaces, on which some patterns would take seconds. */
function toPlainBreaks(text: string): string {
  return text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/[ \t\u00a0]{3,}/g, '  ');
}

/** "make it shorter" after a reply that broke off asks its question again, with the change; its rest is no answer. */
function resumeInterrupted(question: Question): Question {
  const { previous, text } = question;
  if (!previous?.is_interrupted || previous.draft) return question;
  if (isReworkForm(text)) return { ...question, text: `${previous.question}\n${text}`, previous: null };
  return previous.content === '' ? { ...question, previous: null } : question;
}

/** With the things that only the asker's price book names. */
function readKnownJob({ text, priceBook, knowledge, facts }: Asked): Job {
  const { figures } = knowledge.shelves;
  return priceBook ? readBookedJob(text, priceBook, figures, facts).job : readJob(text, figures);
}

function namesJob({ items, hasRemoved, share, yards, place, trucks }: Job): boolean {
  return items.length > 0 || hasRemoved || share !== null || yards !== null || place !== null || trucks !== null;
}

/** The same knowledge base, which searches for the same question and reads the same document once while a message is answered. */
function rememberSearches(knowledge: KnowledgeReader): Asked['knowledge'] {
  const searches = new Map<string, Promise<Retrieval>>();
  const documents = new Map<string, ReturnType<KnowledgeReader['readDocument']>>();
  const pieces = new Map<string, ReturnType<KnowledgeReader['readPieces']>>();
  let names: Promise<string[]> | null = null;
  return {
    shelves: knowledge.shelves,
    searchOwn: (question) => knowledge.searchOwn(question),
    listOwnDocuments() {
      names ??= knowledge.listOwnDocuments();
      return names;
    },
    listUnreadDocuments: () => knowledge.listUnreadDocuments(),
    readDocument(name) {
      const read = documents.get(name) ?? knowledge.readDocument(name);
      documents.set(name, read);
      return read;
    },
    readMessage: (text) => knowledge.readMessage(text),
    readPieces(text) {
      const read = pieces.get(text) ?? knowledge.readPieces(text);
      pieces.set(text, read);
      return read;
    },
    computeMeanings: (texts) => knowledge.computeMeanings(texts),
    search(question) {
      const found = searches.get(question) ?? knowledge.search(question);
      searches.set(question, found);
      return found;
    },
  };
}

function statusOf({ parts }: Understanding, knowledge: KnowledgeReader): string {
  const [first] = parts;
  if (first?.act === 'write' || first?.act === 'rework') return 'Writing';
  if (first?.act === 'sum' || first?.act === 'price_job') return 'Working it out';
  return `Searching ${knowledge.countPassages().toLocaleString('en-US')} passages`;
}
