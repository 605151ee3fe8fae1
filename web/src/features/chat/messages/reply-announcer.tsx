import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import type { ChatMessage } from '../thread/chat-message.ts';

/** By then a screen reader has read the sentence; left there, it would be found again below the answer (ms). */
const STANDS = 2_000;
/** Only the latest sentences are kept: the browser lays all of them out again with every new one. */
const MOST = 5;

/** Reads a reply that is being written aloud, a finished sentence at a time. */
export function ReplyAnnouncer({ reply }: { reply: ChatMessage | null }) {
  const [lines, setLines] = useState<{ id: number; words: string }[]>([]);
  const read = useRef<{ key: string; end: number } | null>(null);

  useEffect(() => {
    if (reply === null) return;
    const isStreaming = reply.status === 'streaming';
    // Only a reply that is being written is read out, not an old one on opening.
    if (read.current?.key !== reply.key) read.current = isStreaming ? { key: reply.key, end: 0 } : null;
    if (read.current === null) return;
    const { words, end } = getFinishedSentences(reply.content, read.current.end, !isStreaming);
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

/** Where the last finished sentence, line or list item of a growing text ends. */
const END_OF_SENTENCE = /[.!?…](?=["')\]]*\s)|\n/g;

/** What can be read aloud of a text after a position: whole sentences without markup, and where they end. */
export function getFinishedSentences(text: string, from: number, isComplete: boolean): { words: string; end: number } {
  const rest = text.slice(from);
  const end = isComplete ? rest.length : ([...rest.matchAll(END_OF_SENTENCE)].at(-1)?.index ?? -1) + 1;
  return { words: spoken(rest.slice(0, end)), end: from + end };
}

function spoken(markdown: string): string {
  return markdown
    .replace(/\s?\[\d{1,3}\]/g, '')
    .replace(/!?\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
    .replace(/<[^>\n]*>/g, ' ')
    .replace(/^\s*(?:#{1,6}|[-*+>]|\|?[\s:|-]*-[\s:|-]*\|?$)/gm, '')
    .replace(/[*_`~|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
