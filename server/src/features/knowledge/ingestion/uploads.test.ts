import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { docxFile, pdfFile, pptxFile, xlsxFile } from '../../../../test/files/office-files.ts';
import { upload } from '../../../../test/files/uploads.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts';

/** Starting a process may take seconds on a shared machine. */
const SECONDS = 60_000;
const ENOUGH = { timeout: SECONDS, interval: 50 };
const PRICES = [
  ['Item', 'Price', 'Notes'],
  ['Mattress', '$41', 'any size'],
  ['Hot tub', '$450', 'cut up on site'],
  ['Kayak', '$65', ''],
];
const csv = (rows: string[][]) => rows.map((cells) => cells.join(',')).join('\n');

let app: TestApp;
let ada: TestUser;
let una: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  [ada, una] = [await app.signUpAdmin(), await app.signUpPremium()];
  await app.start();
  await vi.waitFor(async () => expect((await app.request('GET', '/knowledge/search/', asked('x'))).status).toBe(200));
}, 180_000);
afterAll(() => app.close());

const asked = (q: string) => ({ token: ada.access, query: { q } });
const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object, user = ada) =>
  app.request(method, path, { token: user.access, ...(body && { body }) });
const knowledgeOf = async (id: string) => (await call('GET', `/files/${id}/`)).body.knowledge;
const settled = (id: string) =>
  vi.waitFor(async () => {
    const state = await knowledgeOf(id);
    expect(['ready', 'failed']).toContain(state.status);
    return state;
  }, ENOUGH);
const add = async (name: string, bytes: string | Uint8Array) => {
  const { status, body } = await upload(app, ada, name, bytes);
  expect(status).toBe(201);
  return { ...body, knowledge: await settled(body.id) };
};
const answerOf = async (message: string) => {
  const events = await app.events('/chat/stream/', { token: una.access, body: { message } });
  return events.map(({ event }) => event).find(({ type }) => type === 'complete');
};
const found = async (q: string) => (await app.request('GET', '/knowledge/search/', asked(q))).body.data;

describe('an uploaded price list', () => {
  it.each([
    ['csv', async () => csv(PRICES), null],
    ['xlsx', async () => xlsxFile({ Items: PRICES }), null],
    [
      'pdf',
      () =>
        pdfFile([
          (pdf) => pdf.fontSize(20).text('Our prices', 72, 72),
          (pdf) =>
            PRICES.forEach((cells, row) => {
              cells.forEach((cell, column) => {
                if (cell !== '') pdf.fontSize(11).text(cell, 72 + column * 150, 80 + row * 20);
              });
            }),
        ]),
      2,
    ],
  ])(
    'in the form of %s answers seconds later, cited with its place, until it is deleted',
    async (form, make, page) => {
      const name = `our prices.${form}`;
      const file = await add(name, await make());
      expect(file.knowledge).toMatchObject({ status: 'ready', error: null });
      expect(file.knowledge.passages).toBeGreaterThan(0);

      const answer = await vi.waitFor(async () => {
        const said = await answerOf('how much is a mattress?');
        expect(said.response).toContain('$41');
        return said;
      }, ENOUGH);
      const [citation] = answer.citations;
      expect(citation).toMatchObject({ source: name, document: name, url: null, page });
      expect(citation.passage).toContain('Mattress – price: $41');
      const read = await app.request('GET', '/knowledge/read/', {
        token: una.access,
        query: { source: name, passage: citation.passage_id },
      });
      expect(read.body.blocks.filter((block: { is_passage: boolean }) => block.is_passage)).toContainEqual(
        expect.objectContaining({ kind: 'row', page, text: expect.stringContaining('Mattress – price: $41') }),
      );

      await call('DELETE', `/files/${file.id}/`);
      await vi.waitFor(
        async () => expect((await answerOf('how much is a mattress?')).response).not.toContain('$41'),
        ENOUGH,
      );
      expect(
        (await app.request('GET', '/knowledge/read/', { token: una.access, query: { source: name } })).status,
      ).toBe(404);
    },
    60_000,
  );

  it('stops answering when it is taken out of the knowledge base, and answers again when it is put back', async () => {
    const file = await add('kayaks.csv', csv([PRICES[0] as string[], ['Kayak', '$66', '']]));
    await vi.waitFor(async () => expect((await answerOf('how much is a kayak?')).response).toContain('$66'), ENOUGH);
    await call('PATCH', `/files/${file.id}/`, { in_knowledge_base: false });
    expect((await knowledgeOf(file.id)).status).toBe('none');
    expect((await found('how much is a kayak')).passages).toEqual([]);
    await call('PATCH', `/files/${file.id}/`, { in_knowledge_base: true });
    await settled(file.id);
    await vi.waitFor(async () => expect((await answerOf('how much is a kayak?')).response).toContain('$66'), ENOUGH);
    await call('DELETE', `/files/${file.id}/`);
  }, 180_000);

  it('answers with the new price after a new version, and never with the old one again', async () => {
    const file = await add('tubs.csv', csv([PRICES[0] as string[], ['Hot tub', '$450', '']]));
    await upload(app, ada, 'tubs-2.csv', csv([PRICES[0] as string[], ['Hot tub', '$475', '']]), {
      path: `/files/${file.id}/versions/`,
    });
    expect(
      (await found('how much is a hot tub')).passages.map(({ text }: { text: string }) => text).join(),
    ).not.toContain('$450');
    await settled(file.id);
    await vi.waitFor(async () => expect((await answerOf('how much is a hot tub?')).response).toContain('$475'), ENOUGH);
    await call('DELETE', `/files/${file.id}/`);
  }, 180_000);

  it('keeps answering under its new name, and is read again if reading failed', async () => {
    const file = await add('yard.txt', 'The yard on Foundry Road opens at six fifteen.');
    await call('PATCH', `/files/${file.id}/`, { name: 'yard hours.txt' });
    expect((await knowledgeOf(file.id)).status).toBe('ready');
    const { passages } = await found('when does the yard on Foundry Road open');
    expect(passages[0]).toMatchObject({ document: 'yard hours.txt' });
    const empty = await add('empty words.txt', '\n \n \n');
    expect(empty.knowledge).toEqual({ status: 'failed', passages: 0, error: 'There is no text in this document.' });
    const again = await call('POST', `/files/${empty.id}/retry/`);
    expect(again.body.knowledge.status).toBe('queued');
    expect((await settled(empty.id)).status).toBe('failed');
  }, 180_000);
});

