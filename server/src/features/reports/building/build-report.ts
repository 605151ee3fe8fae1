import { errors } from '@haulwise/contract';
import { AppError } from '../../../platform/core/app-error.ts';
import type { Context } from '../../../platform/core/context.ts';
import { readDays } from '../../../platform/core/days.ts';
import { chatReport } from '../kinds/chat-report.ts';
import { feedbackReport } from '../kinds/feedback-report.ts';
import { filesReport } from '../kinds/files-report.ts';
import { revenueReport } from '../kinds/revenue-report.ts';
import { usersReport } from '../kinds/users-report.ts';
import type { ReportFormat, ReportRange, ReportRow, ReportSource, ReportType, Tally } from '../report.ts';
import { failReport, finishReport, setReportProgress, setReportWaiting, startReport } from '../reports.store.ts';
import { writeReportFile } from './report-file.ts';

/** Interval of progress updates (ms). */
const HEARTBEAT_MS = 1_000;
const MOST_ATTEMPTS = 3;
const UNEXPECTED_FAILURE = 'Something went wrong while building the report. The server log has details.';

type Builder = Pick<Context, 'db' | 'clock' | 'log' | 'storage'> & {
  config: Pick<Context['config'], 'installationName'>;
};
type StartedReport = NonNullable<Awaited<ReturnType<typeof startReport>>>;

export interface RequestedReport {
  report_type: ReportType;
  format: ReportFormat;
  start_date: string;
  end_date: string;
  created_at: Date;
}

/** The report was deleted, or another process has started it again. */
class Abandoned extends Error {}

/** Builds a waiting report. Does nothing if it is not waiting. */
export async function buildReport(builder: Builder, { id }: { id: string }): Promise<void> {
  const { db, clock, log } = builder;
  const report = await startReport(db, id, clock.now());
  if (report === undefined) return;
  try {
    await buildAndStore(builder, report);
  } catch (error) {
    if (error instanceof Abandoned) return;
    const isLasting = error instanceof AppError && error.id === 'files.no_space';
    if (!isLasting && report.attempt < MOST_ATTEMPTS) {
      await setReportWaiting(db, report);
      throw error;
    }
    log.error({ err: error, report: id }, 'could not build a report');
    await failReport(
      db,
      report,
      error instanceof AppError ? errors[error.id].message : UNEXPECTED_FAILURE,
      clock.now(),
    );
  }
}

async function buildAndStore(builder: Builder, report: StartedReport): Promise<void> {
  const { db, clock, log, storage } = builder;
  const tally: Tally = { rows: 0, scanned: 0, totals: new Map() };
  const source = REPORT_SOURCES[report.report_type];
  const range = rangeOf(report);
  const expected = await source.count(db, range);
  const content = await openReport(builder, report, tally);
  const progressTimer = setInterval(() => {
    setReportProgress(db, report, progressOf(tally, expected), clock.now()).then(
      (isCurrent) => isCurrent || content.destroy(new Abandoned()),
      (error: Error) => log.warn({ err: error, report: report.id }, 'could not update the progress of a report'),
    );
  }, HEARTBEAT_MS);
  try {
    const written = await storage.write(content);
    const isCurrent = await finishReport(db, report, { ...written, rows: tally.rows }, clock.now());
    if (!isCurrent) await storage.remove(written.key);
  } finally {
    clearInterval(progressTimer);
  }
}

/** Stays below 100 until the file is stored. */
function progressOf({ scanned }: Tally, expected: number): number {
  return expected === 0 ? 0 : Math.min(99, Math.floor((100 * scanned) / expected));
}

/** The days of a report, up to the moment it was requested, so that its pages are consistent. */
function rangeOf({ start_date, end_date, created_at }: RequestedReport): ReportRange {
  const { from, until } = readDays({ start_date, end_date }, created_at);
  return { from, until: until < created_at ? until : created_at, first: start_date, last: end_date };
}

/** The file of a report as a stream. Reading it fills the tally. */
async function openReport({ db, config }: Builder, wanted: RequestedReport, tally: Tally) {
  const source = REPORT_SOURCES[wanted.report_type];
  const { title, scope, columns, totals } = source;
  const { start_date, end_date, created_at: made_at } = wanted;
  const head = { title, scope, start_date, end_date, made_at };
  const batches = counted(source, source.read(db, rangeOf(wanted)), tally);
  return await writeReportFile(wanted.format, {
    head,
    maker: config.installationName,
    columns,
    totals,
    batches,
    tally,
  });
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

const REPORT_SOURCES: Record<ReportType, ReportSource> = {
  users: usersReport,
  revenue: revenueReport,
  chat: chatReport,
  files: filesReport,
  feedback: feedbackReport,
};
