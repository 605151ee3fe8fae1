/**
 * Tests for which it matters that others share the database: limits, keys, jobs, sessions, money, runs, the index.
 * `npm test` runs them on a PostgreSQL reached by DATABASE_URL and all others on the embedded one.
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