describe('a renamed price list', () => {
  const FUTONS = csv([
    ['Item', 'Price', 'Notes'],
    ['Futon', '$57', 'frame included'],
    ['Trampoline', '$91', ''],
  ]);
  const rowOf = (q: string) =>
    vi.waitFor(async () => {
      const texts = (await found(q)).passages.map(({ text }: { text: string }) => text).join('\n');
      expect(texts).toMatch(/futon/i);
      return texts;
    }, ENOUGH);

  it('answers in a sentence instead of a raw row, and keeps its extension', async () => {
    const file = await add('futon prices.csv', FUTONS);
    const { body } = await call('PATCH', `/files/${file.id}/`, { name: 'Futon price list' });
    expect(body.name).toBe('Futon price list.csv');
    // Files named before extensions were kept have none.
    await app.db.updateTable('files').set({ name: 'Futon price list' }).where('id', '=', file.id).execute();
    await call('POST', `/files/${file.id}/retry/`);
    await vi.waitFor(async () => {
      const { title } = (await found('how much is a futon?')).passages[0];
      expect(title).toBe('Futon price list');
    }, ENOUGH);
    expect(await rowOf('how much is a futon?')).toContain('Futon – price: $57; notes: frame included');
    await call('DELETE', `/files/${file.id}/`);
  }, 180_000);

  it('is read by its content if it was uploaded under another name', async () => {
    const { body } = await upload(app, ada, 'p.csv', FUTONS, { name: 'Futons' });
    expect(body).toMatchObject({ name: 'Futons.csv', original_name: 'p.csv' });
    expect(await settled(body.id)).toMatchObject({ status: 'ready' });
    expect(await rowOf('how much is a futon?')).toContain('Futon – price: $57; notes: frame included');
    await call('DELETE', `/files/${body.id}/`);
  }, 180_000);
});

