import type { Library } from './library.ts';
import { REMOVAL_QUEUE, removeBytes } from './remove-bytes.ts';
import { forgetEndedFileShares } from './sharing/forget-ended-shares.ts';
import { sweepFiles } from './sweep-files.ts';

/** Declares the work of the library that nobody asks for; before the jobs start. */
export function workForFiles(library: Library): void {
  const { jobs } = library;
  jobs.workEach<{ keys: string[] }>(REMOVAL_QUEUE, (job) => removeBytes(library, job), { batchSize: 20 });
  jobs.schedule('files.sweep', '47 * * * *', () => sweepFiles(library));
  jobs.schedule('files.forget-ended-shares', '41 3 * * *', () => forgetEndedFileShares(library));
}
