import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { untilItKnows } from '../server/test/answers/until-it-knows.ts';
import { startScriptedModel } from '../server/test/model/scripted-model.ts';
import { startServer, stopServer } from '../server/test/running-server.ts';

export interface SlowServer {
  url: string;
  close: () => Promise<void>;
}

/** A separate server with a slow model that writes a few letters every `paceMs`. */
export async function startSlowServer(paceMs: number): Promise<SlowServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'haulwise-e2e-slow-'));
  // Under root the database runs as another user, who needs access.
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
