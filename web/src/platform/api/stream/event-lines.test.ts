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
  it('gives the same events wherever the stream is cut', () => {
    const text = `: ping\n\n${delta(1, 'Half a ')}${delta(2, 'truck – ½')}`;
    for (let size = 1; size <= text.length; size++) {
      expect(readAll(text, size)).toEqual([
        { id: 1, event: { type: 'delta', content: 'Half a ' } },
        { id: 2, event: { type: 'delta', content: 'truck – ½' } },
      ]);
    }
  });

  it('reads lines that end like those of Windows, and events without a number', () => {
    expect(readAll('data: {"type":"delta","content":"a"}\r\n\r\n')).toEqual([
      { id: null, event: { type: 'delta', content: 'a' } },
    ]);
  });

  it('ignores what is not an event', () => {
    const lines = ['data: {', 'data: 7', 'data: [DONE]', 'data: {"type":"nope"}', 'data: {"type":"delta"}', 'hello'];
    expect(readAll(`${lines.join('\n\n')}\n\n`)).toEqual([]);
  });

  it('takes the text of an error from where it is', () => {
    const events = readAll('data: {"type":"error","error":"a"}\n\ndata: {"type":"error","response":"b"}\n\n');
    expect(events.map(({ event }) => event)).toEqual([
      { type: 'error', error: 'a', code: '' },
      { type: 'error', error: 'b', code: '' },
    ]);
  });

  it('gives a number only to the event that it stands above', () => {
    expect(readAll(`${delta(4, 'a')}data: {"type":"error","error":"x"}\n\n`).map(({ id }) => id)).toEqual([4, null]);
  });
});
