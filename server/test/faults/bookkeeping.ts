import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';

export type Call = (method: string, path: string, body?: unknown) => Promise<Response>;

const WRITERS = 6;
const PAGE = 100;

interface Books {
  made: Set<string>;
  deleted: Set<string>;
  /** Asked for, but the answer never came or was a failure. */
  doubtful: Set<string>;
}

export interface Writing {
  stop(): Promise<void>;
  /** Acknowledged exists exactly once, deleted is gone, the rest exists once or not at all. */
  check(): Promise<void>;
}

/** Several writers make and delete conversations, whatever fails, and keep books of what was acknowledged. */
export function startWriting(call: Call, prefix: string, pauseMs = 0): Writing {
  const books: Books = { made: new Set(), deleted: new Set(), doubtful: new Set() };
  let isOver = false;
  const writer = async (name: string) => {
    for (let n = 0; !isOver; n += 1) {
      // The server may be gone, now or in the middle.
      await writeOne(call, books, `${name}-${n}`, n % 3 === 0).catch(() => new Promise(setImmediate));
      if (pauseMs > 0) await pause(pauseMs);
    }
  };
  const writers = Array.from({ length: WRITERS }, (_, n) => writer(`${prefix}-${n}`));
  return {
    async stop() {
      isOver = true;
      await Promise.all(writers);
    },
    async check() {
      const titles = (await listTitles(call)).filter((title) => title.startsWith(`${prefix}-`));
      expect(new Set(titles).size, 'nothing is doubled').toBe(titles.length);
      const certain = titles.filter((title) => !books.doubtful.has(title));
      const expected = [...books.made].filter((title) => !books.deleted.has(title) && !books.doubtful.has(title));
      expect(certain.toSorted()).toEqual(expected.toSorted());
    },
  };
}

async function writeOne(call: Call, books: Books, title: string, isShortLived: boolean): Promise<void> {
  books.doubtful.add(title);
  const reply = await call('POST', '/chat/conversations/', { title });
  if (reply.status !== 201) return void (await reply.text());
  const { id } = (await reply.json()) as { id: string };
  books.made.add(title);
  if (isShortLived) {
    if ((await call('DELETE', `/chat/conversations/${id}/delete/`)).status !== 204) return;
    books.deleted.add(title);
  }
  books.doubtful.delete(title);
}

async function listTitles(call: Call): Promise<string[]> {
  const titles: string[] = [];
  for (let page = 1; ; page += 1) {
    const reply = await call('GET', `/chat/conversations/?page=${page}&page_size=${PAGE}`);
    const { results } = (await reply.json()) as { results: { title: string }[] };
    titles.push(...results.map(({ title }) => title));
    if (results.length < PAGE) return titles;
  }
}
