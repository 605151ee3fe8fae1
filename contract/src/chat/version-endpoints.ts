import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { IdParams } from '../common/primitives.ts';
import { Message } from './message.ts';

export const versionEndpoints = {
  showVersion: endpoint({
    method: 'POST',
    path: '/chat/messages/:id/show/',
    access: 'user',
    tag: 'chat',
    summary: 'Show this version of a message, with what followed it, in place of the one shown now',
    params: IdParams,
    reply: z.object({ results: z.array(Message), has_more: z.boolean() }),
  }),
} as const;
