import { completionEndpoints } from '@haulwise/contract';
import { type Route, route } from '../../platform/http/route.ts';
import type { Replies } from '../chat/index.ts';
import { createCompletion, listModels, readModel } from './completions/completions.ts';

/** What programs call in the protocols that they know. */
export function bindProgramRoutes(replies: Replies): Route[] {
  return [
    route(completionEndpoints.createCompletion, ({ actor, body, signal }) =>
      createCompletion(replies, actor, body, signal),
    ),
    route(completionEndpoints.listModels, async () => listModels()),
    route(completionEndpoints.getModel, async ({ params }) => readModel(params.name)),
  ];
}
