import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import type { ChatMessage } from '../chat-message.ts';
import { finishedSentences } from './finished-sentences.ts';

/** A screen reader has taken a sentence by then; left standing, it would be met a second time below the answer (ms). */
const STANDS = 2_000;
/** Of a fast answer only the latest stand: the browser shapes all that stands here at every sentence. */
const MOST = 5;

/** Reads a reply that is being written aloud, a finished sentence at a time. */
export function ReplyAnnouncer({ reply }: { reply: ChatMessage | null }) {
  const [lines, setLines] = useState<{ id: number; words: string }[]>([]);
  const read = useRef<{ key: string; end: number } | null>(null);

  useEffect(() => {
    if (reply === null) return;
    const isStreaming = reply.status === 'streaming';
    // Only what is written while one listens: an answer of yesterday is not read out on opening.
    if (read.current?.key !== reply.key) read.current = isStreaming ? { key: reply.key, end: 0 } : null;
    if (read.current === null) return;
    const { words, end } = finishedSentences(reply.content, read.current.end, !isStreaming);
    read.current = isStreaming ? { key: reply.key, end } : null;
    if (words !== '') setLines((before) => [...before, { id: (before.at(-1)?.id ?? 0) + 1, words }].slice(-MOST));
  }, [reply]);

  useEffect(() => {
    if (lines.length === 0) return;
    const timer = setTimeout(() => setLines([]), STANDS);
    return () => clearTimeout(timer);
  }, [lines]);

  return (
    <VisuallyHidden role="log" aria-live="polite" aria-label="Answer being written">
      {lines.map(({ id, words }) => (
        <span key={id}>{words} </span>
      ))}
    </VisuallyHidden>
  );
}
