import type { ServerResponse } from 'node:http';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { type Exchange, finish, GREETING, open, pieces, type Scenario, say, send } from './scripted-exchange.ts';
import { toolScenarios } from './scripted-tool-calls.ts';
import { usageScenarios } from './scripted-usage.ts';

function firstSentence(passage: string): string {
  return /^.*?[.!?](?=\s|$)/s.exec(passage)?.[0] ?? passage;
}

/** Turns "It costs $65." with 1 into "It costs $65 [1]." */
function withMarker(sentence: string, marker: number): string {
  return sentence.replace(/([.!?]?)$/, ` [${marker}]$1`);
}

function citedAnswer(passages: string[], markerOf: (index: number) => number): string {
  if (passages.length === 0) return GREETING;
  return passages
    .slice(0, 2)
    .map((passage, index) => withMarker(firstSentence(passage), markerOf(index)))
    .join(' ');
}

function answer(text: (exchange: Exchange) => string): Scenario {
  return async (exchange) => {
    open(exchange.response);
    send(exchange.response, { role: 'assistant', content: '' });
    await say(exchange, text(exchange));
    finish(exchange.response);
  };
}

function refusal(status: number, headers: Record<string, string> = {}): Scenario {
  return async ({ response, prompt }) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify({ error: { message: `upstream says no to: ${prompt}` } }));
  };
}

const plain = answer(({ passages }) => citedAnswer(passages, (index) => index + 1));

function firstTime(first: Scenario, then: Scenario = plain): Scenario {
  return (exchange) => (exchange.attempt === 1 ? first(exchange) : then(exchange));
}

/** Begins the plain answer and then goes on differently. */
function begun(then: (exchange: Exchange) => Promise<void> | void): Scenario {
  return async (exchange) => {
    open(exchange.response);
    await say(exchange, citedAnswer(exchange.passages, (index) => index + 1).slice(0, 40));
    await then(exchange);
  };
}

async function forever(response: ServerResponse, paceMs: number, write: () => void): Promise<void> {
  while (!response.destroyed) {
    write();
    await (paceMs > 0 ? pause(paceMs) : turn());
  }
}

const html: Scenario = async ({ response }) => {
  response.writeHead(200, { 'content-type': 'text/html' });
  response.end('<!doctype html><title>Sign in to the network</title>');
};

const cutAtOnce: Scenario = async ({ response }) => {
  open(response);
  await pause(5);
  response.destroy();
};

