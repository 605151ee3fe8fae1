import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { AppError, formatError } from '../../../platform/core/app-error.ts';
import type { Context } from '../../../platform/core/context.ts';

/**
 * Runs a tool; its result as text for models and as structure for programs. A refusal is a result, too, so that the
 * model can tell its user; anything else that fails says nothing of itself.
 */
export async function runTool(
  { log, recordFailure }: Pick<Context, 'log' | 'recordFailure'>,
  run: () => Promise<Record<string, unknown>>,
): Promise<CallToolResult> {
  try {
    const found = await run();
    return { content: [{ type: 'text', text: JSON.stringify(found) }], structuredContent: found };
  } catch (error) {
    const known = error instanceof AppError ? error : new AppError('common.internal', { cause: error });
    if (known.status === 500) {
      log.error({ err: error }, 'a tool failed');
      recordFailure({ source: 'server', location: 'mcp: running a tool', error });
    }
    return { content: [{ type: 'text', text: formatError(known) }], isError: true };
  }
}
