import { describe, expect, it } from 'vitest';
import { createEventReader } from './event-lines.ts';

function readAll(text: string, size = text.length) {
  const reader = createEventReader();
  const frames = [];
  for (let at = 0; at < text.length; at += size) frames.push(...reader.read(text.slice(at, at + size)));
  return frames;
}

const delta = (id: number, content: string) => `id: ${id}\ndata: ${JSON.stringify({ type: 'delta', content })}\n\n`;

describe('reading event lines', () => {
  it('yields the same events wherever the stream is split', () => {
    const text = `: ping\n\n${delta(1, 'Half a ')}${delta(2, 'truck – ½')}`;
    for (let size = 1; size <= text.length; size++) {
      expect(readAll(text, size)).toEqual([
        { id: 1, event: { type: 'delta', content: 'Half a ' } },
        { id: 2, event: { type: 'delta', content: 'truck – ½' } },
      ]);
    }
  });

  it('accepts CRLF line ends, and events without an id', () => {
    expect(readAll('data: {"type":"delta","content":"a"}\r\n\r\n')).toEqual([
      { id: null, event: { type: 'delta', content: 'a' } },
    ]);
  });

  it('ignores lines that are not events', () => {
    const lines = ['data: {', 'data: 7', 'data: [DONE]', 'data: {"type":"nope"}', 'data: {"type":"delta"}', 'hello'];
    expect(readAll(`${lines.join('\n\n')}\n\n`)).toEqual([]);
  });

  it('finds the text of an error', () => {
    const events = readAll('data: {"type":"error","error":"a"}\n\ndata: {"type":"error","response":"b"}\n\n');
    expect(events.map(({ event }) => event)).toEqual([
      { type: 'error', error: 'a', code: '' },
      { type: 'error', error: 'b', code: '' },
    ]);
  });

  it('applies an id only to the event below it', () => {
    expect(readAll(`${delta(4, 'a')}data: {"type":"error","error":"x"}\n\n`).map(({ id }) => id)).toEqual([4, null]);
  });
});
