import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import type { Exchange } from './scripted-exchange.ts';
import { scenarios } from './scripted-scenarios.ts';

export interface RecordedRequest {
  method: string;
  path: string;
  authorization: string | null;
  scenario: string;
  /** The body as sent: everything the model gets. */
  body: string;
  messages: { role: string; content: string }[];
}

export interface ScriptedModel {
  /** For LLM_BASE_URL. */
  baseUrl: string;
  requests: RecordedRequest[];
  /** Connections accepted so far. */
  connectionCount(): number;
  /** Plays this scenario for every model from now on; null selects by the model's name again. */
  play(scenario: string | null): void;
  /** From now on replies stop just before their end, until the returned function is called. */
  hold(): () => void;
  /** Breaks all connections off. */
  dropAll(): void;
  close(): Promise<void>;
}

interface Options {
  port?: number;
  /** The pause between two tokens; 0 is as fast as possible. */
  paceMs?: number;
  /** The target of the scenario `redirect`. */
  redirectTo?: string;
}

/** The passages of a prompt, found by the delimiter of the first one. */
function readPassages(prompt: string): string[] {
  return [...prompt.matchAll(/^<<(\S+) passage \d+>>\n([\s\S]*?)\n<<\1 end>>$/gm)].map((match) =>
    (match[2] ?? '').replace(/^(Article|Section): .*\n/gm, '').trim(),
  );
}

/** A server that speaks the OpenAI chat-completions stream protocol and misbehaves on demand. */
export async function startScriptedModel(options: Options = {}): Promise<ScriptedModel> {
  const requests: RecordedRequest[] = [];
  let override: string | null = null;
  let connections = 0;
  let gate = Promise.resolve();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const { model = '', messages = [], max_tokens, stream_options, tools, tool_choice } = JSON.parse(body || '{}');
    const scenario = override ?? (model in scenarios ? model : 'plain');
    const { method = '', url: path = '', headers } = request;
    requests.push({ method, path, authorization: headers.authorization ?? null, scenario, body, messages });
    const prompt = messages.map((message: { content: string }) => message.content).join('\n');
    const exchange: Exchange = {
      response,
      passages: readPassages(prompt),
      prompt,
      attempt: requests.filter((earlier) => earlier.scenario === scenario).length,
      hasSettings: max_tokens !== undefined,
      hasUsage: stream_options?.include_usage === true,
      hasTools: tools !== undefined,
      mayCall: tools !== undefined && tool_choice !== 'none',
      toolResults: messages
        .filter(({ role }: { role: string }) => role === 'tool')
        .map(({ content }: { content: string }) => content),
      paceMs: options.paceMs ?? 0,
      mayEnd: () => gate,
      redirectTo: options.redirectTo ?? 'http://127.0.0.1:9/',
    };
    await scenarios[scenario]?.(exchange);
  }

  const server = createServer((request, response) => {
    response.on('error', () => {});
    answer(request, response).catch(() => response.destroy());
  });
  server.on('connection', () => connections++);
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    connectionCount: () => connections,
    play: (scenario) => {
      override = scenario;
    },
    hold: () => {
      let release = () => {};
      gate = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
    dropAll: () => server.closeAllConnections(),
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** To run it alone: `npx tsx server/test/model/scripted-model.ts [port]`; `npm run dev` runs it, too. */
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const model = await startScriptedModel({ port: Number(process.argv[2] ?? 4010), paceMs: 15 });
  process.stdout.write(`The scripted model: LLM_BASE_URL=${model.baseUrl}, LLM_MODEL is one of:\n`);
  process.stdout.write(`${Object.keys(scenarios).join(' ')}\n`);
}
