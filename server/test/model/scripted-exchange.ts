import type { ServerResponse } from 'node:http';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';

/** One request as a scenario sees it. */
export interface Exchange {
  response: ServerResponse;
  /** Texts of the passages in the prompt; the first is number 1. */
  passages: string[];
  /** The text of all messages to the model. */
  prompt: string;
  /** Counted from 1, for scenarios that differ between attempts. */
  attempt: number;
  /** Whether the request has settings that newer models refuse. */
  hasSettings: boolean;
  /** Whether it asks for the token counts. */
  hasUsage: boolean;
  hasTools: boolean;
  /** Whether the model may call tools. */
  mayCall: boolean;
  /** The results of its calls so far. */
  toolResults: string[];
  paceMs: number;
  /** Resolves when the reply may end. */
  mayEnd(): Promise<void>;
  redirectTo: string;
}

export type Scenario = (exchange: Exchange) => Promise<void>;

/** Pieces of a text that are missing while it may not end. */
const HELD_BACK = 2;

export const GREETING = 'Hello from the scripted model. It read no passages.';

/** Small uneven pieces, which split markers and words. */
export function pieces(text: string): string[] {
  return text.match(/[\s\S]{1,4}/g) ?? [];
}

export function open(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' });
  response.flushHeaders();
}

export function send(response: ServerResponse, delta: object, finish_reason: string | null = null): boolean {
  const choices = [{ index: 0, delta, finish_reason }];
  return response.write(`data: ${JSON.stringify({ object: 'chat.completion.chunk', choices })}\n\n`);
}

export async function say({ response, paceMs, mayEnd }: Exchange, text: string): Promise<void> {
  const all = pieces(text);
  for (const [index, content] of all.entries()) {
    if (index === all.length - HELD_BACK) await mayEnd();
    if (response.destroyed) return;
    send(response, { content });
    await (paceMs > 0 ? pause(paceMs) : turn());
  }
}

/** Some servers send the usage in a separate chunk, after the finish reason. */
export function sendUsage(response: ServerResponse, usage: unknown): void {
  response.write(`data: ${JSON.stringify({ object: 'chat.completion.chunk', choices: [], usage })}\n\n`);
}

export function finish(response: ServerResponse, reason = 'stop', hasDone = true): void {
  send(response, {}, reason);
  response.end(hasDone ? 'data: [DONE]\n\n' : undefined);
}
