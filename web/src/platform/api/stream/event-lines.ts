import type { StreamEvent } from '@haulwise/contract';

/** One event of a reply; `id` is null if the server sent none. */
export interface ReplyFrame {
  id: number | null;
  event: StreamEvent;
}

/**
 * Parses an event stream chunk by chunk, wherever it is split. Each `data: ` line holds one JSON event; other lines are
 * ignored (spec §8).
 */
export function createEventReader(): { read(piece: string): ReplyFrame[] } {
  let rest = '';
  let id: number | null = null;
  return {
    read(piece) {
      const lines = (rest + piece).split(/\r?\n/);
      rest = lines.pop() ?? '';
      const frames: ReplyFrame[] = [];
      for (const line of lines) {
        if (line === '') id = null;
        if (line.startsWith('id:')) id = parseId(line.slice(3));
        const event = line.startsWith('data:') ? parseEvent(line.slice(5)) : null;
        if (event) frames.push({ id, event });
      }
      return frames;
    },
  };
}

function parseId(text: string): number | null {
  const id = Number(text);
  return text.trim() !== '' && Number.isSafeInteger(id) ? id : null;
}

function parseEvent(json: string): StreamEvent | null {
  try {
    const value: unknown = JSON.parse(json);
    return isRecord(value) ? toEvent(value) : null;
  } catch {
    return null;
  }
}

const REQUIRED_TEXTS: Record<Exclude<StreamEvent['type'], 'error'>, string[]> = {
  start: ['conversation_id', 'user_message_id', 'message_id'],
  status: ['content'],
  source_document: ['source'],
  delta: ['content'],
  complete: ['response', 'message_id', 'conversation_id'],
};

function toEvent(value: Record<string, unknown>): StreamEvent | null {
  const { type } = value;
  if (type === 'error') {
    const error = [value.error, value.response].find((text) => typeof text === 'string') ?? '';
    return { type, error: String(error), code: typeof value.code === 'string' ? value.code : '' };
  }
  if (typeof type !== 'string' || !Object.hasOwn(REQUIRED_TEXTS, type)) return null;
  const texts = REQUIRED_TEXTS[type as keyof typeof REQUIRED_TEXTS];
  if (!texts.every((key) => typeof value[key] === 'string')) return null;
  if (type === 'complete' && !(Array.isArray(value.sources) && Array.isArray(value.citations))) return null;
  return value as StreamEvent;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
