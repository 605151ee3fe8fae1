import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer, stopServer } from '../server/test/running-server.ts';
import { startScriptedModel } from '../server/test/scripted-model.ts';
import { untilItKnows } from '../server/test/until-it-knows.ts';

export interface SlowServer {
  url: string;
  close: () => Promise<void>;
}

/** A server of its own whose answers are written by a model that takes its time, a few letters every `paceMs`. */
export async function startSlowServer(paceMs: number): Promise<SlowServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'haulwise-e2e-slow-'));
  // As root the database runs as another user, who has to get in.
  await chmod(dataDir, 0o711);
  const model = await startScriptedModel({ paceMs });
  const server = await startServer({
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LLM_BASE_URL: model.baseUrl,
    LLM_API_KEY: 'none',
    LLM_MODEL: 'plain',
  });
  await untilItKnows(server.url);
  const close = async () => {
    await stopServer(server);
    await model.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url: server.url, close };
}
