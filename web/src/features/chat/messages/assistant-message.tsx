import type { Basis } from '@haulwise/contract';
import { IconArrowUpRight } from '@tabler/icons-react';
import { type ComponentType, lazy, memo, Suspense, useContext, useMemo } from 'react';
import { formatTimestamp } from '../../../platform/format/dates.ts';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { t } from '../../../words/words.ts';
import { AnswerText } from '../answer/answer-text.tsx';
import { CitationsContext } from '../answer/citations/citations-context.ts';
import { SourceList } from '../answer/citations/source-list.tsx';
import { listSources } from '../answer/citations/sources.ts';
import { MessageDraft } from '../answer/draft/message-draft.tsx';
import { QuoteSlot } from '../answer/draft/quote-slot.ts';
import { type AnswerPart, splitDraft } from '../answer/draft/split-draft.ts';
import { MessageCalculations } from '../calculators/message-calculations.tsx';
import type { ChatMessage } from '../thread/chat-message.ts';
import { AnswerActions } from './actions/answer-actions.tsx';
import { useThreadActions } from './actions/thread-actions.ts';
import { VersionSwitch } from './actions/version-switch.tsx';
import styles from './message.module.css';
import { AnsweredSince, ReplyNote } from './reply-note.tsx';
import { ThinkingIndicator } from './thinking-indicator.tsx';

const RequestArticle = lazy(() =>
  import('./actions/request-article.tsx').then(
    (module): { default: ComponentType<{ id: string }> } => ({ default: module.RequestArticle }),
    // Offline or just redeployed; the answer itself is complete.
    () => ({ default: () => null }),
  ),
);

const ProposedFacts = lazy(() =>
  import('./actions/proposals/proposed-facts.tsx').then(
    (module): { default: ComponentType<{ message: ChatMessage }> } => ({ default: module.ProposedFacts }),
    () => ({ default: () => null }),
  ),
);

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
          <h2>{t`Assistant`}</h2>
        </VisuallyHidden>
        {content !== '' && (
          <CitationsContext value={byNumber}>
            <Answer message={message} isLast={isLast} />
          </CitationsContext>
        )}
        {isStreaming && (content === '' || !isConnected) && (
          <ThinkingIndicator step={isConnected ? message.step : t`Reconnecting…`} />
        )}
        {status === 'interrupted' && <ReplyNote isStopped={message.is_stopped} onRetry={onRetry} />}
        {!isStreaming && message.is_answered_since && <AnsweredSince message={message} isLast={isLast} />}
        {!isStreaming && message.is_refusal && !message.is_answered_since && (
          <Suspense fallback={null}>
            <RequestArticle key={message.id} id={message.id} />
          </Suspense>
        )}
        {!isStreaming && <MessageCalculations message={message} />}
        {!isStreaming && message.proposed_facts.length > 0 && (
          <Suspense fallback={null}>
            <ProposedFacts message={message} />
          </Suspense>
        )}
        {!isStreaming && <Foot message={message} isLast={isLast} />}
        {isLast && !isStreaming && <FollowUps offered={message.follow_ups} areAnswers={isQuestion(content)} />}
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

/** The words of an answer, with a card in place of its draft or quote once both are complete. */
function Answer({ message, isLast }: { message: ChatMessage; isLast: boolean }) {
  const { id, content, draft, quote, status } = message;
  const QuoteCard = useContext(QuoteSlot);
  const card = draft ?? (QuoteCard && quote);
  const isStreaming = status === 'streaming';
  const basis = isStreaming ? NO_BASIS : message.basis;
  const parts = useMemo(
    () => (card && !isStreaming ? splitDraft({ content, basis }, card) : null),
    [card, isStreaming, content, basis],
  );
  if (parts === null) return <AnswerText text={content} isStreaming={isStreaming} basis={basis} />;
  return (
    <>
      <Part {...parts.before} />
      {draft && <MessageDraft key={id} draft={draft} isLast={isLast} />}
      {!draft && QuoteCard && quote && (
        <Suspense fallback={null}>
          <QuoteCard key={id} messageId={id} quote={quote} />
        </Suspense>
      )}
      <Part {...parts.after} />
    </>
  );
}

function Part({ text, basis }: AnswerPart) {
  return text.trim() === '' ? null : <AnswerText text={text} isStreaming={false} basis={basis} />;
}

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

/** Whether a text ends by asking something, before any quote, emphasis or citation that closes it. */
function isQuestion(text: string): boolean {
  return /\?["'”’)*_]*(?:\s*\[\d{1,3}\])*\s*$/.test(text);
}

/** Suggested questions, or answers to a question of the assistant; pressing one sends it. */
function FollowUps({ offered, areAnswers }: { offered: readonly string[]; areAnswers: boolean }) {
  const { ask, isBusy } = useThreadActions();
  if (offered.length === 0 || isBusy) return null;
  return (
    <ul className={styles.followUps} aria-label={areAnswers ? t`Answer` : t`Ask next`}>
      {offered.map((words) => (
        <li key={words}>
          <button type="button" className={styles.followUp} onClick={() => ask(words)}>
            {words}
            {!areAnswers && <IconArrowUpRight size={16} aria-hidden="true" />}
          </button>
        </li>
      ))}
    </ul>
  );
}
