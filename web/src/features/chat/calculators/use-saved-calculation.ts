import type { Calculation } from '@haulwise/contract';
import type { Calculated } from '@haulwise/contract/calculators';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import { logFailure } from '../../../platform/log/log-failure.ts';
import type { ChatMessage } from '../thread/chat-message.ts';
import { getThread, updateThread } from '../thread/thread-store.ts';
import { getChanges, type Input } from './inputs.ts';

/** Pause in typing before saving (ms). */
const PAUSE = 600;

/** Identifies a stored calculation. */
export interface Place {
  message: Pick<ChatMessage, 'id' | 'conversation'>;
  index: number;
}

/** Saves changed inputs with the answer; true if that failed, until the next change. */
export function useSavedCalculation(place: Place, saved: Calculation, inputs: Input[], done: Calculated): boolean {
  const [hasFailed, setHasFailed] = useState(false);
  const changes = getChanges(saved.inputs, inputs);
  // The server stores valid results only.
  const isKept = done.isDone || saved.results.length === 0;
  const isSendable = Object.values(changes).every((amount) => !Number.isNaN(amount));
  const waiting = isKept && isSendable && Object.keys(changes).length > 0 ? JSON.stringify(changes) : null;
  const latest = useRef({ place, waiting });
  useEffect(() => {
    latest.current = { place, waiting };
  });

  useEffect(() => {
    if (waiting === null) return;
    const timer = setTimeout(async () => {
      latest.current.waiting = null;
      setHasFailed(!(await save(latest.current.place, waiting)));
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [waiting]);

  // Also saves when the user leaves during the pause.
  useEffect(() => {
    const now = latest;
    return () => {
      if (now.current.waiting !== null) void save(now.current.place, now.current.waiting);
    };
  }, []);
  return hasFailed;
}

let sending: Promise<unknown> = Promise.resolve();

/** Sent one after the other, so that the latest input wins. */
function save(place: Place, changes: string): Promise<boolean> {
  const run = () => send(place, JSON.parse(changes));
  const saving = sending.then(run, run);
  sending = saving;
  return saving;
}

async function send({ message, index }: Place, inputs: Record<string, Input['amount']>): Promise<boolean> {
  try {
    const params = { id: message.id, index };
    const kept = await call('PATCH /chat/messages/:id/calculations/:index/', { params, body: { inputs } });
    const { key } = getThread(message.conversation);
    updateThread(key, (thread) => ({
      ...thread,
      messages: thread.messages.map((one) => (one.id === message.id ? withCalculation(one, index, kept) : one)),
    }));
    return true;
  } catch (error) {
    logFailure(error);
    return false;
  }
}

function withCalculation(message: ChatMessage, index: number, kept: Calculation): ChatMessage {
  const calculations = message.calculations.map((one, place) => (place === index ? kept : one));
  return { ...message, calculations };
}
