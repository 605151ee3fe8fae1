import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { buildCsvFile } from './csv-file.ts';

type Row = (string | number | boolean | null)[];

async function* inBatches(...batches: Row[][]): AsyncGenerator<Row[]> {
  yield* batches;
}

/** As it is on disk, with the byte order mark that `text` would strip. */
const textOf = async (body: unknown) => (await buffer(body as NodeJS.ReadableStream)).toString('utf8');

async function written(...rows: Row[]): Promise<string[]> {
  const width = rows[0]?.length ?? 1;
  const columns = Array.from({ length: width }, (_, n) => [`c${n}`, (row: Row) => row[n] ?? null] as const);
  const { body } = await buildCsvFile('x.csv', columns, inBatches(rows));
  return (await textOf(body)).split('\r\n').slice(1, -1);
}

test('begins with a byte order mark and ends lines with CRLF, for spreadsheets', async () => {
  const file = await buildCsvFile(
    'people.csv',
    [['name', (row: Row) => row[0] ?? null]],
    inBatches([['Zoë']], [['Ann']]),
  );
  expect(file).toMatchObject({ name: 'people.csv', type: 'text/csv; charset=utf-8' });
  expect(await textOf(file.body)).toBe('\uFEFFname\r\nZoë\r\nAnn\r\n');
});

test('quotes cells with commas, quotes and line breaks', async () => {
  expect(await written(['a,b', 'say "hi"', 'one\ntwo', ' x '])).toEqual(['"a,b","say ""hi""","one\ntwo", x ']);
});

test.each([
  '=1+1',
  '+1',
  '-1',
  '@x',
  '\tx',
  '\rx',
  '=cmd|"/c calc"!A1',
  '＝1+1',
  '＋1',
  '－1',
  '＠x',
  '  =1+1',
  '\n=1',
  '\u00a0@x',
  '\u200b=1',
  '\ufeff-1',
])('%j stays a text', async (cell) => {
  const [line] = await written([cell]);
  expect(line?.replace(/^"/, '').startsWith("'")).toBe(true);
});

test('writes numbers, booleans and null', async () => {
  expect(await written([-5.5, 0, true, false, null, ''])).toEqual(['-5.5,0,true,false,,']);
});

test('writes only the header when there are no rows', async () => {
  expect(await written()).toEqual([]);
});

test('a failure in the first batch rejects before anything is sent', async () => {
  async function* failing(): AsyncGenerator<Row[]> {
    yield Promise.reject(new Error('away'));
  }
  await expect(buildCsvFile('x.csv', [], failing())).rejects.toThrow('away');
});

test('reads no more than the client takes, and stops when the client leaves', async () => {
  let read = 0;
  let isClosed = false;
  async function* endless(): AsyncGenerator<Row[]> {
    try {
      for (;;) {
        read += 1;
        yield Array.from({ length: 1_000 }, () => ['x'.repeat(100)]);
      }
    } finally {
      isClosed = true;
    }
  }
  const { body } = await buildCsvFile('x.csv', [['x', (row: Row) => row[0] ?? null]], endless());
  const reader = (body as NodeJS.ReadableStream)[Symbol.asyncIterator]();
  await reader.next();
  await reader.next();
  expect(read).toBeLessThan(10);
  await reader.return?.();
  expect(isClosed).toBe(true);
});
