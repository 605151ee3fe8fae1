import { type Exchange, finish, GREETING, open, type Scenario, say, send, sendUsage } from './scripted-exchange.ts';

export const COUNTED = { prompt_tokens: 1_200, completion_tokens: 34, total_tokens: 1_234 };

/** Sends the greeting, the finish reason and, if asked, the usage. */
function counting(usage: unknown): Scenario {
  return async (exchange) => {
    open(exchange.response);
    await say(exchange, GREETING);
    send(exchange.response, {}, 'stop');
    if (exchange.hasUsage) sendUsage(exchange.response, usage);
    exchange.response.end('data: [DONE]\n\n');
  };
}

function refusing(status: number, refuses: (exchange: Exchange) => boolean): Scenario {
  return async (exchange) => {
    if (!refuses(exchange)) return counting(COUNTED)(exchange);
    exchange.response.writeHead(status, { 'content-type': 'application/json' });
    exchange.response.end('{"error":"Unknown parameter."}');
  };
}

/** How a server may respond to a request for usage. */
export const usageScenarios: Record<string, Scenario> = {
  counted: counting(COUNTED),
  'counted-each-time': async (exchange) => {
    open(exchange.response);
    sendUsage(exchange.response, { prompt_tokens: 1_200, completion_tokens: 1 });
    await say(exchange, GREETING);
    sendUsage(exchange.response, COUNTED);
    finish(exchange.response);
  },
  'counted-nonsense': counting({ prompt_tokens: -5, completion_tokens: 'many', __proto__: { x: 1 } }),
  'counted-null': counting(null),
  '400-usage': refusing(400, ({ hasUsage }) => hasUsage),
  '422-usage': refusing(422, ({ hasUsage }) => hasUsage),
  '400-usage-and-settings': refusing(400, ({ hasUsage, hasSettings }) => hasUsage || hasSettings),
};
