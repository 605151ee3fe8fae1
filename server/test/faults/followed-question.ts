import { setTimeout as pause } from 'node:timers/promises';
import type { Frame } from '@haulwise/contract';
import { expect, vi } from 'vitest';
import { parseEvents } from '../harness.ts';
import { callAs } from '../running-server.ts';
import { TEXT_AGE_MS } from './fault-ground.ts';

const SETTLED_WITHIN_MS = 30_000;
export const LOST = 'A write that was acknowledged is lost';

/** A question whose storing was acknowledged by the start of its reply. */
export interface FollowedQuestion {
  token: string;
  question: string;
  conversation: string;
  frames: Frame[];
  /** When each was read. */
  times: number[];
  isInterrupted: boolean;
  /** How often its stream broke and was joined again, as the browser does. */
  joins: number;
}

/** Asks and follows the reply to its end, on the other instance after every break. */
export async function askAndFollow(
  known: FollowedQuestion[],
  token: string,
  url: string,
  nextUrl: () => string,
  question: string,
): Promise<void> {
  const asked: FollowedQuestion = {
    token,
    question,
    conversation: '',
    frames: [],
    times: [],
    isInterrupted: false,
    joins: 0,
  };
  const add = (frames: Frame[]) => {
    if (asked.frames.length === 0 && frames[0]?.event.type === 'start') {
      asked.conversation = frames[0].event.conversation_id;
      known.push(asked);
    }
    asked.frames.push(...frames);
    asked.times.push(...frames.map(() => performance.now()));
  };
  const reply = await callAs(token, url, 'POST', '/chat/stream/', { message: question });
  if (reply.status !== 200) return void (await reply.text());
  await follow(reply, add);
  for (const until = Date.now() + SETTLED_WITHIN_MS; asked.conversation !== '' && !hasEnd(asked); asked.joins += 1) {
    if (Date.now() > until) throw new Error('The reply could not be joined again.');
    await pause(500);
    const after = String(asked.frames.at(-1)?.id ?? 0);
    const path = `${nextUrl()}/api/chat/conversations/${asked.conversation}/stream/`;
    const headers = { authorization: `Bearer ${token}`, 'last-event-id': after };
    const again = await fetch(path, { headers }).catch(() => null);
    if (again?.status === 204 || again?.status === 404) return;
    if (again?.status === 200) await follow(again, add);
  }
}

const hasEnd = ({ frames }: FollowedQuestion) => ['complete', 'error'].includes(frames.at(-1)?.event.type ?? '');

async function follow(reply: Response, add: (frames: Frame[]) => void): Promise<void> {
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for await (const chunk of reply.body ?? []) {
      rest += decoder.decode(chunk, { stream: true });
      const end = rest.lastIndexOf('\n\n') + 2;
      if (end < 2) continue;
      add(parseEvents(rest.slice(0, end)) as Frame[]);
      rest = rest.slice(end);
    }
  } catch {
    // It broke.
  }
}

type Call = (token: string, method: string, path: string) => Promise<Response>;

/** The question is there once, and its reply is what was read: to the end, unless its process was killed. */
export async function checkFollowed(asked: FollowedQuestion, call: Call, killedAt: number | null): Promise<void> {
  const { token, question, conversation, frames, times } = asked;
  const messages = await vi.waitFor(
    async () => {
      const reply = await call(token, 'GET', `/chat/conversations/${conversation}/history/`);
      const { results } = (await reply.json()) as {
        results: { content: string; message_type: string; status: string }[];
      };
      expect(
        results.map(({ message_type }) => message_type),
        LOST,
      ).toEqual(['user', 'assistant']);
      expect(results[1]?.status).not.toBe('streaming');
      return results;
    },
    { timeout: SETTLED_WITHIN_MS, interval: 200 },
  );
  expect(messages[0]?.content, LOST).toBe(question);
  const reply = messages[1];
  if (killedAt !== null && reply?.status === 'interrupted') {
    asked.isInterrupted = true;
    const old = frames.filter((_, n) => (times[n] ?? 0) <= killedAt - TEXT_AGE_MS);
    expect(reply.content.startsWith(toText(old)), LOST).toBe(true);
    return;
  }
  const last = frames.at(-1)?.event;
  expect([reply?.status, last?.type === 'error' ? last : last?.type], question).toEqual(['complete', 'complete']);
  expect(reply?.content).toBe(toText(frames));
}

function toText(frames: Frame[]): string {
  return frames.flatMap(({ event }) => (event.type === 'delta' ? [event.content] : [])).join('');
}
