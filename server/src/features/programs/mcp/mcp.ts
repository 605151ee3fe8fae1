import type { mcpEndpoints } from '@haulwise/contract';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { VERSION } from '../../../platform/config/version.ts';
import type { Call, ProtocolReply } from '../../../platform/http/route.ts';
import type { Replies } from '../../chat/index.ts';
import { addCalculatorTools } from './calculator-tools.ts';
import type { McpCaller } from './caller.ts';
import { addKnowledgeTools } from './knowledge-tools.ts';

/** Headers that the protocol reads. */
const HEADERS = ['accept', 'content-type', 'mcp-protocol-version'];
const INSTRUCTIONS =
  'Knowledge, published figures and calculators for owners of junk-removal and hauling companies, and an assistant that answers their questions with numbered sources. Quote the sources that a result names.';

/** Answers one HTTP request of the Model Context Protocol. Nothing is remembered between requests. */
export async function handleMcp(
  replies: Replies,
  caller: McpCaller,
  { body, headers, signal }: Pick<Call<typeof mcpEndpoints.callMcp>, 'body' | 'headers' | 'signal'>,
): Promise<ProtocolReply> {
  const server = new McpServer(
    { name: 'haulwise', title: 'Haulwise', version: VERSION },
    { instructions: INSTRUCTIONS },
  );
  addKnowledgeTools(server, replies, caller);
  addCalculatorTools(server, replies, caller.actor);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  const stop = () => void server.close();
  signal.addEventListener('abort', stop);
  try {
    await server.connect(transport);
    const known = HEADERS.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : []));
    // Only its method and headers are read.
    const request = new Request('http://localhost/mcp', { method: 'POST', headers: known as [string, string][] });
    const response = await transport.handleRequest(request, { parsedBody: body });
    return {
      status: response.status,
      type: response.headers.get('content-type') ?? 'application/json',
      body: await response.text(),
    };
  } finally {
    signal.removeEventListener('abort', stop);
    await server.close();
  }
}
