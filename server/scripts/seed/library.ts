import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/database.ts';
import type { Storage, Written } from '../../src/platform/storage/storage.ts';
import { buildCalendar } from './calendar.ts';
import { buildIdAt, buildMomentAt } from './moments.ts';
import type { SeedSize } from './people.ts';

const KNOWLEDGE = join(import.meta.dirname, '../../../knowledge');
const MOST_FILES = 48;
const EVERY = 3;

/** Inserts a few files with real content; every third has an earlier version. */
export async function insertLibrary(tx: Db, storage: Storage, { days, now }: SeedSize): Promise<void> {
  const names = (await readdir(KNOWLEDGE))
    .filter((name) => name.endsWith('.md'))
    .sort()
    .slice(0, MOST_FILES);
  const versions: (Written & { nth: number; version: number; file: string })[] = [];
  for (const [nth, name] of names.entries()) {
    const text = await readFile(join(KNOWLEDGE, name));
    const file = `notes-on-${name.replace(/\.md$/, '.txt')}`;
    const texts = nth % EVERY === 0 ? [text.subarray(0, text.length / 2), text] : [text];
    for (const [i, content] of texts.entries())
      versions.push({ ...(await storage.write(Readable.from([content]))), nth, version: i + 1, file });
  }
  await sql`
    create temporary table seed_files on commit drop as
    select nth, ${buildIdAt(sql`at`)} as id, least(at, ${now}::timestamptz - interval '2 hours') as at, file, latest
    from (
      select nth, file, max(version) as latest, ${buildMomentAt(buildCalendar(days, now, 1), sql`random()`)} as at
      from json_to_recordset(${JSON.stringify(versions)}) as versions (nth int, file text, version int) group by 1, 2
    ) as files`.execute(tx);
  const admin = sql`(select id from users where role = 'admin' order by date_joined limit 1)`;
  await sql`
    insert into files (id, name, version, in_knowledge_base, uploaded_by, created_at, updated_at)
    select id, file, latest, false, ${admin}, at, at from seed_files order by at`.execute(tx);
  await sql`
    insert into file_versions (file_id, version, original_name, file_size, file_type, category, sha256, storage_key, uploaded_by, created_at)
    select id, version, f.file, size, 'text/plain', 'other', sha256, key, ${admin}, at + (version - 1) * interval '1 hour'
    from json_to_recordset(${JSON.stringify(versions)}) as versions (nth int, version int, key text, size bigint, sha256 text)
      join seed_files f using (nth)`.execute(tx);
}
