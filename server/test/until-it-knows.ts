import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 60_000;

/** A server answers from the moment it listens; this waits until it has read its articles too. */
export async function untilItKnows(url: string): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await pause(100)) {
    const reply = await fetch(`${url}/api/health/ready/`);
    const { parts } = (await reply.json()) as { parts?: { knowledge?: string } };
    if (parts?.knowledge !== undefined && parts.knowledge !== 'loading') return;
  }
  throw new Error('The knowledge base was not ready in time.');
}
