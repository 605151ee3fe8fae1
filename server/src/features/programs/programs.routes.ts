import { completionEndpoints, mcpEndpoints } from '@haulwise/contract';
import { type Route, route } from '../../platform/http/route.ts';
import type { Replies } from '../chat/index.ts';
import { createCompletion, listModels, readModel } from './completions/completions.ts';
import { handleMcp } from './mcp/mcp.ts';

/** What programs call in the protocols that they know. `countQuestion` is a 429 if the user has asked too often. */
export function bindProgramRoutes(replies: Replies, countQuestion: (userId: string) => Promise<void>): Route[] {
  return [
    route(completionEndpoints.createCompletion, ({ actor, body, signal }) =>
      createCompletion(replies, actor, body, signal),
    ),
    route(completionEndpoints.listModels, async () => listModels()),
    route(completionEndpoints.getModel, async ({ params }) => readModel(params.name)),
    route(mcpEndpoints.callMcp, (call) => {
      const { actor } = call;
      return handleMcp(replies, { actor, countQuestion: () => countQuestion(actor.user_id) }, call);
    }),
  ];
}
