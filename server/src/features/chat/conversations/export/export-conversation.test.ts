import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestReply, type TestUser } from '../../../../../test/harness.ts';
import { createId } from '../../../../platform/core/ids.ts';

let app: TestApp;
let dana: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  dana = await app.signUp();
});
afterAll(() => app.close());

const citation = {
  index: 1,
  source: 'https://www.epa.gov/section608',
  title: 'Safe disposal of appliances',
  url: 'https://www.epa.gov/section608',
  passage: 'The final person recovers the refrigerant.',
  passage_id: '1',
  score: 0.9,
  document: 'appliances.md',
  heading: '',
  year: 2024,
  support: [[0, 10]],
};
const calculation = {
  tool: 'margin_check',
  title: 'Margin check',
  formula: '(price − cost) ÷ price',
  inputs: [{ name: 'price', label: 'Price', unit: 'usd', amount: 450, origin: 'you_said', basis: null }],
  results: [{ name: 'margin', label: 'Margin', unit: 'percent', amount: 40, is_main: true }],
  steps: ['450 − 270 = 180'],
  notes: [],
  faults: {},
  fault: null,
};

interface Given {
  content: string;
  message_type?: 'user' | 'assistant';
  status?: string;
  sources?: string[];
  citations?: object[];
  calculations?: object[];
}

/** A conversation with these messages, stored as they are. */
async function store(title: string, ...messages: Given[]): Promise<string> {
  const id = createId();
  await app.db.insertInto('conversations').values({ id, user_id: dana.user.id, title }).execute();
  for (const { citations = [], calculations = [], ...message } of messages) {
    await app.db
      .insertInto('messages')
      .values({
        id: createId(),
        conversation_id: id,
        message_type: 'assistant',
        citations: JSON.stringify(citations),
        calculations: JSON.stringify(calculations),
        ...message,
      })
      .execute();
  }
  return id;
}

const take = (id: string, format?: string, user = dana): Promise<TestReply> =>
  app.request('GET', `/chat/conversations/${id}/export/`, { token: user.access, query: format ? { format } : {} });

const FORMATS = ['md', 'json', 'txt', 'html', 'pdf'] as const;
const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<!--\n```\n-->\n\n<img src=x onerror=alert(1)>\n\n```\n<script>alert(2)</script>',
  '[x](javascript:alert(1)) ![x](https://evil.example/pixel.png)',
  '`<b>` <b\n\nonclick=alert(1)>',
  '</section></body><script src=//evil.example></script>',
  '<style>*{background:url(https://evil.example)}',
  '&lt;script&gt; "\' \u202e gnp.exe',
  `${'> - '.repeat(3_000)}x`,
  '- a\n  - b\n    - c\n'.repeat(5_000),
  `|a|b|\n|-|-|\n${'|x|y|\n'.repeat(20_000)}`,
  '*a **b '.repeat(4_000),
  '['.repeat(50_000),
  'a'.repeat(60_000),
];

