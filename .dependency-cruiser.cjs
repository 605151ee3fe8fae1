/**
 * Who may import whom: the law of this house (docs/ARCHITECTURE.md says it in a picture). `npm run check` reads it, type
 * imports count, and each rule prints its sentence. Every rule has a deliberate violation in scripts/checks/house.test.ts.
 */

const TESTS = '\\.test\\.tsx?$';
const SERVER_FEATURES = 'server/src/features/';
// platform/jobs passes on the SQL of the job queue.
const SQL_HOMES = ['\\.store\\.ts$', '^server/src/platform/(db|jobs)/', TESTS];

/** What a server feature may ask of other features, through their index.ts. */
const FEATURE_DIRECTIONS = {
  auth: ['accounts', 'billing'],
  accounts: ['billing'],
  billing: [],
  chat: ['knowledge', 'files', 'accounts', 'billing', 'quotes'],
  programs: ['chat', 'knowledge'],
  quotes: ['accounts'],
  knowledge: ['files'],
  files: [],
  analytics: ['accounts', 'billing', 'chat', 'errors', 'uptime'],
  errors: ['accounts'],
  events: ['billing'],
  reports: ['files'],
  settings: ['accounts', 'auth', 'billing'],
  uptime: [],
  audit: ['accounts'],
  webhooks: ['accounts'],
};

function featureDirection([feature, allowed]) {
  const imports = allowed.length === 0 ? 'imports no other feature' : `imports only ${allowed.join(', ')}`;
  return {
    name: `feature-direction-${feature}`,
    severity: 'error',
    comment: `The feature ${feature} ${imports}: reverse the call, or compose both in server/src/app/build-app.ts.`,
    from: { path: `^${SERVER_FEATURES}${feature}/`, pathNot: TESTS },
    to: { path: `^${SERVER_FEATURES}`, pathNot: `^${SERVER_FEATURES}(${[feature, ...allowed].join('|')})/` },
  };
}

