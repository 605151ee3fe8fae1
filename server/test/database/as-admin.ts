import pg from 'pg';

/** Runs statements one by one, outside any transaction. */
export async function asAdmin(admin: pg.ClientConfig, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ ...admin, database: 'postgres' });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
