/**
 * Tests for which a database that others share makes a difference: limits, keys, jobs, sessions, money, runs, the index.
 * `npm test` runs them on one that is reached by DATABASE_URL, all others on the embedded one.
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
