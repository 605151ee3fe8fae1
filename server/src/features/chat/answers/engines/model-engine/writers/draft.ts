import { escapeMarkdown } from '../../../escape.ts';
import type { Engine, EngineEvent, EngineInput } from '../../engine.ts';
import { type DraftPlan, formatIntro, formatMissing, listBlanks } from '../drafts/draft-frame.ts';
import { DraftStream } from '../drafts/draft-stream.ts';
import { hasWord } from '../stream/first-word.ts';
import type { ModelTask } from '../task.ts';

const URL = /(?:https?:\/\/|www\.)[^\s<>()[\]"']+/gi;

/**
 * The draft as it arrives, after what the composition says before its own draft, then what is still to be filled in and
 * the draft as a whole. No event at all if the model writes no word.
 */
export async function* writeDraft(
  words: AsyncIterable<string>,
  input: EngineInput,
  { draft: plan, before, history }: Pick<ModelTask, 'draft' | 'before' | 'history'>,
  builtIn: Engine,
): AsyncGenerator<EngineEvent> {
  const said = history.filter(({ role }) => role === 'user').map(({ content }) => content);
  const stream = new DraftStream(plan, listUrls([input.question, before ?? '', plan.example ?? '', ...said]));
  let at = 0;
  let start: number | null = null;
  for await (const content of wordsOf(words, stream)) {
    if (start === null) {
      const opening = await tellOpening(input, plan, builtIn);
      for (const event of opening) at += event.type === 'delta' ? event.content.length : 0;
      yield* opening;
      start = at;
    }
    at += content.length;
    yield { type: 'delta', content };
  }
  if (start !== null) yield* composeFilledDraft(stream, plan, start, at);
}

function* composeFilledDraft(
  { subject, body }: DraftStream,
  plan: DraftPlan,
  start: number,
  end: number,
): Generator<EngineEvent> {
  const { title, channel, language } = plan;
  const blanks = listBlanks(`${subject ?? ''}\n${body}`);
  yield { type: 'draft', draft: { title, channel, language, start, end, subject, body, blanks, is_by_model: true } };
  const missing = formatMissing(blanks, language);
  if (missing !== '') yield { type: 'delta', content: `\n\n${escapeMarkdown(missing)}` };
}

/** The markdown of the draft; nothing before its first word. */
async function* wordsOf(words: AsyncIterable<string>, stream: DraftStream): AsyncGenerator<string> {
  let held: string | null = '';
  for await (const content of contentsOf(words, stream)) {
    const text: string = (held ?? '') + content;
    held = held === null || hasWord(text) ? null : text;
    if (held === null && text !== '') yield text;
  }
}

async function* contentsOf(words: AsyncIterable<string>, stream: DraftStream): AsyncGenerator<string> {
  for await (const text of words) yield stream.feed(text);
  yield stream.end();
}

/** What stands before the draft: the rest of the answer, and a line that announces it. */
async function tellOpening(input: EngineInput, plan: DraftPlan, builtIn: Engine): Promise<EngineEvent[]> {
  const { composition } = input;
  const index = composition.blocks.findIndex(({ isDraft }) => isDraft);
  const blocks = composition.blocks.slice(0, Math.max(0, index));
  const events: EngineEvent[] = [];
  const told = { ...composition, blocks, draft: null, isRefusal: false };
  for await (const event of builtIn({ ...input, composition: told })) events.push(event);
  return [...events, { type: 'delta', content: blocks.length > 0 ? '\n\n' : `${formatIntro(plan.language)}\n\n` }];
}

/** The addresses that were given, without the marks of the sentence after them. */
function listUrls(texts: string[]): Set<string> {
  return new Set(texts.flatMap((text) => text.match(URL) ?? []).map((url) => url.replace(/[.,;:!?]+$/, '')));
}
