/**
 * Tests of features that depend on a shared database: limits, keys, jobs, sessions, payments, runs, the index.
 * `npm test` runs them on a PostgreSQL at DATABASE_URL and all others on the embedded one.
 */
export const ON_EXTERNAL = [
  'server/scripts/backup/',
  'server/src/platform/',
  'server/src/app/',
  'server/src/features/auth/',
  'server/src/features/billing/',
  'server/src/features/chat/replies/replies.test.ts',
  'server/src/features/chat/replies/two-instances.test.ts',
  'server/src/features/chat/conversations/search/',
  'server/src/features/knowledge/knowledge.test.ts',
];