module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      comment: 'These files import each other: merge them, or move what they share into a third file.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'imports-exist',
      severity: 'error',
      comment: 'This path or package does not exist: correct the import.',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'own-dependencies-only',
      severity: 'error',
      comment: 'Source imports only pinned dependencies of its own package.json, never development tools of the root.',
      from: { path: '^(contract|server|web)/src/', pathNot: TESTS },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], pathNot: '/@types/' },
    },
    {
      name: 'no-test-code-in-source',
      severity: 'error',
      comment: 'Source never imports tests, factories, benchmarks or test tools: move what both need into source.',
      from: { path: '^(contract|server|web)/src/', pathNot: TESTS },
      to: {
        path: [
          TESTS,
          '^(server|web)/test/',
          '^(e2e|bench|scripts)/',
          'node_modules/(vitest|fast-check|@testing-library|playwright-core|jsdom)/',
        ],
      },
    },

    {
      name: 'commands-need-no-package',
      severity: 'error',
      comment: 'A command runs in a fresh clone, too: import packages with await import() after installDependencies().',
      from: { path: '^scripts/[^/]+\\.mjs$' },
      to: { path: 'node_modules/', dynamic: false },
    },
    {
      name: 'contract-stands-alone',
      severity: 'error',
      comment: 'The contract contains only zod schemas, because it runs both in the server and in the browser.',
      from: { path: '^contract/src/', pathNot: TESTS },
      to: { pathNot: ['^contract/src/', 'node_modules/zod/'] },
    },
    {
      name: 'contract-through-its-doors',
      severity: 'error',
      comment: 'Import @haulwise/contract (or its doors /rules and /calculators), never a file inside the contract.',
      from: { pathNot: '^contract/' },
      to: { path: '^contract/', pathNot: '^contract/src/(index|rules|calculators/index)\\.ts$' },
    },
    {
      name: 'browser-ships-no-schema',
      severity: 'error',
      comment:
        "The browser takes types from the contract (`import type`); values come from '@haulwise/contract/rules'.",
      from: { path: '^web/src/', pathNot: TESTS },
      to: { path: ['^contract/src/index\\.ts$', 'node_modules/zod/'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'server-and-web-never-meet',
      severity: 'error',
      comment: 'Server and browser share only the contract.',
      from: { path: '^(server|web)/src/' },
      to: { path: '^(server|web)/', pathNot: '^$1/' },
    },
    {
      name: 'web-runs-in-a-browser',
      severity: 'error',
      comment: 'Browser code cannot use Node modules.',
      from: { path: '^web/src/', pathNot: TESTS },
      to: { dependencyTypes: ['core'] },
    },

    {
      name: 'app-is-on-top',
      severity: 'error',
      comment: 'Only the entry point and tests import server/src/app: it composes the features, not the reverse.',
      from: { path: '^server/src/(features|platform)/', pathNot: TESTS },
      to: { path: '^server/src/(app/|main\\.ts$)' },
    },
    {
      name: 'platform-below-features',
      severity: 'error',
      comment: 'The platform does not import features: pass it what it needs from server/src/app/build-app.ts.',
      from: { path: '^server/src/platform/', pathNot: TESTS },
      to: { path: '^server/src/features/' },
    },
    {
      name: 'features-through-index',
      severity: 'error',
      comment: 'Import another feature only through its index.ts: export there what others may use.',
      from: { path: '^server/src/features/([^/]+)/' },
      to: {
        path: '^server/src/features/',
        pathNot: ['^server/src/features/$1/', '^server/src/features/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'app-through-index',
      severity: 'error',
      comment: 'The composition imports a feature only through its index.ts.',
      from: { path: '^server/src/(app/|main\\.ts$)', pathNot: TESTS },
      to: { path: '^server/src/features/', pathNot: '^server/src/features/[^/]+/index\\.ts$' },
    },
    ...Object.entries(FEATURE_DIRECTIONS).map(featureDirection),
    {
      name: 'feature-has-a-direction',
      severity: 'error',
      comment: 'List in FEATURE_DIRECTIONS (.dependency-cruiser.cjs) which features a new one may import.',
      from: { path: `^${SERVER_FEATURES}(?!(${Object.keys(FEATURE_DIRECTIONS).join('|')})/)([^/]+)/` },
      to: { path: `^${SERVER_FEATURES}`, pathNot: `^${SERVER_FEATURES}$2/` },
    },

    {
      name: 'routes-hold-no-sql',
      severity: 'error',
      comment:
        'A routes file binds endpoints to stories, one line each: the query belongs in a store, the rule in a story.',
      from: { path: '\\.routes\\.ts$' },
      to: { path: ['\\.store\\.ts$', 'node_modules/(@types/)?(kysely|pg)/', '^server/src/platform/db/'] },
    },
    {
      name: 'stores-hold-no-http',
      severity: 'error',
      comment: 'A store contains SQL and returns rows: it must not import requests, responses or their errors.',
      from: { path: '\\.store\\.ts$' },
      to: {
        path: [
          '^server/src/(platform/http|platform/models/llm|app)/',
          'node_modules/(fastify|@fastify|undici)/',
          '^(node:)?https?$',
        ],
      },
    },
    {
      name: 'stories-hold-no-http',
      severity: 'error',
      comment: 'A story is plain functions: only its routes file imports requests and responses.',
      from: { path: '^server/src/features/', pathNot: ['\\.routes\\.ts$', TESTS] },
      to: {
        path: ['^server/src/platform/http/', 'node_modules/(fastify|@fastify)/', '^(node:)?https?$'],
        pathNot: '^server/src/platform/http/route\\.ts$',
      },
    },
    {
      name: 'http-in-platform-only',
      severity: 'error',
      comment:
        'Only server/src/platform/http and the composition import Fastify; a feature binds endpoints with route().',
      from: { path: '^server/src/', pathNot: ['^server/src/platform/http/', '^server/src/app/', TESTS] },
      to: { path: 'node_modules/(fastify|@fastify)/' },
    },
    {
      name: 'sql-in-stores-only',
      severity: 'error',
      comment: 'SQL lives in *.store.ts (and platform/db): a story calls a named store function.',
      from: { path: '^server/src/', pathNot: SQL_HOMES },
      to: { path: ['node_modules/kysely/', '^server/src/platform/db/schema\\.generated\\.ts$'] },
    },
    {
      name: 'driver-in-platform-only',
      severity: 'error',
      comment: 'Only server/src/platform/db opens the driver: use the `db` that is passed in.',
      from: { path: '^server/src/', pathNot: ['^server/src/platform/db/', TESTS] },
      to: { path: 'node_modules/pg/', dependencyTypesNot: ['type-only'] },
    },

    {
      name: 'web-app-is-on-top',
      severity: 'error',
      comment: 'web/src/app composes features into screens; features, platform and ui do not import it.',
      from: { path: '^web/src/(features|platform|ui)/' },
      to: { path: '^web/src/(app/|main\\.tsx$)' },
    },
    {
      name: 'web-features-are-peers',
      severity: 'error',
      comment: 'Web features do not import each other: compose them in web/src/app.',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'web-words-below-all',
      severity: 'error',
      comment: 'web/src/words is below every screen: it imports only small parts of web/src/platform/browser.',
      from: { path: '^web/src/words/', pathNot: TESTS },
      to: { path: '^web/src/', pathNot: '^web/src/(words|platform/browser)/' },
    },
    {
      name: 'web-catalogues-import-nothing',
      severity: 'error',
      comment: 'The first modules wait for the catalogue, which would wait for them: it imports nothing from outside.',
      from: { path: '^web/src/words/[a-z]+/' },
      to: { pathNot: '^web/src/words/[a-z]+/' },
    },
    {
      name: 'web-platform-below-features',
      severity: 'error',
      comment: 'web/src/platform (calls, session, formats) imports neither features nor ui parts.',
      from: { path: '^web/src/platform/', pathNot: TESTS },
      to: { path: '^web/src/(features|ui)/' },
    },
    {
      name: 'ui-knows-no-data',
      severity: 'error',
      comment: 'A ui part has only props and events: no calls, no session, no contract, no query client.',
      from: { path: '^web/src/ui/', pathNot: TESTS },
      to: { path: ['^web/src/(features|platform)/', '^contract/', 'node_modules/@tanstack/'] },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(server|web)/dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.css'],
    },
  },
};
