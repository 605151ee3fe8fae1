import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../../../../platform/core/context.ts';
import type { ReadScope } from '../../../../platform/db/scope.ts';
import { type AttachedFile, listAttachedFiles } from '../../../files/index.ts';
import { createLibraryKnowledge } from '../../../knowledge/index.ts';
import type { EngineEvent } from '../../answers/engines/engine.ts';
import { escapeMarkdown } from '../../answers/escape.ts';

/** How long an answer waits for what its question came with to be read (ms). */
const LONGEST_WAIT_MS = 10_000;
const LOOK_MS = 200;

type Reading = Pick<Context, 'db' | 'clock' | 'jobs'>;

interface Sent {
  scope: ReadScope;
  /** Ids of what the question came with. */
  attachments: string[];
}

/** An answer once what its question came with has been read, with a word on what it could not draw on. */
export async function* writeAnswerWhenRead(
  context: Reading,
  sent: Sent,
  answer: AsyncGenerator<EngineEvent>,
  signal: AbortSignal,
): AsyncGenerator<EngineEvent> {
  const unread = yield* waitUntilRead(context, sent, signal);
  if (signal.aborted) return;
  yield* answer;
  if (unread.length > 0) yield { type: 'delta', content: `\n\n${unread.join('\n\n')}` };
}

/**
 * Waits until what a question came with has been read, for ten seconds at most, and says so meanwhile. Returns what the
 * answer cannot draw on, a sentence each.
 */
async function* waitUntilRead(
  context: Reading,
  { scope, attachments }: Sent,
  signal: AbortSignal,
): AsyncGenerator<EngineEvent, string[]> {
  if (attachments.length === 0) return [];
  const library = { ...context, scope, knowledge: createLibraryKnowledge(context) };
  const until = performance.now() + LONGEST_WAIT_MS;
  for (let said = ''; ; ) {
    const attached = (await listAttachedFiles(library)).filter(({ id }) => attachments.includes(id));
    const unread = attached.filter(isBeingRead);
    if (unread.length === 0 || performance.now() > until || signal.aborted) return attached.flatMap(explain);
    const content = `Reading ${unread.length === 1 ? unread[0]?.name : `${unread.length} documents`}`;
    if (content !== said) yield { type: 'status', content };
    said = content;
    await sleep(LOOK_MS);
  }
}

function isBeingRead({ knowledge: { status } }: AttachedFile): boolean {
  return status === 'queued' || status === 'processing';
}

/** Why an answer does not draw on an attachment; nothing if it can. */
function explain(attached: AttachedFile): string[] {
  const { name, knowledge, note } = attached;
  const named = `**${escapeMarkdown(name)}**`;
  if (isBeingRead(attached))
    return [`${named} is still being read, so this answer does not draw on it. Ask again in a moment.`];
  if (knowledge.status === 'failed') return [`${named} could not be read. ${knowledge.error ?? ''}`.trim()];
  return note === null ? [] : [`${named}: ${note}`];
}
