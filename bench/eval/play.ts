import type { Calculation, Citation, MessageDraft } from '@haulwise/contract';
import { createBuiltInEngine, NO_FACTS, writeAnswer } from '../../server/src/features/chat/index.ts';
import type { Knowledge } from '../../server/src/features/knowledge/index.ts';
import { type ReadScope, SHARED } from '../../server/src/platform/db/scope.ts';

const engine = createBuiltInEngine(0);
const HISTORY_TURNS = 8;

type Question = Parameters<typeof writeAnswer>[2];
type Facts = Question['facts'];

/** What an answer of a played conversation holds. */
export interface PlayedAnswer {
  text: string;
  citations: Citation[];
  draft: MessageDraft | null;
  /** Of the draft's form; null if it has none. */
  draft_name: string | null;
  follow_ups: string[];
  is_refusal: boolean;
  /** The act that it was understood as. */
  act: string;
  state: NonNullable<Question['previous']>['state'];
  first_word_ms: number;
}

/** The product's answers to the turns of one conversation of a premium user, without a model and without pauses. */
export async function play(
  knowledge: Knowledge,
  turns: string[],
  facts: Facts = NO_FACTS,
  scope: ReadScope = SHARED,
): Promise<PlayedAnswer[]> {
  const answers: PlayedAnswer[] = [];
  const history: Question['history'] = [];
  let previous: Question['previous'] = null;
  let lastCalculation: Calculation | null = null;
  for (const text of turns) {
    const began = performance.now();
    const answer: PlayedAnswer = {
      text: '',
      citations: [],
      draft: null,
      draft_name: null,
      follow_ups: [],
      is_refusal: false,
      act: '',
      state: null,
      first_word_ms: 0,
    };
    let state: NonNullable<Question['previous']>['state'] = null;
    const question: Question = {
      text,
      history: history.slice(-HISTORY_TURNS),
      previous,
      user: { first_name: 'Dana' },
      account: { plan: 'Premium', questions_per_day: null, questions_today: 3 },
      facts,
      folder: null,
      kept: [],
      keepsFacts: true,
      priceBook: null,
      today: new Date(),
      lastCalculation,
      template: null,
      signal: new AbortController().signal,
    };
    for await (const event of writeAnswer(knowledge.forReader(scope), engine, question)) {
      if (event.type === 'calculation') lastCalculation = event.calculation;
      if (event.type === 'state') state = event.state;
      note(answer, event, performance.now() - began);
    }
    answer.act = state?.act ?? '';
    answer.state = state;
    answer.draft_name = state?.draft?.name ?? null;
    previous = {
      content: answer.text,
      citations: answer.citations,
      draft: answer.draft,
      state,
      question: text,
      is_interrupted: false,
    };
    history.push({ role: 'user', content: text }, { role: 'assistant', content: answer.text });
    answers.push(answer);
  }
  return answers;
}

type Event = ReturnType<typeof writeAnswer> extends AsyncGenerator<infer T> ? T : never;

function note(answer: PlayedAnswer, event: Event, ms: number): void {
  if (event.type === 'citation') answer.citations.push(event.citation);
  if (event.type === 'draft') answer.draft = event.draft;
  if (event.type === 'follow_ups') answer.follow_ups = event.follow_ups;
  if (event.type === 'refusal') answer.is_refusal = true;
  if (event.type !== 'delta') return;
  if (answer.text === '') answer.first_word_ms = ms;
  answer.text += event.content;
}
