import type { Basis } from '@haulwise/contract';
import { IconArrowUpRight } from '@tabler/icons-react';
import { memo, useMemo } from 'react';
import { formatTimestamp } from '../../../platform/format/dates.ts';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { AnswerText } from '../answer/answer-text.tsx';
import { CitationsContext } from '../answer/citations/citations-context.ts';
import { SourceList } from '../answer/citations/source-list.tsx';
import { listSources } from '../answer/citations/sources.ts';
import { MessageCalculations } from '../calculators/message-calculations.tsx';
import type { ChatMessage } from '../thread/chat-message.ts';
import { AnswerActions } from './actions/answer-actions.tsx';
import { useThreadActions } from './actions/thread-actions.ts';
import { VersionSwitch } from './actions/version-switch.tsx';
import styles from './message.module.css';
import { AnsweredSince, ReplyNote } from './reply-note.tsx';
import { ThinkingIndicator } from './thinking-indicator.tsx';

/** A constant, so that it triggers no re-render of a streaming answer. */
const NO_BASIS: Basis[] = [];

export interface AssistantMessageProps {
  message: ChatMessage;
  /** False while reconnecting to an interrupted stream. */
  isConnected: boolean;
  isLast: boolean;
  /** Null if it cannot be retried. */
  onRetry: (() => void) | null;
}

export const AssistantMessage = memo(
  function AssistantMessage({ message, isConnected, isLast, onRetry }: AssistantMessageProps) {
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
            <AnswerText text={content} isStreaming={isStreaming} basis={isStreaming ? NO_BASIS : message.basis} />
          </CitationsContext>
        )}
        {isStreaming && (content === '' || !isConnected) && (
          <ThinkingIndicator step={isConnected ? message.step : 'Reconnecting…'} />
        )}
        {status === 'interrupted' && <ReplyNote isStopped={message.is_stopped} onRetry={onRetry} />}
        {!isStreaming && message.is_answered_since && <AnsweredSince message={message} isLast={isLast} />}
        {!isStreaming && <MessageCalculations message={message} />}
        {!isStreaming && <Foot message={message} isLast={isLast} />}
        {isLast && !isStreaming && <FollowUps questions={message.follow_ups} />}
      </article>
    );
  },
  // Ignores `onRetry`, a new function on every render that does the same.
  (before, after) =>
    before.message === after.message &&
    before.isConnected === after.isConnected &&
    before.isLast === after.isLast &&
    (before.onRetry === null) === (after.onRetry === null),
);

function Foot({ message, isLast }: { message: ChatMessage; isLast: boolean }) {
  const sources = useMemo(() => listSources(message), [message]);
  return (
    <>
      <SourceList sources={sources} citations={message.citations} />
      <footer className={styles.foot}>
        {message.content !== '' && (
          <div className={styles.actions}>
            <AnswerActions key={message.id} message={message} isLast={isLast} />
          </div>
        )}
        <VersionSwitch versions={message.versions} />
        <time dateTime={message.created_at} className={styles.time}>
          {formatTimestamp(message.created_at)}
        </time>
      </footer>
    </>
  );
}

/** Suggested questions; pressing one asks it. */
function FollowUps({ questions }: { questions: readonly string[] }) {
  const { ask, isBusy } = useThreadActions();
  if (questions.length === 0 || isBusy) return null;
  return (
    <ul className={styles.followUps} aria-label="Ask next">
      {questions.map((question) => (
        <li key={question}>
          <button type="button" className={styles.followUp} onClick={() => ask(question)}>
            {question}
            <IconArrowUpRight size={16} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
