import type { Calculation, SharedConversation } from '@haulwise/contract';
import { formatAmount, type Unit } from '@haulwise/contract/calculators';
import { useMemo } from 'react';
import { formatDateTime } from '../../../platform/format/dates.ts';
import { t } from '../../../words/words.ts';
import { AnswerText } from '../answer/answer-text.tsx';
import { CitationsContext } from '../answer/citations/citations-context.ts';
import { SourceList } from '../answer/citations/source-list.tsx';
import { listSources } from '../answer/citations/sources.ts';
import styles from './shared-conversation-screen.module.css';

type Shared = SharedConversation['messages'][number];

export function SharedMessage({ message }: { message: Shared }) {
  const isQuestion = message.message_type === 'user';
  return (
    <article className={isQuestion ? styles.question : styles.answer} data-message={message.id}>
      <h2 className={styles.author}>{isQuestion ? t`Question` : t`Answer`}</h2>
      {isQuestion ? <p className={styles.words}>{message.content}</p> : <Answer message={message} />}
      {message.attachments.length > 0 && (
        <p className={styles.time}>{t`Attached, and not shared: ${message.attachments.join(', ')}`}</p>
      )}
      <time dateTime={message.created_at} className={styles.time}>
        {formatDateTime(message.created_at)}
      </time>
    </article>
  );
}

function Answer({ message }: { message: Shared }) {
  const { content, citations, basis, calculations, status } = message;
  const byNumber = useMemo(() => new Map(citations.map((citation) => [citation.index, citation])), [citations]);
  return (
    <>
      <CitationsContext value={byNumber}>
        <AnswerText text={content} isStreaming={false} basis={basis} />
      </CitationsContext>
      {status === 'interrupted' && <p className={styles.time}>{t`This answer was stopped before it was complete.`}</p>}
      {calculations.map((calculation, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a copy never changes
        <SharedCalculation key={index} calculation={calculation} />
      ))}
      <SourceList sources={listSources(message)} citations={citations} />
    </>
  );
}

function SharedCalculation({ calculation: { title, inputs, results, steps } }: { calculation: Calculation }) {
  return (
    <section aria-label={t`Calculation: ${title}`} className={styles.calculation}>
      <h3>{title}</h3>
      <dl className={styles.amounts}>
        {[...inputs, ...results].map(({ name, label, amount, unit }) => (
          <div key={`${label} ${name}`}>
            <dt>{label}</dt>
            <dd>{amount === null ? t`not known` : formatAmount(amount, unit as Unit)}</dd>
          </div>
        ))}
      </dl>
      {steps.length > 0 && (
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
    </section>
  );
}
