import type { filesEndpoints } from '@haulwise/contract';
import type { z } from 'zod';
import { readDays } from '../../../platform/core/days.ts';
import { DOCUMENT_STATES } from '../files.ts';
import type { Library } from '../library.ts';
import {
  countSharedFiles,
  listDownloadsByDay,
  listMostDownloaded,
  listTypes,
  listUploadsByDay,
  sumUpFiles,
} from './file-statistics.store.ts';

const MOST_DOWNLOADED = 10;
const MB = 1024 * 1024;

const sum = (figures: number[]): number => figures.reduce((total, figure) => total + figure, 0);

/** What the library contains now. */
export async function readFileStatistics({
  db,
  clock,
  config,
}: Library): Promise<z.output<typeof filesEndpoints.getFileStats.reply>> {
  const [categories, shared_files] = await Promise.all([sumUpFiles(db), countSharedFiles(db, clock.now())]);
  return {
    total_files: sum(categories.map(({ files }) => files)),
    total_size: sum(categories.map(({ bytes }) => bytes)),
    files_by_category: Object.fromEntries(categories.map(({ category, files }) => [category, files])),
    shared_files,
    max_upload_size: config.maxUploadMb * MB,
  };
}

/** Uploads and downloads per day. Deleted files are not counted. */
export async function readFileAnalytics(
  { db, clock, knowledge }: Library,
  query: z.output<typeof filesEndpoints.getFileAnalytics.query>,
): Promise<z.output<typeof filesEndpoints.getFileAnalytics.reply>> {
  const { from, until, all } = readDays(query, clock.now());
  const [first = '', last = ''] = [all[0], all.at(-1)];
  const [uploads, downloads, most_downloaded, by_type, states] = await Promise.all([
    listUploadsByDay(db, from, until),
    listDownloadsByDay(db, first, last),
    listMostDownloaded(db, first, last, MOST_DOWNLOADED),
    listTypes(db),
    Promise.all(DOCUMENT_STATES.map(async (state) => [state, (await knowledge.listFilesIn(state)).length] as const)),
  ]);
  const none = sum(by_type.map(({ files }) => files)) - sum(states.map(([, files]) => files));
  const [uploadsOf, downloadsOf] = [
    new Map(uploads.map((d) => [d.date, d])),
    new Map(downloads.map((d) => [d.date, d])),
  ];
  return {
    data: {
      uploads_by_day: all.map((date) => uploadsOf.get(date) ?? { date, files: 0, bytes: 0 }),
      downloads_by_day: all.map((date) => downloadsOf.get(date) ?? { date, downloads: 0 }),
      most_downloaded,
      by_type,
      by_knowledge_status: Object.fromEntries([['none', Math.max(0, none)], ...states]),
    },
  };
}
