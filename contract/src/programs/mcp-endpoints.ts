import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';

const RpcMessage = z.record(z.string(), z.unknown());

export const mcpEndpoints = {
  callMcp: endpoint({
    method: 'POST',
    path: '/mcp/',
    access: 'user',
    scope: 'any',
    tag: 'programs',
    timeoutSeconds: 180,
    bodyLimit: 256 * 1024,
    summary: 'The Model Context Protocol (Streamable HTTP, without sessions); also at /mcp',
    body: z.union([RpcMessage, z.array(RpcMessage).max(20)]),
    reply: 'protocol',
  }),
} as const;
