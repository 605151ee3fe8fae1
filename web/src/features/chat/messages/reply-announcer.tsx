import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { t } from '../../../words/words.ts';
import type { ChatMessage } from '../thread/chat-message.ts';

/** Time for a screen reader to read a sentence; left in place, it would be found again below the answer (ms). */
const STANDS = 2_000;
/** Keeps only the latest sentences, since the browser lays all of them out again with every new one. */
const MOST = 5;

/** Announces a reply to screen readers sentence by sentence while it is being written. */
export function ReplyAnnouncer({ reply }: { reply: ChatMessage | null }) {
  const [lines, setLines] = useState<{ id: number; words: string }[]>([]);
  const read = useRef<{ key: string; end: number } | null>(null);

  useEffect(() => {
    if (reply === null) return;
    const isStreaming = reply.status === 'streaming';
    // Announces only replies being written, not old ones on opening.
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
    <VisuallyHidden role="log" aria-live="polite" aria-label={t`Answer being written`}>
      {lines.map(({ id, words }) => (
        <span key={id}>{words} </span>
      ))}
    </VisuallyHidden>
  );
}

/** The end of the last finished sentence, line or list item of a growing text. */
const END_OF_SENTENCE = /[.!?…](?=["')\]]*\s)|\n/g;

/** The whole sentences after a position, without markup, and where they end. */
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
