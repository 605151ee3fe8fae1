/**
 * Searches by users of 1,000 companies with 50 documents each, compared with a reader who has none: 95th percentile and
 * memory of the process. `npm run bench -- scopes [companies] [documents]`; at most 3,000 of them ask.
 */
import { sql } from 'kysely';
import type { Db } from '../../server/src/platform/db/database.ts';
import { SHARED } from '../../server/src/platform/db/scope.ts';
import { percentile } from '../eval/measures.ts';
import { openKnowledge } from '../eval/open-knowledge.ts';

const COMPANIES = Number(process.argv[2] ?? 1_000);
const DOCUMENTS = Number(process.argv[3] ?? 50);
/** Companies that ask for their first time while memory is measured. */
const ASKING = 3_000;
const AT_ONCE = 25;
const SEARCHES = 400;
const WARM_UP = 40;
const MOST_SLOWER = 1.3;
const MOST_MB = 150;
const QUESTIONS = [
  'what does a full truck cost',
  'how do I price a hot tub',
  'what do we charge for a mattress',
  'which permit does a dumpster need',
  'who takes the freon out of a fridge',
  'how many yards does a trailer hold',
  'what is the minimum at the landfill',
  'when are invoices due',
];

/** Each document is one passage of an article with its paragraphs, under a company's name. */
async function seed(db: Db): Promise<string[]> {
  await sql`
    create table source_passages as
    select row_number() over (order by p.id) as n, p.id, p.heading, p.text,
      (select sum(tf) || ' ' || string_agg(term || ':' || tf || ' ', '') from passage_terms where passage_id = p.id) as terms
    from passages p where company_id is null and (select count(*) from units where passage_id = p.id) <= 3`.execute(db);
  for (let i = 0; i < COMPANIES; i += AT_ONCE) {
    await sql`
      with made as (insert into companies (name) select 'Bench ' || n from generate_series(1, ${AT_ONCE}::int) n returning id),
      filed as (
        insert into documents (id, company_id, kind, name, title, media_type, sha256, revision)
        select gen_random_uuid(), made.id, 'upload', 'paper ' || n || '.txt', 'Paper ' || n, 'text/plain', '', 0
        from made, generate_series(1, ${DOCUMENTS}::int) n returning id, company_id
      ),
      placed as (
        select *, 1 + (hashtext(id::text) & 1073741823) % (select count(*) from source_passages) as source from filed
      ),
      cut as (
        -- The position says which passage it is a copy of.
        insert into passages (document_id, company_id, position, heading, text, terms)
        select placed.id, company_id, n, heading, text, terms from placed join source_passages on n = source
        returning id, document_id, company_id, position
      )
      insert into units (document_id, company_id, passage_id, position, heading, text, sentences, model, vector, sketch)
      select cut.document_id, cut.company_id, cut.id, u.position, u.heading, u.text, u.sentences, u.model, u.vector, u.sketch
      from cut join source_passages s on s.n = cut.position join units u on u.passage_id = s.id`.execute(db);
  }
  await sql`vacuum analyze documents, passages, units`.execute(db);
  const { rows } = await sql<{ id: string }>`select id from companies`.execute(db);
  return rows.map(({ id }) => id);
}

const { knowledge, db, close } = await openKnowledge();
const memory = () => {
  globalThis.gc?.();
  return process.memoryUsage().rss / 1024 / 1024;
};

async function measure(companyOf: (n: number) => string | null): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < SEARCHES + WARM_UP; n += 1) {
    const company_id = companyOf(n);
    const question = QUESTIONS[n % QUESTIONS.length] ?? '';
    const begun = performance.now();
    await knowledge.forReader(company_id === null ? SHARED : { company_id, conversation_id: null }).search(question);
    times.push(performance.now() - begun);
  }
  return percentile(times.slice(WARM_UP), 0.95);
}

const companies = await seed(db);
const none = await measure(() => null);
const before = memory();
// Their lists are read for the first time, which is the slowest that it gets, …
const cold = await measure((n) => companies[(n * 7) % companies.length] ?? null);
// … and a few that keep asking.
const warm = await measure((n) => companies[n % 20] ?? null);
for (const company_id of companies.slice(0, ASKING))
  await knowledge.forReader({ company_id, conversation_id: null }).search('half a truck');
const added = memory() - before;
await close();

const rows = [
  ['no documents of their own', `${none.toFixed(1)} ms`],
  [`${DOCUMENTS} documents, read again`, `${warm.toFixed(1)} ms, ${(warm / none).toFixed(2)} ×`],
  [`${DOCUMENTS} documents, read for the first time`, `${cold.toFixed(1)} ms, ${(cold / none).toFixed(2)} ×`],
  [
    `memory after ${Math.min(ASKING, COMPANIES).toLocaleString('en-US')} of ${COMPANIES.toLocaleString('en-US')} companies asked`,
    `+${added.toFixed(0)} MB`,
  ],
];
for (const [what = '', value = ''] of rows) console.log(`${what.padEnd(54)}${value}`);
if (warm > MOST_SLOWER * none || added > MOST_MB) {
  console.error(`Floors: ${MOST_SLOWER} × and ${MOST_MB} MB.`);
  process.exitCode = 1;
}
