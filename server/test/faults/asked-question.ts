import { Agent, request } from 'node:http';

/** What became of a question; times since it was sent (ms). */
export interface Asked {
  isComplete: boolean;
  /** What went wrong, or null. */
  failure: string | null;
  startMs: number;
  firstWordMs: number;
  /** The numbers of questions ahead that it was told. */
  places: number[];
}

const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });

/** Asks a server in a new conversation and reads the reply to its end; never throws. */
export function ask(url: string, token: string, message: string): Promise<Asked> {
  const begun = performance.now();
  const asked: Asked = {
    isComplete: false,
    failure: 'cut',
    startMs: Number.NaN,
    firstWordMs: Number.NaN,
    places: [],
  };
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const sent = request(`${url}/api/chat/stream/`, { agent, method: 'POST', headers }, (response) => {
      let rest = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        const blocks = (rest + chunk).split('\n\n');
        rest = blocks.pop() ?? '';
        if (response.statusCode === 200) for (const block of blocks) read(asked, block, performance.now() - begun);
      });
      response.on('close', () => {
        if (response.statusCode !== 200) asked.failure = `${response.statusCode}`;
        resolve(asked);
      });
    });
    sent.on('error', (error) => resolve({ ...asked, failure: error.message }));
    sent.end(JSON.stringify({ message }));
  });
}

function read(asked: Asked, block: string, ms: number): void {
  const line = block.split('\n').find((part) => part.startsWith('data: '));
  if (!line) return;
  const event = JSON.parse(line.slice(6));
  if (event.type === 'start') asked.startMs = ms;
  else if (event.type === 'status') asked.places.push(...placeOf(event.content));
  else if (event.type === 'delta' && Number.isNaN(asked.firstWordMs)) asked.firstWordMs = ms;
  else if (event.type === 'error') asked.failure = event.code;
  else if (event.type === 'complete') {
    asked.isComplete = event.status === 'complete';
    asked.failure = asked.isComplete ? null : event.status;
  }
}

function placeOf(status: string): number[] {
  const ahead = /(\d+) ahead of you/.exec(status)?.[1];
  return ahead === undefined ? [] : [Number(ahead)];
}
