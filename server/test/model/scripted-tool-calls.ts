import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { finish, GREETING, open, pieces, type Scenario, say, send } from './scripted-exchange.ts';

/** Sends tool calls in pieces, as real servers do. */
function callTools(response: ServerResponse, calls: [name: string, args: string][]): void {
  for (const [index, [name, args]] of calls.entries()) {
    send(response, {
      tool_calls: [{ index, id: `call-${index}`, type: 'function', function: { name, arguments: '' } }],
    });
    for (const part of pieces(args)) send(response, { tool_calls: [{ index, function: { arguments: part } }] });
  }
}

/** Calls tools once, then answers with the results. */
function calls(...asked: [name: string, args: string][]): Scenario {
  return async (exchange) => {
    const { response, mayCall, toolResults } = exchange;
    open(response);
    if (mayCall && toolResults.length === 0) {
      callTools(response, asked);
      finish(response, 'tool_calls');
      return;
    }
    const results = toolResults.map((result) => (/"Quote: ([^"]+)"/.exec(result)?.[1] ?? result).slice(0, 200));
    await say(exchange, results.length > 0 ? `The quote is ${results.join(' and ')}.` : GREETING);
    finish(response);
  };
}

/** How a model may use the tools that it is offered. */
export const toolScenarios: Record<string, Scenario> = {
  'tool-call': calls(['price_floor', '{"yards":10,"crew":3,"hours":2}']),
  'tool-call-numberless': async (exchange) => {
    if (exchange.toolResults.length > 0) return calls()(exchange);
    open(exchange.response);
    const called = { name: 'price_floor', arguments: { tons: '2', hours: 3 } };
    send(exchange.response, { tool_calls: [{ function: called }] });
    finish(exchange.response, 'stop');
  },
  'tool-after-words': async (exchange) => {
    if (exchange.toolResults.length > 0) return calls()(exchange);
    open(exchange.response);
    await say(exchange, 'Let me reckon.');
    callTools(exchange.response, [['price_floor', '{"tons":2}']]);
    finish(exchange.response, 'tool_calls');
  },
  'tool-garbage': calls(
    ['price_floor', '{"tons":'],
    ['price_floor', '{"tons":"a lot"}'],
    ['price_floor', '{"tons":1e999,"__proto__":{"x":1}}'],
    ['price_floor', '["tons",1]'],
  ),
  'tool-unknown': calls(['delete_everything', '{}'], ['constructor', '{}'], ['price_floor', '{"sudo":1}']),
  'tool-impossible': calls(['price_floor', '{"tons":1,"margin":100}'], ['price_floor', '{"tons":-1}']),
  'tool-many': calls(...[1, 2, 3, 4, 5, 6].map((tons): [string, string] => ['price_floor', `{"tons":${tons}}`])),
  'tool-endless': async ({ response, attempt }) => {
    open(response);
    callTools(response, [['price_floor', `{"tons":${attempt}}`]]);
    finish(response, 'tool_calls');
  },
  'tool-huge': async ({ response }) => {
    open(response);
    callTools(response, [['price_floor', `{"tons":${'1'.repeat(40_000)}}`]]);
    finish(response, 'tool_calls');
  },
  'tool-cut': async ({ response }) => {
    open(response);
    send(response, { tool_calls: [{ index: 0, id: 'a', function: { name: 'price_floor', arguments: '{"to' } }] });
    await pause(5);
    response.destroy();
  },
};
