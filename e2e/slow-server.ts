import { rm } from 'node:fs/promises';
import { untilItKnows } from '../server/test/answers/until-it-knows.ts';
import { makeDataDir } from '../server/test/database/data-dir.ts';
import { type ScriptedModel, startScriptedModel } from '../server/test/model/scripted-model.ts';
import { startServer, stopServer } from '../server/test/running-server.ts';

/** Between a few letters and the next. */
const PACE_MS = 5;

export interface SlowServer {
  url: string;
  hold: ScriptedModel['hold'];
  close: () => Promise<void>;
}

/** A separate server with a model whose replies end when the story says so, however slow the machine is. */
export async function startSlowServer(): Promise<SlowServer> {
  const dataDir = await makeDataDir();
  const model = await startScriptedModel({ paceMs: PACE_MS });
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
  return { url: server.url, hold: model.hold, close };
}