describe('an exported conversation', () => {
  it('shows who said what, with numbered sources and calculations, as markdown by default', async () => {
    const id = await store(
      'Old fridges',
      { content: 'Who takes the freon?', message_type: 'user' },
      {
        content: 'The **last** one [1].',
        sources: [citation.source, 'appliances.md', 'https://unread.example/'],
        citations: [
          citation,
          { ...citation, index: 2, source: 'appliances.md', url: null, title: 'Fridges', year: null },
        ],
        calculations: [calculation],
      },
      { content: 'Half an', status: 'interrupted' },
    );
    const { status, text, headers } = await take(id);
    expect([status, headers['content-type']]).toEqual([200, 'text/markdown; charset=utf-8']);
    expect(text).toMatch(/^# Old fridges\n\n_Started \w{3} \d+, \d{4}, .* UTC · exported/);
    expect(text.indexOf('## You')).toBeLessThan(text.indexOf('Who takes the freon?'));
    expect(text).toContain('The **last** one [1].');
    expect(text).toContain('- \\[1\\] Safe disposal of appliances – <https://www.epa.gov/section608> (2024)');
    expect(text).toContain('- \\[2\\] Fridges – appliances.md');
    expect(text).toContain('- <https://unread.example/>');
    expect(text).toContain(
      '**Calculation: Margin check**\n\n- Price: $450 (you said)\n\n1. 450 − 270 = 180\n\n- **Margin: 40 %**',
    );
    expect(text).toContain('Half an\n\n_This answer was stopped before it was finished._');
    for (const format of ['txt', 'html'] as const) {
      const other = (await take(id, format)).text;
      for (const part of ['Old fridges', 'freon', '[1]', 'epa.gov/section608', '(2024)', 'Margin: 40 %', 'was stopped'])
        expect(other, format).toContain(part);
    }
    const json = JSON.parse((await take(id, 'json')).text);
    expect(json).toMatchObject({
      title: 'Old fridges',
      messages: [
        { message_type: 'user', content: 'Who takes the freon?' },
        { sources: [{ numbers: [1], url: citation.url, year: 2024 }, { numbers: [2] }, { numbers: [] }] },
        { status: 'interrupted' },
      ],
    });
  });

  it('is an attachment that no browser runs, under a name that every system accepts', async () => {
    const id = await store('../../Größe: "50%"\r\nX: <b> 🚚/..\\con', { content: 'hi' });
    for (const format of FORMATS) {
      const { status, headers } = await take(id, format);
      expect(status).toBe(200);
      expect(headers['content-security-policy']).toContain('sandbox');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-disposition']).toBe(
        `attachment; filename="Gr__e 50_ X b con.${format}"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%2050%25%20X%20b%20con.${format}`,
      );
    }
    const nameless = await store('///', { content: 'hi' });
    expect((await take(nameless)).headers['content-disposition']).toContain('filename="conversation.md"');
  });

  it.each(HOSTILE.map((content) => [content.slice(0, 40), content]))(
    'is inert, whatever was written: %j',
    async (_name, content) => {
      const id = await store(content.slice(0, 200), { content, message_type: 'user' }, { content });
      const html = (await take(id, 'html')).text;
      const tags = [...html.matchAll(/<([a-z][a-z0-9-]*)/gi)].map(([, tag = '']) => tag.toLowerCase());
      expect(tags.filter((tag) => /^(script|img|iframe|object|link|base|form|input)$/.test(tag))).toEqual([]);
      expect(tags.filter((tag) => tag === 'style')).toHaveLength(1);
      expect(html).not.toMatch(/<[^>]*\s(on\w+|src|style)=/i);
      expect(html).not.toMatch(/href="(?!https?:|")/i);
      const markdown = (await take(id, 'md')).text;
      const { micromark } = await import('micromark');
      const viewed = content.length > 5_000 ? '' : micromark(markdown, { allowDangerousHtml: true });
      expect(viewed).not.toMatch(/<(?:script|img|style|b[ \n>])/i);
      for (const format of ['txt', 'json', 'pdf']) expect((await take(id, format)).status, format).toBe(200);
    },
  );

  it('keeps letters of other scripts in a PDF', async () => {
    const id = await store('Größe, Łódź, Привет, Ελληνικά – “quotes” → ✓', { content: 'Señor Núñez ½ € ≤ 🚚 漢字' });
    const { status, headers } = await take(id, 'pdf');
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    const reply = await fetch(`${await app.listen()}/api/chat/conversations/${id}/export/?format=pdf`, {
      headers: { authorization: `Bearer ${dana.access}` },
    });
    const bytes = Buffer.from(await reply.arrayBuffer()).toString('latin1');
    expect(bytes.startsWith('%PDF-')).toBe(true);
    expect(bytes.trimEnd().endsWith('%%EOF')).toBe(true);
    expect(bytes).toContain('DejaVuSans');
    const title = Buffer.from('Größe, Łódź, Привет', 'utf16le').swap16().toString('latin1');
    expect(bytes).toContain(title.slice(0, 8));
  });

  it('holds a thousand messages without keeping other requests waiting', async () => {
    const id = await store('Long');
    const words = 'A full load of **mixed** junk from a garage is priced by the part of the truck that it fills [1]. ';
    await sql`
      insert into messages (id, conversation_id, message_type, content, citations)
      select gen_random_uuid(), ${id}, case when n % 2 = 1 then 'user' else 'assistant' end, ${words.repeat(4)},
        ${JSON.stringify([citation])}::jsonb
      from generate_series(1, 1000) n`.execute(app.db);
    const waits: number[] = [];
    let isDone = false;
    const others = (async () => {
      while (!isDone) {
        const begun = performance.now();
        await app.request('GET', '/health/live/');
        waits.push(performance.now() - begun);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    })();
    for (const format of FORMATS) {
      const begun = performance.now();
      const { status, text } = await take(id, format);
      expect(performance.now() - begun, format).toBeLessThan(30_000);
      expect([status, text.length > 50_000], format).toEqual([200, true]);
      if (format === 'json') expect(JSON.parse(text).messages).toHaveLength(1_000);
    }
    isDone = true;
    await others;
    expect(Math.max(...waits)).toBeLessThan(3_000);
  }, 120_000);

  it('contains the versions that are shown, of the caller’s own conversations only', async () => {
    const id = await store('Versions', { content: 'shown' });
    await app.db
      .insertInto('messages')
      .values({
        id: createId(),
        conversation_id: id,
        message_type: 'assistant',
        content: 'replaced',
        replaced_by: createId(),
      })
      .execute();
    expect((await take(id, 'txt')).text).not.toContain('replaced');
    const sam = await app.signUp();
    expect((await take(id, 'md', sam)).status).toBe(404);
    expect((await take(id, 'docx')).status).toBe(400);
    await app.request('DELETE', `/chat/conversations/${id}/delete/`, { token: dana.access });
    expect((await take(id)).status).toBe(404);
  });

  it('is refused as a PDF if it would have too many pages', async () => {
    const id = await store('Endless', ...Array.from({ length: 9 }, () => ({ content: 'word '.repeat(50_000) })));
    expect(await take(id, 'pdf')).toMatchObject({ status: 409, body: { code: 'too_long_for_pdf' } });
    expect((await take(id, 'txt')).status).toBe(200);
  });
});
