import { sql } from 'kysely';
import { buildShelfClause, type Reader } from '../../../platform/db/scope.ts';

export type DocumentKind = 'article' | 'written' | 'upload';
export type DocumentStatus = 'processing' | 'ready' | 'failed';

export interface DocumentFilter {
  search?: string | undefined;
  kind?: DocumentKind | undefined;
  status?: DocumentStatus | undefined;
  stale?: 'true' | 'false' | undefined;
}

export interface DocumentRow {
  id: string;
  kind: DocumentKind;
  name: string;
  title: string;
  topic: string | null;
  status: DocumentStatus;
  error: string | null;
  passages: number;
  file_id: string | null;
  reviewed: string | null;
  is_stale: boolean;
  last_used_at: Date | null;
  answers: number;
  helpful: number;
  not_helpful: number;
  updated_at: Date;
}

export interface PassageRow {
  passage_id: string;
  heading: string;
  text: string;
  page: number | null;
  questions: string[];
}

const USE_DAYS = 90;

const ORDERS = {
  title: sql`lower(d.title), d.id`,
  '-title': sql`lower(d.title) desc, d.id desc`,
  updated_at: sql`d.updated_at, d.id`,
  '-updated_at': sql`d.updated_at desc, d.id desc`,
  answers: sql`coalesce(u.answers, 0), lower(d.title), d.id`,
  '-answers': sql`coalesce(u.answers, 0) desc, lower(d.title), d.id`,
};
export type DocumentOrder = keyof typeof ORDERS;

/** Reviewed more than a year ago, or the latest year it mentions is more than two years back. */
function isStale(now: Date) {
  return sql<boolean>`coalesce(
    d.reviewed < (${now}::timestamptz at time zone 'UTC')::date - interval '1 year'
    or (
      select max((source.value ->> 'year')::int) from jsonb_each(d.sources) source
      where jsonb_typeof(source.value -> 'year') = 'number'
    ) < extract(year from ${now}::timestamptz at time zone 'UTC') - 2, false)`;
}

function conditions(reader: Reader, { search, kind, status, stale }: DocumentFilter, now: Date) {
  const all = [buildShelfClause(reader, 'd')];
  if (search) {
    const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    all.push(sql`(d.title ilike ${pattern} or d.name ilike ${pattern} or d.topic ilike ${pattern})`);
  }
  if (kind) all.push(sql`d.kind = ${kind}`);
  if (status) all.push(sql`d.status = ${status}`);
  if (stale) all.push(sql`${isStale(now)} = ${stale === 'true'}::boolean`);
  return sql.join(all, sql` and `);
}

const used = (now: Date) => sql`
  left join (
    select document, sum(answers)::int as answers, sum(helpful)::int as helpful, sum(not_helpful)::int as not_helpful
    from document_usage where day > (${now}::timestamptz at time zone 'UTC')::date - ${USE_DAYS}::int
    group by document
  ) u on u.document = d.name`;

const listed = (now: Date) => sql`
  d.id, d.kind, d.name, d.title, d.topic, d.status, d.error, d.file_id, d.reviewed, d.updated_at,
  ${isStale(now)} as is_stale, coalesce(u.answers, 0) as answers, coalesce(u.helpful, 0) as helpful,
  coalesce(u.not_helpful, 0) as not_helpful`;

const counted = sql`
  page.*, (select count(*) from passages where document_id = page.id) as passages,
  (select max(last_used_at) from document_usage where document = page.name) as last_used_at`;

/** Passages are counted only for the documents of the page. */
export async function listDocumentRows(
  reader: Reader,
  filter: DocumentFilter,
  ordering: DocumentOrder,
  now: Date,
  page: { limit: number; offset: number },
): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow & { place: number }>`
    select ${counted} from (
      select ${listed(now)}, row_number() over (order by ${ORDERS[ordering]}) as place
      from documents d ${used(now)} where ${conditions(reader, filter, now)}
      order by place limit ${page.limit} offset ${page.offset}
    ) page order by place`.execute(reader.db);
  return rows.map(({ place: _place, ...row }) => row);
}

export async function countDocuments(reader: Reader, filter: DocumentFilter, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from documents d where ${conditions(reader, filter, now)}`.execute(reader.db);
  return rows[0]?.count ?? 0;
}

export async function findDocumentRow(reader: Reader, id: string, now: Date): Promise<DocumentRow | undefined> {
  const { rows } = await sql<DocumentRow>`
    select ${counted} from (select ${listed(now)} from documents d ${used(now)} where d.id = ${id} and ${buildShelfClause(reader, 'd')}) page`.execute(
    reader.db,
  );
  return rows[0];
}

/** The first passages of a document in document order, with the questions they are known to answer. */
export async function listPassages(reader: Reader, documentId: string, limit: number): Promise<PassageRow[]> {
  const { rows } = await sql<PassageRow>`
    select p.id::text as passage_id, p.heading, p.text,
      (select min(page) from units where passage_id = p.id) as page,
      array(
        select asks.text from units join asks on asks.unit_id = units.id
        where units.passage_id = p.id order by asks.id
      ) as questions
    from passages p where p.document_id = ${documentId} and ${buildShelfClause(reader, 'p')} order by p.position limit ${limit}`.execute(
    reader.db,
  );
  return rows;
}
