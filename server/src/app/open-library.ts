import { findActiveScope, findCompanyPlan, findUsernames, readUser } from '../features/accounts/index.ts';
import { findOwnConversation, isCitedTo } from '../features/chat/index.ts';
import { type Documents, deleteExpiredDocuments, openFile, scheduleFileJobs } from '../features/files/index.ts';
import {
  createLibraryKnowledge,
  createUploadReader,
  type Knowledge,
  type Readers,
  type TextRecognition,
  type UploadReader,
} from '../features/knowledge/index.ts';
import { findReportKeys } from '../features/reports/index.ts';
import { createCurrent } from '../platform/config/runtime-config.ts';
import { AppError } from '../platform/core/app-error.ts';
import type { Context } from '../platform/core/context.ts';
import { type ReadScope, SHARED, toReadScope } from '../platform/db/scope.ts';
import { createPictureReader } from '../platform/models/describe-picture.ts';

async function findRole(context: Context, userId: string): Promise<'admin' | 'user' | null> {
  try {
    const { role, is_active } = await readUser(context, userId);
    return is_active ? role : null;
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null;
    throw error;
  }
}

/** What a user may see, in one of their conversations if one is named; null if it is not theirs. */
async function findScope({ db }: Context, userId: string, conversationId?: string): Promise<ReadScope | null> {
  const scope = await findActiveScope(db, userId);
  if (scope === null || conversationId === undefined) return scope;
  const conversation = await findOwnConversation(db, userId, conversationId);
  return conversation && toReadScope(scope, conversation);
}

/** What the knowledge base must know about those who read its documents. */
export function createReaders(context: Context): Readers {
  return {
    findRole: (userId) => findRole(context, userId),
    findScope: (userId, conversationId) => findScope(context, userId, conversationId),
    hasSeen: (userId, document) => isCitedTo(context.db, userId, document),
  };
}

/** Connects the file library and the knowledge base, and schedules their background work. */
export function openLibrary(
  context: Context,
  knowledge: Knowledge,
  tools: TextRecognition,
): { library: Documents; uploads: UploadReader } {
  const { config } = context;
  const pictures = createCurrent(
    () => (config.llmVision ? config.llm : null),
    (llm) => llm && createPictureReader(llm, context.log),
  );
  const library: Documents = {
    ...context,
    scope: SHARED,
    knowledge: createLibraryKnowledge(context),
    findPlan: (companyId) => findCompanyPlan(context.db, companyId, context.clock.now()),
    get readsImages() {
      return tools.tesseract || pictures() !== null;
    },
    listKeysUsedElsewhere: (keys: string[]) => findReportKeys(context.db, keys),
    people: {
      loadNames: (ids: string[]) => findUsernames(context.db, ids),
      isAdmin: async (userId: string) => (await findRole(context, userId)) === 'admin',
    },
  };
  scheduleFileJobs(library);
  context.jobs.schedule('files.purge-deleted', '* * * * *', () => deleteExpiredDocuments(library));
  return {
    library,
    uploads: createUploadReader(context, knowledge, {
      openFile: (scope, fileId) => openFile(context, scope, fileId),
      tools,
      pictures,
    }),
  };
}
