import { setTimeout as pause } from 'node:timers/promises';

const TIMEOUT_MS = 240_000;

/** Waits until a server has read its articles, which is later than it starts to listen. */
export async function untilItKnows(url: string): Promise<void> {
  for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline; await pause(100)) {
    const reply = await fetch(`${url}/api/health/ready/`);
    const { parts } = (await reply.json()) as { parts?: { knowledge?: string } };
    if (parts?.knowledge !== undefined && parts.knowledge !== 'loading') return;
  }
  throw new Error('The knowledge base was not ready in time.');
}
