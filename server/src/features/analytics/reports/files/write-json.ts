import { Readable } from 'node:stream';
import type { ReportContent } from './report-content.ts';
import { totalOf } from './report-content.ts';

/** `{ "report": head, "rows": [ … ], "totals": { … } }`, a line for each row. */
export async function writeJson(content: ReportContent): Promise<Readable> {
  return Readable.from(textOf(content), { objectMode: false });
}

async function* textOf({ head, totals, batches, tally }: ReportContent): AsyncGenerator<string> {
  yield `{"report":${JSON.stringify(head)},\n"rows":[`;
  let comma = '\n';
  for await (const batch of batches) {
    if (batch.length === 0) continue;
    yield comma + batch.map((row) => JSON.stringify(row)).join(',\n');
    comma = ',\n';
  }
  const sums = Object.fromEntries(totals.map((total) => [total.key, totalOf(tally, total)]));
  yield `\n],\n"totals":${JSON.stringify(sums)}}\n`;
}