describe('an upload in the knowledge base', () => {
  it('has a unique name, under which those to whom it was cited, and administrators, get its original bytes', async () => {
    const [first, second] = [
      await add('handbook.txt', 'Crews wear green shirts.'),
      await add('handbook.txt', 'Crews wear red hats.'),
    ];
    const names = await app.db
      .selectFrom('documents')
      .select(['name', 'file_id'])
      .where('file_id', 'in', [first.id, second.id])
      .orderBy('name')
      .execute();
    expect(names).toEqual([
      { name: 'handbook (2).txt', file_id: second.id },
      { name: 'handbook.txt', file_id: first.id },
    ]);
    const download = (source: string, token?: string) =>
      app.request('GET', '/knowledge/download/', { query: { source }, ...(token && { token }) });
    const linkTo = (token: string) =>
      app.request('GET', '/knowledge/download-link/', { token, query: { source: 'handbook (2).txt' } });
    const readAs = (token: string) =>
      app.request('GET', '/knowledge/read/', { token, query: { source: 'handbook (2).txt' } });
    const stranger = await app.signUp();
    for (const { access } of [una, stranger]) {
      const answers = [await download('handbook (2).txt', access), await linkTo(access), await readAs(access)];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    }
    expect((await download('handbook (2).txt', ada.access)).status).toBe(200);
    await vi.waitFor(async () => {
      const { citations } = await answerOf('what hats does the crew wear?');
      expect(citations.map(({ document }: { document: string }) => document)).toContain('handbook (2).txt');
    }, ENOUGH);
    expect((await download('handbook (2).txt', stranger.access)).status).toBe(404);
    expect((await readAs(una.access)).status).toBe(200);
    const reply = await download('handbook (2).txt', una.access);
    expect([reply.status, reply.text]).toEqual([200, 'Crews wear red hats.']);
    expect(reply.headers['content-disposition']).toContain('attachment');
    expect((await download('handbook (2).txt')).status).toBe(401);
    const link = await app.request('GET', '/knowledge/download-link/', {
      token: ada.access,
      query: { source: 'handbook.txt' },
    });
    expect((await app.request('GET', link.body.download_url.replace('/api', ''))).text).toBe(
      'Crews wear green shirts.',
    );
    await call('PATCH', `/files/${second.id}/`, { in_knowledge_base: false });
    expect((await download('handbook (2).txt', una.access)).status).toBe(404);
  }, 180_000);

  it('keeps its sections, slides and sheets', async () => {
    await add(
      'crew.docx',
      docxFile([
        '# Crew book',
        '## Breaks',
        'Every crew rests for twenty minutes at noon.',
        '## Gloves',
        'Gloves are in the blue bin.',
      ]),
    );
    await add(
      'training.pptx',
      pptxFile([
        { title: 'Welcome', points: ['Be on time', 'Be polite'] },
        { title: 'Stairs', points: ['The taller one walks below'], notes: 'Show the video of the piano.' },
      ]),
    );
    await add(
      'fleet.xlsx',
      xlsxFile({
        Trucks: [
          ['Truck', 'Yards'],
          ['Isuzu', 15],
        ],
        Trailers: [
          ['Trailer', 'Yards'],
          ['Big Tex', 10],
        ],
      }),
    );
    const read = async (source: string) =>
      (await app.request('GET', '/knowledge/read/', { token: ada.access, query: { source } })).body;
    const shape = (body: { blocks: { kind: string; text: string; page: number | null }[] }) =>
      body.blocks.map(({ kind, text, page }) => [kind, text, page]);
    expect(await read('crew.docx')).toMatchObject({ title: 'Crew book' });
    expect(shape(await read('crew.docx'))).toEqual([
      ['heading', 'Breaks', null],
      ['paragraph', 'Every crew rests for twenty minutes at noon.', null],
      ['heading', 'Gloves', null],
      ['paragraph', 'Gloves are in the blue bin.', null],
    ]);
    expect(shape(await read('training.pptx'))).toEqual([
      ['heading', 'Welcome', 1],
      ['paragraph', 'Be on time; Be polite.', 1],
      ['heading', 'Stairs', 2],
      ['paragraph', 'The taller one walks below', 2],
      ['paragraph', 'Show the video of the piano.', 2],
    ]);
    expect(shape(await read('fleet.xlsx'))).toEqual([
      ['heading', 'Trucks', null],
      ['row', 'Truck Isuzu – yards: 15', null],
      ['heading', 'Trailers', null],
      ['row', 'Trailer Big Tex – yards: 10', null],
    ]);
  }, 180_000);
});
