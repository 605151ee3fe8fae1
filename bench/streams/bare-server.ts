/** The baseline: the same words over plain node:http, slowly until the message `begin`. */
import { createServer } from 'node:http';
import { steadyWords } from './steady.ts';

const words = Number(process.argv[2]);
let isWaiting = true;
const server = createServer(async (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const signal = new AbortController();
  response.once('close', () => signal.abort());
  let id = 0;
  for await (const content of steadyWords(words, signal.signal, () => isWaiting)) {
    response.write(`id: ${++id}\ndata: ${JSON.stringify({ type: 'delta', content })}\n\n`);
  }
  response.end(`data: ${JSON.stringify({ type: 'complete' })}\n\n`);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ ready: typeof address === 'object' ? address?.port : 0 });
});
process.on('message', (message) => {
  if (message === 'begin') isWaiting = false;
  else process.send?.({ cpu: process.cpuUsage(), rss: process.memoryUsage().rss });
});
