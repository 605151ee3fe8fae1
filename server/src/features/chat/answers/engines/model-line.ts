import type { ModelClient } from '../../../../platform/models/llm/model-client.ts';
import type { ModelUsage } from '../../../../platform/models/llm/usage.ts';

/** A line that nobody waits longer for (ms), and of which no more is read (characters). */
const MOST_MS = 3_000;
const MOST_LENGTH = 300;

/**
 * The first line that a model writes to an instruction and a text; null without a model, or if it fails, writes nothing
 * or takes longer than three seconds. Never throws.
 */
export type LineWriter = (
  instruction: string,
  text: string,
  signal: AbortSignal,
  onUsage: (usage: ModelUsage) => void,
) => Promise<string | null>;

export async function writeModelLine(
  client: ModelClient,
  ...[instruction, text, signal, onUsage]: Parameters<LineWriter>
): Promise<string | null> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(MOST_MS)]);
  const messages = [
    { role: 'system' as const, content: instruction },
    { role: 'user' as const, content: text },
  ];
  let line = '';
  try {
    for await (const words of client.stream(messages, limit, { onUsage })) {
      line += words;
      if (/\S.*\n/.test(line) || line.length > MOST_LENGTH) break;
    }
  } catch {
    // The client has logged and counted it, and whoever asked goes on without the line.
    return null;
  }
  return line.trim().split('\n')[0]?.trim() || null;
}
