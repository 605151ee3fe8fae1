/** The baseline: asks the model and passes its words on as events, and does nothing else. `relay-server.ts - '{"modelUrl": …}'` */
import { createServer, request } from 'node:http';
import type { BenchSettings } from '../streams/app-server.ts';

const { modelUrl = '' } = JSON.parse(process.argv[3] ?? '{}') as BenchSettings;
const server = createServer((_asked, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  let id = 0;
  const asked = request(`${modelUrl}/chat/completions`, { method: 'POST' }, (model) => {
    let rest = '';
    model.setEncoding('utf8');
    model.on('data', (text: string) => {
      const events = (rest + text).split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) {
        if (event === 'data: [DONE]') continue;
        const content = JSON.parse(event.slice('data: '.length)).choices[0].delta.content as string | undefined;
        if (content !== undefined)
          response.write(`id: ${++id}\ndata: ${JSON.stringify({ type: 'delta', content })}\n\n`);
      }
    });
    model.on('end', () => response.end(`data: ${JSON.stringify({ type: 'complete' })}\n\n`));
  });
  asked.end(JSON.stringify({ messages: [{ role: 'user', content: 'Write.' }] }));
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ ready: typeof address === 'object' ? address?.port : 0 });
});
process.on('message', () => process.send?.({ cpu: process.cpuUsage(), rss: process.memoryUsage().rss }));
