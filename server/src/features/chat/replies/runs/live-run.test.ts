import type { Citation, Frame } from '@haulwise/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LiveRun } from './live-run.ts';
import { toReplyDraft } from './reply-events.ts';

const delta = (content: string) => ({ type: 'delta' as const, content });

async function collect(frames: AsyncIterable<Frame[]>): Promise<number[]> {
  const ids: number[] = [];
  for await (const batch of frames) ids.push(...batch.map((frame) => frame.id));
  return ids;
}

describe('a reply being written', () => {
  it('gives every watcher all events after its own position, whenever it joins', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat({ max: 12 }), { minLength: 1, maxLength: 6 }),
        fc.nat({ max: 12 }),
        async (joins, total) => {
          const live = new LiveRun('run');
          const watchers: { after: number; ids: Promise<number[]> }[] = [];
          for (let n = 0; n <= total; n++) {
            for (const after of joins.filter((join) => join === n))
              watchers.push({ after, ids: collect(live.watch(after, new AbortController().signal)) });
            if (n < total) live.publish(delta(`${n}`));
            await Promise.resolve();
          }
          live.end();
          for (const { after, ids } of watchers)
            expect(await ids).toEqual(Array.from({ length: total - after }, (_, i) => after + i + 1));
        },
      ),
    );
  });

  it('lets a watcher go at once when its client leaves', async () => {
    const live = new LiveRun('run');
    const client = new AbortController();
    const ids = collect(live.watch(0, client.signal));
    live.publish(delta('a'));
    client.abort();
    expect((await ids).length).toBeLessThanOrEqual(1);
  });

  it('remembers the first reason to stop', () => {
    const live = new LiveRun('run');
    live.stop('stopped');
    live.stop('draining');
    expect(live.signal.reason).toBe('stopped');
  });
});

describe('the result of a reply', () => {
  it('joins the deltas and lists URLs before the documents that hold them', () => {
    const citation: Citation = {
      index: 1,
      source: 'https://a.example/x',
      title: 'A',
      url: 'https://a.example/x',
      passage: 'p',
      passage_id: '1',
      score: 1,
      document: 'prices',
      heading: 'h',
      page: null,
      year: null,
      kind: null,
      is_own: false,
      is_private: false,
      others: [],
      support: [],
    };
    const draft = toReplyDraft([
      { type: 'source_document', source: citation.source, citation },
      delta('one '),
      delta('two [1]'),
    ]);
    expect(draft.content).toBe('one two [1]');
    expect(draft.sources).toEqual(['https://a.example/x', 'prices']);
  });
});
