import { computeQuoteSums, formatCents } from '@haulwise/contract';
import fc from 'fast-check';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPdfWords } from '../../../../test/files/pdf-words.ts';
import { upload } from '../../../../test/files/uploads.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts';
import { movingClock } from '../../../../test/moving-clock.ts';
import { mailsTo } from '../../../../test/services/outbox.ts';
import { createLink, createQuote, savePrices } from '../../../../test/services/sample-quotes.ts';

const clock = movingClock();
let app: TestApp;
let pat: TestUser;
let base: string;
const open = (token: string) => app.request('GET', `/quotes/shared/${token}/`);
const decide = (token: string, what: 'accept' | 'decline', body: object) =>
  app.request('POST', `/quotes/shared/${token}/${what}/`, { body });

async function linked(change = {}, user = pat): Promise<{ id: string; token: string }> {
  const { id } = (await createQuote(app, user, change)).body;
  return { id, token: await createLink(app, user, id) };
}

/** The words of the PDF behind a link. */
async function readPdf(token: string): Promise<string> {
  const reply = await fetch(`${base}/api/quotes/shared/${token}/pdf/`);
  expect(reply.headers.get('content-type')).toBe('application/pdf');
  return await readPdfWords(await reply.arrayBuffer());
}

beforeAll(async () => {
  app = await startTestApp({ clock });
  await app.start();
  base = await app.listen();
  pat = await app.signUp();
  await savePrices(app, pat);
});
afterAll(() => app.close());

