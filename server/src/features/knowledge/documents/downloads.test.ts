import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { type MovingClock, movingClock } from '../../../../test/moving-clock.ts';
import { createId } from '../../../platform/core/ids.ts';
import { replaceDocuments } from '../indexing/index-documents.ts';
import { buildIndexedDocument } from '../indexing/indexed-document.ts';

describe('a signed link', () => {
  let clock: MovingClock;
  let app: TestApp;

  beforeAll(async () => {
    clock = movingClock();
    app = await startTestApp({ clock });
    const info = {
      id: createId(),
      kind: 'article',
      name: 'rules.md',
      media_type: 'text/markdown',
      content: '# Rules',
    } as const;
    const empty = { title: 'Rules', topic: null, sources: {}, paragraphs: [] };
    await replaceDocuments(app.db, { add: [buildIndexedDocument({ ...info, sha256: '' }, empty)], removeIds: [] });
  });
  afterAll(() => app.close());

  it('works for five minutes', async () => {
    const { access } = await app.signUp();
    const made = await app.request('GET', '/knowledge/download-link/', {
      token: access,
      query: { source: 'rules.md' },
    });
    const path = made.body.download_url.replace(/^\/api/, '');
    clock.advance(299);
    expect(await app.request('GET', path)).toMatchObject({ status: 200, text: '# Rules' });
    clock.advance(1);
    expect(await app.request('GET', path)).toMatchObject({ status: 404, body: { code: 'link_expired' } });
  });
});
