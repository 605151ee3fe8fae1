import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { type MovingClock, movingClock } from '../../../test/moving-clock.ts';
import { newId } from '../../platform/ids.ts';
import { indexDocuments } from './index-documents.ts';
import { indexDocument } from './indexed-document.ts';
import { isSignedLink, signLink } from './link-signature.ts';

const KEY = Buffer.alloc(32, 7);
const link = fc.record({ source: fc.string(), user: fc.string(), expires: fc.nat() });

describe('the signature of a link', () => {
  it('fits the link that it was made for, with the key that it was made with', () => {
    fc.assert(
      fc.property(link, (given) => {
        expect(isSignedLink(KEY, given, signLink(KEY, given))).toBe(true);
        expect(isSignedLink(Buffer.alloc(32, 8), given, signLink(KEY, given))).toBe(false);
      }),
    );
  });

  it('fits no other link', () => {
    fc.assert(
      fc.property(link, link, (given, other) => {
        fc.pre(JSON.stringify(given) !== JSON.stringify(other));
        expect(isSignedLink(KEY, other, signLink(KEY, given))).toBe(false);
      }),
    );
  });

  it.each(['', 'é', '\0', 'A'.repeat(128)])('is never %j', (signature) => {
    expect(isSignedLink(KEY, { source: 'a', user: 'b', expires: 1 }, signature)).toBe(false);
  });
});

describe('a signed link', () => {
  let clock: MovingClock;
  let app: TestApp;

  beforeAll(async () => {
    clock = movingClock();
    app = await startTestApp({ clock });
    const info = {
      id: newId(),
      kind: 'article',
      name: 'rules.md',
      media_type: 'text/markdown',
      content: '# Rules',
    } as const;
    const empty = { title: 'Rules', topic: null, sources: {}, units: [] };
    await indexDocuments(app.db, { add: [indexDocument({ ...info, sha256: '' }, empty)], removeIds: [] });
  });
  afterAll(() => app.close());

  it('opens until five minutes have gone by', async () => {
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