describe('the public page of a quote', () => {
  it('shows the customer the quote, and nothing of costs, margins or where prices are from', async () => {
    const { id, token } = await linked();
    const { status, body, text, headers } = await open(token);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'sent', company_name: 'Curb & Sons Hauling', total_cents: 44_476 });
    expect(text).not.toMatch(/cost|floor|origin|price_book|17777|29628|customer_email|rivera@/);
    expect(text).not.toContain(id);
    expect(headers['x-robots-tag']).toContain('noindex');
    expect(headers['cache-control']).toBe('no-store');
    const pdf = await readPdf(token);
    expect(pdf).toContain('Curb & Sons Hauling');
    expect(pdf).toContain('$444.76');
    expect(pdf).not.toMatch(/177\.77|296\.28/);
  });

  it('shows the same cents as the quote and its PDF, whatever the lines', async () => {
    const line = fc.record({
      label: fc.constant('Load'),
      quantity: fc.integer({ min: 1, max: 2_000 }).map((hundredths) => hundredths / 100),
      unit_cents: fc.integer({ min: 0, max: 99_999 }),
      is_taxed: fc.boolean(),
      origin: fc.constant('typed' as const),
    });
    const rate = fc.integer({ min: 0, max: 12_000 }).map((thousandths) => thousandths / 1_000);
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 6 }), rate, async (lines, tax_rate) => {
        const { token, id } = await linked({ lines, tax_rate });
        const sums = computeQuoteSums(lines, tax_rate);
        const { body: card } = await app.request('GET', `/quotes/${id}/`, { token: pat.access });
        const { body: page } = await open(token);
        const { lines: shown, ...totals } = sums;
        expect(card).toMatchObject(totals);
        expect(page).toMatchObject(totals);
        expect(page.lines).toMatchObject(shown);
        const pdf = await readPdf(token);
        for (const { amount_cents } of shown) expect(pdf).toContain(formatCents(amount_cents));
        expect(pdf).toContain(formatCents(totals.total_cents));
        if (tax_rate > 0) expect(pdf).toContain(formatCents(totals.tax_cents));
      }),
      { numRuns: 12 },
    );
  });

  it('is accepted once, with a name, and the owner is told by mail', async () => {
    const { id, token } = await linked();
    expect((await decide(token, 'accept', { name: '  ', revision: 1 })).status).toBe(400);
    const both = await Promise.all([
      decide(token, 'accept', { name: 'Ana Rivera', revision: 1 }),
      decide(token, 'accept', { name: 'Ana Rivera', revision: 1 }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await decide(token, 'decline', { revision: 1 })).body.code).toBe('already_decided');
    expect((await open(token)).body).toMatchObject({ status: 'accepted', decided_by: 'Ana Rivera' });
    const { body } = await app.request('GET', `/quotes/${id}/`, { token: pat.access });
    expect(body).toMatchObject({ status: 'accepted', decided_by: 'Ana Rivera' });
    const mails = (await mailsTo(app, pat.user.email)).filter(({ text }) => text?.includes(id));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe(`Quote ${body.number} was accepted: $444.76`);
    expect(mails[0]?.text).toContain('Ana Rivera accepted');
    expect(await readPdf(token)).toContain('Accepted by Ana Rivera');
  });

  it('is declined with a reason, which the owner reads', async () => {
    const { id, token } = await linked();
    expect((await decide(token, 'decline', { reason: '<b>Too</b> dear', revision: 1 })).status).toBe(200);
    const { body } = await app.request('GET', `/quotes/${id}/`, { token: pat.access });
    expect(body).toMatchObject({ status: 'declined', decline_reason: '<b>Too</b> dear' });
    const mail = (await mailsTo(app, pat.user.email)).find(({ text }) => text?.includes(id));
    expect(mail?.html).toContain('&lt;b&gt;Too&lt;/b&gt; dear');
  });

  it('takes no answer to a quote that changed since it was shown, or that expired', async () => {
    const { id, token } = await linked();
    const { body: quote } = await app.request('GET', `/quotes/${id}/`, { token: pat.access });
    await app.request('PUT', `/quotes/${id}/`, { token: pat.access, body: { ...quote, note: 'More', revision: 1 } });
    expect((await decide(token, 'accept', { name: 'Ana', revision: 1 })).body.code).toBe('changed');
    const old = await linked({ valid_until: clock.now().toISOString().slice(0, 10) });
    expect((await open(old.token)).body.is_expired).toBe(false);
    const late = await linked({ valid_until: '2026-01-01' });
    expect((await open(late.token)).body.is_expired).toBe(true);
    expect((await decide(late.token, 'accept', { name: 'Ana', revision: 1 })).body.code).toBe('expired');
    expect((await open(late.token)).body.status).toBe('sent');
  });

  it('is gone once its link is revoked, and a new link is another one', async () => {
    const { id, token } = await linked();
    expect(await createLink(app, pat, id)).toBe(token);
    const revoked = await app.request('DELETE', `/quotes/${id}/link/`, { token: pat.access });
    expect(revoked.body.link).toBeNull();
    for (const reply of [
      await open(token),
      await decide(token, 'accept', { name: 'Ana', revision: 1 }),
      await app.request('GET', `/quotes/shared/${token}/pdf/`),
      await app.request('GET', `/quotes/shared/${token}/logo/`),
      await open(`${token.slice(0, -2)}AA`),
      await open('x'),
    ])
      expect([reply.status, reply.body.code]).toEqual([404, 'link_not_open']);
    const next = await createLink(app, pat, id);
    expect(next).not.toBe(token);
    expect((await open(next)).status).toBe(200);
    await app.request('PUT', `/quotes/${id}/status/`, { token: pat.access, body: { status: 'draft' } });
    expect((await open(next)).status).toBe(404);
  });

  it('is gone with a deactivated owner', async () => {
    const sam = await app.signUp();
    const { token } = await linked({}, sam);
    await app.db.updateTable('users').set({ is_active: false }).where('id', '=', sam.user.id).execute();
    expect((await open(token)).status).toBe(404);
  });

  it('prints a logo, and any text, over as many pages as it takes', async () => {
    const png = new PNG({ width: 40, height: 40 });
    await upload(app, pat, 'logo.png', PNG.sync.write(png), { path: '/price-book/logo/' });
    const label = `\u202Eeye ${'<script>alert(1)</script> '.repeat(6)}`.slice(0, 200);
    const line = { label, quantity: 1, unit_cents: 100, is_taxed: true, origin: 'typed' as const };
    const terms = `${'Wörter und 漢字 %s {{x}} \n'.repeat(150)}`;
    const { token } = await linked({ lines: Array.from({ length: 100 }, () => line), terms, note: '\t=1+1' });
    const pdf = await readPdf(token);
    expect(pdf).toContain('Quote ');
    expect(pdf.match(/script/g)?.length).toBeGreaterThanOrEqual(100);
    expect((await open(token)).body.has_logo).toBe(true);
    const logo = await fetch(`${base}/api/quotes/shared/${token}/logo/`);
    expect(logo.headers.get('content-type')).toBe('image/png');
  });
});
