import { findUsernames, readUser } from '../features/accounts/index.ts';
import { findPlanInForce } from '../features/billing/index.ts';
import { type Documents, deleteExpiredDocuments, openFile, scheduleFileJobs } from '../features/files/index.ts';
import {
  createLibraryKnowledge,
  createUploadReader,
  type Knowledge,
  type TextRecognition,
  type UploadReader,
} from '../features/knowledge/index.ts';
import { findReportKeys } from '../features/reports/index.ts';
import { AppError } from '../platform/core/app-error.ts';
import type { Context } from '../platform/core/context.ts';
import { SHARED } from '../platform/db/scope.ts';

async function isAdmin(context: Context, userId: string): Promise<boolean> {
  try {
    const { role, is_active } = await readUser(context, userId);
    return role === 'admin' && is_active;
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return false;
    throw error;
  }
}

/** Connects the file library and the knowledge base, and schedules their background work. */
export function openLibrary(
  context: Context,
  knowledge: Knowledge,
  tools: TextRecognition,
): { library: Documents; uploads: UploadReader } {
  const library: Documents = {
    ...context,
    scope: SHARED,
    knowledge: createLibraryKnowledge(context),
    findPlan: async (userId) => (await findPlanInForce(context.db, userId, context.clock.now())) ?? 'free',
    readsImages: tools.tesseract,
    listKeysUsedElsewhere: (keys: string[]) => findReportKeys(context.db, keys),
    people: {
      loadNames: (ids: string[]) => findUsernames(context.db, ids),
      isAdmin: (userId: string) => isAdmin(context, userId),
    },
  };
  scheduleFileJobs(library);
  context.jobs.schedule('files.purge-deleted', '* * * * *', () => deleteExpiredDocuments(library));
  return {
    library,
    uploads: createUploadReader(context, knowledge, {
      openFile: (scope, fileId) => openFile(context, scope, fileId),
      tools,
    }),
  };
}