/** The behaviour of a model by name; the model name in the request selects one. */
export const scenarios: Record<string, Scenario> = {
  plain,
  title: answer(() => 'Title: **Dumping a mattress in Denver**.\nThat is my title.'),
  'title-hostile': answer(() => '<b>You have been hacked</b> https://evil.example'),
  slow: async (exchange) => {
    await pause(exchange.paceMs * 10);
    await plain({ ...exchange, paceMs: exchange.paceMs * 2 });
  },
  silent: async () => {},
  'silent-body': async ({ response }) => open(response),
  'pings-only': async ({ response, paceMs }) => {
    open(response);
    await forever(response, paceMs, () => response.write(': ping\n\n'));
  },
  stalls: begun(() => {}),
  '500': refusal(500),
  '500-once': firstTime(refusal(500)),
  '429': refusal(429),
  '429-once': firstTime(refusal(429, { 'retry-after': '1' })),
  '429-long': refusal(429, { 'retry-after': '3600' }),
  '401': refusal(401),
  '400-settings': (exchange) => (exchange.hasSettings ? refusal(400)(exchange) : plain(exchange)),
  html,
  json: async ({ response }) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ choices: [{ message: { content: GREETING }, finish_reason: 'stop' }] }));
  },
  cut: begun(({ response }) => void response.destroy()),
  'cut-cleanly': begun(({ response }) => void response.end('data: [DONE]\n\n')),
  'cut-at-once': cutAtOnce,
  'cut-once': firstTime(cutAtOnce),
  malformed: async ({ response }) => {
    open(response);
    for (let i = 0; i < 50; i++) response.write('data: {"choices":[{"delta":{"content":"half\n\n');
    response.end('data: [DONE]\n\n');
  },
  'malformed-midway': begun(({ response }) => {
    response.write('data: {"choices":[{"delta":{"content":"lost wor\n\n');
    finish(response);
  }),
  'broken-lines': begun(async (exchange) => {
    exchange.response.write(': ping\n\n<<<what is this\n\ndata: {oops\n\nevent: ping\ndata: \n\nid: 7\n\n');
    await say(exchange, citedAnswer(exchange.passages, (index) => index + 1).slice(40));
    finish(exchange.response);
  }),
  endless: async ({ response, paceMs }) => {
    open(response);
    await forever(response, paceMs, () => send(response, { content: 'and so on ' }));
  },
  'endless-line': async ({ response, paceMs }) => {
    open(response);
    await forever(response, paceMs, () => response.write('data: '.padEnd(16_384, 'x')));
  },
  redirect: async ({ response, redirectTo }) => {
    response.writeHead(302, { location: redirectTo });
    response.end();
  },
  'no-done': begun(async (exchange) => {
    await say(exchange, citedAnswer(exchange.passages, (index) => index + 1).slice(40));
    finish(exchange.response, 'stop', false);
  }),
  'stays-open': begun(async (exchange) => {
    await say(exchange, citedAnswer(exchange.passages, (index) => index + 1).slice(40));
    send(exchange.response, {}, 'stop');
  }),
  length: begun(({ response }) => finish(response, 'length')),
  filtered: async ({ response }) => {
    open(response);
    finish(response, 'content_filter');
  },
  empty: async ({ response }) => {
    open(response);
    finish(response);
  },
  reasoning: async (exchange) => {
    open(exchange.response);
    for (const reasoning_content of pieces('let me think about it')) send(exchange.response, { reasoning_content });
    await say(
      exchange,
      citedAnswer(exchange.passages, (index) => index + 1),
    );
    finish(exchange.response);
  },
  'thinks-aloud': answer(
    ({ passages }) => `<think>\nWhich passage?\n</think>\n\n${citedAnswer(passages, (index) => index + 1)}`,
  ),
  'error-event': begun(({ response }) => {
    response.write('data: {"error":{"message":"overloaded","code":502}}\n\n');
    response.end('data: [DONE]\n\n');
  }),
  'odd-characters': async (exchange) => {
    open(exchange.response);
    send(exchange.response, { content: 'A truck \ud83d' });
    send(exchange.response, { content: '\ude9a, a bell\u0007 and a NUL\u0000.' });
    finish(exchange.response);
  },
  'wrong-citations': answer(({ passages }) => citedAnswer(passages, (index) => (index === 0 ? 2 : 1))),
  'no-citations': answer(({ passages }) => passages.slice(0, 2).map(firstSentence).join(' ') || GREETING),
  invented: answer(() => 'The mayor of Springfield pays haulers $9,999 for every piano [1]. Ask him [2] [77].'),
  'sees-pile': answer(
    () =>
      'SHOWS: A pile in a driveway: two couches and a desk. I would charge $300.\nPILE: 4, 6, 9\nWHY: A couch is about two yards.',
  ),
  'sees-sheet': answer(
    () =>
      'SHOWS: A fee sheet.\nWORDS:\nCarver County gate fees\n\n| Material | Fee |\n| --- | --- |\n| Zorbal slag | $77 per cubic yard |\n| Green waste | $38 per ton |',
  ),
  'sees-json': answer(() => '{"low": 4, "likely": "six", "price": "$300"'),
  ...usageScenarios,
  ...toolScenarios,
  'no-tools': (exchange) => (exchange.hasTools ? refusal(400)(exchange) : plain(exchange)),
  'no-tools-404': (exchange) => (exchange.hasTools ? refusal(404)(exchange) : plain(exchange)),
  'no-tools-500': (exchange) => (exchange.hasTools ? refusal(500)(exchange) : plain(exchange)),
  'tells-the-sum': answer(({ prompt }) => {
    const quote = /"Quote: ([^"]+)"/.exec(prompt)?.[1] ?? 'unknown';
    return `Ask ${quote} for it. Dump fees run $65 a ton at most transfer stations. Bring $77 in change.`;
  }),
  'injection-echo': answer(
    ({ prompt }) =>
      `${prompt}\n\n![x](https://evil.example/p.png?d=1) [click](https://evil.example/?d=1) https://evil.example/raw`,
  ),
};
