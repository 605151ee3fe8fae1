import { errors } from '@haulwise/contract';
import { AppError } from '../../../platform/core/app-error.ts';
import type { Context } from '../../../platform/core/context.ts';
import { readDays } from '../../../platform/core/days.ts';
import { writeReportFile } from './files/report-file.ts';
import type { ReportFormat, ReportRange, ReportRow, ReportSource, ReportType, Tally } from './report.ts';
import { advanceReport, beginReport, failReport, finishReport, returnReport } from './report-progress.store.ts';
import { reportSources } from './report-sources.ts';

/** How often it is said how far a report is (ms). */
const BEAT = 1_000;
const MOST_ATTEMPTS = 3;
const BROKEN = 'Something went wrong while it was built. The log says more.';

type Builder = Pick<Context, 'db' | 'clock' | 'log' | 'storage'>;
type Begun = NonNullable<Awaited<ReturnType<typeof beginReport>>>;

export interface Wanted {
  report_type: ReportType;
  format: ReportFormat;
  start_date: string;
  end_date: string;
  created_at: Date;
}

/** It was deleted, or somebody else has begun it anew. */
class LeftOff extends Error {}

/** Builds a report from its first row to its last; does nothing where there is nothing to build. */
export async function buildReport(builder: Builder, { id }: { id: string }): Promise<void> {
  const { db, clock, log } = builder;
  const begun = await beginReport(db, id, clock.now());
  if (begun === undefined) return;
  try {
    await writeAndKeep(builder, begun);
  } catch (error) {
    if (error instanceof LeftOff) return;
    const isLasting = error instanceof AppError && error.id === 'files.no_space';
    if (!isLasting && begun.attempt < MOST_ATTEMPTS) {
      await returnReport(db, begun);
      throw error;
    }
    log.error({ err: error, report: id }, 'a report could not be built');
    await failReport(db, begun, error instanceof AppError ? errors[error.id].message : BROKEN, clock.now());
  }
}

async function writeAndKeep({ db, clock, log, storage }: Builder, begun: Begun): Promise<void> {
  const tally: Tally = { rows: 0, scanned: 0, totals: new Map() };
  const source = reportSources[begun.report_type];
  const range = rangeOf(begun);
  const expected = await source.count(db, range);
  const content = await openReport(db, begun, tally);
  const beat = setInterval(() => {
    advanceReport(db, begun, progressOf(tally, expected), clock.now()).then(
      (isOurs) => isOurs || content.destroy(new LeftOff()),
      (error: Error) => log.warn({ err: error, report: begun.id }, 'how far a report is could not be said'),
    );
  }, BEAT);
  try {
    const written = await storage.write(content);
    const isKept = await finishReport(db, begun, { ...written, rows: tally.rows }, clock.now());
    if (!isKept) await storage.remove(written.key);
  } finally {
    clearInterval(beat);
  }
}

/** Not 100 before it is ready. */
function progressOf({ scanned }: Tally, expected: number): number {
  return expected === 0 ? 0 : Math.min(99, Math.floor((100 * scanned) / expected));
}

/** The days of a report; what came after it was asked for is not in it, so that its pages fit together. */
function rangeOf({ start_date, end_date, created_at }: Wanted): ReportRange {
  const { from, until } = readDays({ start_date, end_date }, created_at);
  return { from, until: until < created_at ? until : created_at, first: start_date, last: end_date };
}

/** The file of a report while it is being written, which fills the tally. */
async function openReport(db: Builder['db'], wanted: Wanted, tally: Tally) {
  const source = reportSources[wanted.report_type];
  const { title, scope, columns, totals } = source;
  const { start_date, end_date, created_at: made_at } = wanted;
  const head = { title, scope, start_date, end_date, made_at };
  const batches = counted(source, source.read(db, rangeOf(wanted)), tally);
  return await writeReportFile(wanted.format, { head, columns, totals, batches, tally });
}

async function* counted(
  { totals }: ReportSource,
  batches: ReturnType<ReportSource['read']>,
  tally: Tally,
): AsyncGenerator<ReportRow[]> {
  for await (const { rows, scanned } of batches) {
    tally.scanned += scanned;
    tally.rows += rows.length;
    for (const { key, of } of totals) {
      const sum = rows.reduce((before, row) => before + of(row), tally.totals.get(key) ?? 0);
      tally.totals.set(key, sum);
    }
    yield rows;
  }
}
