import { memo, useMemo } from 'react';
import { formatTimestamp } from '../../../platform/format/dates.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { AnswerText } from '../answer/answer-text.tsx';
import type { ChatMessage } from '../chat-message.ts';
import { CitationsContext } from '../citations/citations-context.ts';
import { mergeSources } from '../citations/merge-sources.ts';
import { SourceList } from '../citations/source-list.tsx';
import { CopyButton } from '../copy-button.tsx';
import { messageAsMarkdown } from '../message-as-markdown.ts';
import styles from './message.module.css';
import { ReplyNote } from './reply-note.tsx';
import { ThinkingIndicator } from './thinking-indicator.tsx';

export interface AssistantMessageProps {
  message: ChatMessage;
  /** False while its stream was cut and is being joined again. */
  isConnected: boolean;
  /** Null where it cannot be asked for again. */
  onRetry: (() => void) | null;
}

export const AssistantMessage = memo(
  function AssistantMessage({ message, isConnected, onRetry }: AssistantMessageProps) {
    const { citations, content, status } = message;
    const isStreaming = status === 'streaming';
    const byNumber = useMemo(() => new Map(citations.map((citation) => [citation.index, citation])), [citations]);
    return (
      <article className={styles.assistant} data-message={message.id} aria-busy={isStreaming || undefined}>
        <VisuallyHidden>
          <h2>Assistant</h2>
        </VisuallyHidden>
        {content !== '' && (
          <CitationsContext value={byNumber}>
            <AnswerText text={content} isStreaming={isStreaming} />
          </CitationsContext>
        )}
        {isStreaming && (content === '' || !isConnected) && (
          <ThinkingIndicator step={isConnected ? message.step : 'Reconnecting…'} />
        )}
        {status === 'interrupted' && <ReplyNote isStopped={message.isStopped} onRetry={onRetry} />}
        {!isStreaming && <Foot message={message} />}
      </article>
    );
  },
  // `onRetry` is a new function each time and does the same.
  (before, after) =>
    before.message === after.message &&
    before.isConnected === after.isConnected &&
    (before.onRetry === null) === (after.onRetry === null),
);

function Foot({ message }: { message: ChatMessage }) {
  const sources = useMemo(() => mergeSources(message), [message]);
  return (
    <>
      <SourceList sources={sources} />
      <footer className={styles.foot}>
        {message.content !== '' && (
          <div className={styles.actions}>
            <CopyButton label="Copy answer" text={() => messageAsMarkdown(message)} />
          </div>
        )}
        <time dateTime={message.created_at} className={styles.time}>
          {formatTimestamp(message.created_at)}
        </time>
      </footer>
    </>
  );
}
