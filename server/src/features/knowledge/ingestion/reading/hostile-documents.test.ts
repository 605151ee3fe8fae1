import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { HOSTILE_FILES, READY } from '../../../../../test/files/hostile-files.ts';
import { upload } from '../../../../../test/files/uploads.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../../test/harness.ts';

const WITHIN = { timeout: 170_000, interval: 100 };
/** Other requests wait less (ms). If a document were read in this process, they would wait for up to 30 s. */
const OTHERS_WAIT = 5_000;

let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.signUpAdmin();
  await app.start();
});
afterAll(() => app.close());

describe('hostile documents', () => {
  it('each end with a plain reason, while other documents are read and requests answered', async () => {
    const ids = new Map<string, string>();
    for (const [, name, make] of HOSTILE_FILES) {
      const { status, body } = await upload(app, ada, name, await make());
      expect([name, status]).toEqual([name, 201]);
      expect([name, body.knowledge.status]).not.toEqual([name, 'none']);
      ids.set(name, body.id);
    }
    const honest = await upload(app, ada, 'honest.txt', 'The honest answer is that gloves hang at the door.');
    const slowest = await watchOthers(async () => {
      await vi.waitFor(async () => {
        const { body } = await app.request('GET', '/files/', { token: ada.access, query: { page_size: 100 } });
        const waiting = body.results.filter((file: { knowledge: { status: string } }) =>
          ['queued', 'processing'].includes(file.knowledge.status),
        );
        expect(waiting.map((file: { name: string }) => file.name)).toEqual([]);
      }, WITHIN);
    });
    expect(slowest).toBeLessThan(OTHERS_WAIT);
    for (const [what, name, , end] of HOSTILE_FILES) {
      const { body } = await app.request('GET', `/files/${ids.get(name)}/`, { token: ada.access });
      const { status, error } = body.knowledge;
      if (end === READY) expect([what, status, error]).toEqual([what, READY, null]);
      else if (status !== READY || end.source !== '.') {
        expect([what, status, error]).toEqual([what, 'failed', expect.stringMatching(end)]);
        expect(error).not.toMatch(/Error|undefined|\bat \S+:\d/);
      }
    }
    const read = await app.request('GET', '/knowledge/search/', {
      token: ada.access,
      query: { q: 'where do gloves hang' },
    });
    expect(read.body.data.passages[0]).toMatchObject({ document: 'honest.txt' });
    expect((await app.request('GET', `/files/${honest.body.id}/`, { token: ada.access })).body.knowledge.status).toBe(
      READY,
    );
    const page = await app.request('GET', '/knowledge/read/', { token: ada.access, query: { source: 'scripts.html' } });
    expect(page.body.blocks.map(({ text }: { text: string }) => text)).toEqual(['Dogs stay in the truck.']);
  }, 180_000);
});

/** The longest time that another request waited meanwhile (ms). */
async function watchOthers(work: () => Promise<void>): Promise<number> {
  let isOver = false;
  let slowest = 0;
  const asking = (async () => {
    while (!isOver) {
      const begun = performance.now();
      await app.request('GET', '/knowledge/search/', { token: ada.access, query: { q: 'gloves' } });
      slowest = Math.max(slowest, performance.now() - begun);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  await work();
  isOver = true;
  await asking;
  return slowest;
}
