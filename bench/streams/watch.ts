import { Agent, request } from 'node:http';
import { now } from './steady.ts';

export interface Watched {
  /** Numbers of the words received, in order. */
  numbers: number[];
  /** The delay of each word from writing to reading (ms). */
  delays: number[];
  isComplete: boolean;
  /** Whether it is being read. */
  isOpen: boolean;
  /** Of the answer; null if there was none. */
  status: number | null;
}

export const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });

/** Opens one stream and reads it to its end; `onOpen` is called when it is answered, or never will be, and may look at it. */
export function watch(
  port: number,
  path: string,
  token: string,
  body: object,
  onOpen: (watched: Watched) => void = () => undefined,
): Promise<Watched> {
  const watched: Watched = { numbers: [], delays: [], isComplete: false, isOpen: false, status: null };
  return new Promise((resolve) => {
    const close = () => {
      watched.isOpen = false;
      resolve(watched);
    };
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const asked = request({ agent, port, host: '127.0.0.1', path, method: 'POST', headers }, (response) => {
      let rest = '';
      watched.status = response.statusCode ?? null;
      watched.isOpen = watched.status === 200;
      onOpen(watched);
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        const blocks = (rest + chunk).split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) read(watched, block);
      });
      response.on('end', close);
      // A stream that broke or was refused is not complete, and its words count as lost.
      response.on('error', close);
    });
    asked.on('error', () => {
      if (watched.status === null) onOpen(watched);
      close();
    });
    asked.end(JSON.stringify(body));
  });
}

function read(watched: Watched, block: string): void {
  const line = block.split('\n').find((part) => part.startsWith('data: '));
  if (!line) return;
  const event = JSON.parse(line.slice(6));
  if (event.type === 'complete') watched.isComplete = true;
  if (event.type !== 'delta') return;
  const read = now();
  for (const word of event.content.trim().split(' ')) {
    const [number, written] = word.split('@').map(Number);
    watched.numbers.push(number ?? Number.NaN);
    watched.delays.push(read - (written ?? read));
  }
}
