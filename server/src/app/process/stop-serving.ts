import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import type { Replies } from '../../features/chat/index.ts';
import { closeServer, stopListening } from '../../platform/http/close-server.ts';
import type { EventStreams } from '../../platform/http/streams/event-streams.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';

/** How long running replies, and the requests that start them, may take to finish at shutdown (ms). */
const REPLY_GRACE = 8_000;
/** How long other open requests may take to finish after that (ms). */
const REQUEST_GRACE = 3_000;
const LOOK_EVERY = 50;

interface Stopping {
  server: FastifyInstance;
  streams: EventStreams;
  replies: Replies;
  jobs: Jobs;
  /** Begins no more background work. */
  stopWork(): void;
  /** Ends no more streams of people who sign out. */
  stopEnding(): void;
}

/** Goes on for `delayMs`, then accepts nothing new and lets what runs come to its end, within limits. */
export async function stopServing(parts: Stopping, delayMs: number): Promise<void> {
  const { server, streams, replies, jobs, stopWork, stopEnding } = parts;
  const { ended } = await stopListening(server, delayMs);
  const deadline = performance.now() + REPLY_GRACE;
  stopWork();
  const stoppingJobs = jobs.stop();
  // A question that has arrived is not refused: it may be one that the load balancer never sends again.
  while (performance.now() < deadline && (await countAsking(parts)) > 0) await sleep(LOOK_EVERY);
  await Promise.all([replies.drain(Math.max(0, deadline - performance.now())), stoppingJobs]);
  stopEnding();
  await closeServer(server, streams, REQUEST_GRACE, ended);
  // A question that arrived at the end may have started another reply.
  await replies.drain(0);
}

/** Requests that are being answered, other than open streams; once the port is closed, each has its own connection. */
async function countAsking({ server: { server }, streams }: Stopping): Promise<number> {
  server.closeIdleConnections();
  const connections = await promisify(server.getConnections.bind(server))();
  return connections - streams.size();
}
