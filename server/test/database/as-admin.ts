import pg from 'pg';

type Work = (client: pg.Client) => Promise<void>;

/** Runs statements and other work one by one, in one session and outside any transaction. */
export async function asAdmin(admin: pg.ClientConfig, ...steps: (string | Work)[]): Promise<void> {
  const client = new pg.Client({ ...admin, database: 'postgres' });
  await client.connect();
  try {
    for (const step of steps) await (typeof step === 'string' ? client.query(step) : step(client));
  } finally {
    await client.end();
  }
}
