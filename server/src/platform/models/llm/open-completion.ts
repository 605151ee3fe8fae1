import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher, Pool } from 'undici';
import { ModelError } from './model-error.ts';
import type { ModelTool, toWireCall } from './tool-calls.ts';

export interface ModelSettings {
  /** Such as http://127.0.0.1:11434/v1; connections go only to its origin. */
  baseUrl: string;
  apiKey: string | null;
  model: string;
  /** Tokens that a reply may have; as many as are read if not set. */
  replyTokens?: number;
}

export interface ModelText {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/**
 * Characters that nobody sees and that a model reads: instructions can hide in them. The group holds those that shape the
 * letter or emoji before them, one at a time.
 */
const UNSEEN =
  /((?<=[^\0-\x7f\p{Default_Ignorable_Code_Point}])(?:\ufe0f?\u200d|\u200c|\ufe0e|\ufe0f)(?!\p{Default_Ignorable_Code_Point}))|[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

/** A picture, as a data URL. */
interface ModelPicture {
  role: 'user';
  content: readonly { type: 'image_url'; image_url: { url: string } }[];
}

export type ModelMessage =
  | ModelText
  | ModelPicture
  | { role: 'assistant'; content: string | null; tool_calls: ReturnType<typeof toWireCall>[] }
  | { role: 'tool'; tool_call_id: string; content: string };

/** Optional parts of a request; some models refuse one or the other. */
export interface Wishes {
  hasSettings: boolean;
  /** Asks for the token counts. */
  hasUsage: boolean;
  tools: ModelTool[];
  /** No more tool calls in this reply. */
  areToolsSpent: boolean;
}

export type Body = Dispatcher.ResponseData['body'];

/** More are not read. */
export const MAX_REPLY_TOKENS = 8_192;
const TEMPERATURE = 0.2;
/** How much of an error response is read and discarded, so that the connection can be reused. */
const DISCARDED_BYTES = 64 * 1024;
const DISCARD_MS = 1_000;

/** Sends the question and resolves with the event stream's body. Redirects are not followed. */
export async function openCompletion(
  pool: Pool,
  settings: ModelSettings,
  messages: ModelMessage[],
  { hasSettings, hasUsage, tools, areToolsSpent }: Wishes,
  signal: AbortSignal,
): Promise<Body> {
  const url = new URL(settings.baseUrl);
  const wishes = {
    ...(hasSettings && { max_tokens: settings.replyTokens ?? MAX_REPLY_TOKENS, temperature: TEMPERATURE }),
    ...(hasUsage && { stream_options: { include_usage: true } }),
    ...(tools.length > 0 && { tools, tool_choice: areToolsSpent ? 'none' : 'auto' }),
  };
  const { statusCode, headers, body } = await send(pool, {
    method: 'POST',
    path: `${url.pathname.replace(/\/+$/, '')}/chat/completions${url.search}`,
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      'accept-encoding': 'identity',
      'user-agent': 'haulwise',
      ...(settings.apiKey === null ? {} : { authorization: `Bearer ${settings.apiKey}` }),
    },
    body: JSON.stringify({ model: settings.model, messages, stream: true, ...wishes }).replace(UNSEEN, '$1'),
    signal,
  });
  const failure = refusalOf(statusCode, headers);
  if (!failure) return body;
  body.dump({ limit: DISCARDED_BYTES, signal: AbortSignal.timeout(DISCARD_MS) }).catch(() => body.destroy());
  throw failure;
}

async function send(pool: Pool, options: Dispatcher.RequestOptions): Promise<Dispatcher.ResponseData> {
  try {
    return await pool.request(options);
  } catch (error) {
    if (error instanceof ModelError) throw error;
    const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
    throw new ModelError('unreachable', code === undefined ? {} : { code });
  }
}

function refusalOf(status: number, headers: IncomingHttpHeaders): ModelError | null {
  if (status !== 200) {
    const retryAfterMs = readRetryAfter(headers['retry-after']);
    return new ModelError('status', retryAfterMs === null ? { status } : { status, retryAfterMs });
  }
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  const encoding = headers['content-encoding'] ?? 'identity';
  return type === 'text/event-stream' && encoding === 'identity' ? null : new ModelError('not_a_stream', { status });
}

/** Milliseconds, from seconds or a date; null if missing or unreadable. */
function readRetryAfter(value: string | undefined): number | null {
  if (value === undefined) return null;
  if (/^\d{1,6}$/.test(value)) return Number(value) * 1_000;
  const at = Date.parse(value);
  return Number.isNaN(at) ? null : Math.max(0, at - Date.now());
}
