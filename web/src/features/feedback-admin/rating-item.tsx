import type { Feedback } from '@haulwise/contract';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'wouter';
import { formatDateTime } from '../../platform/format/dates.ts';
import { formatSource, isWebPage } from '../../platform/format/sources.ts';
import { Badge } from '../../ui/status/badge.tsx';
import { t } from '../../words/words.ts';
import styles from './feedback-admin.module.css';

/** The longest search text that the gap board accepts. */
const MOST_SEARCHED = 200;

export interface RatingItemProps {
  rating: Feedback;
  renderAnswer: (text: string) => ReactNode;
}

/** A rating with its comment, and the answer to expand. */
export function RatingItem({ rating, renderAnswer }: RatingItemProps) {
  const isHelpful = rating.feedback_type === 'thumbs_up';
  return (
    <article className={styles.rating} aria-label={rating.question || t`No question`}>
      <header className={styles.ratingHead}>
        <Badge tone={isHelpful ? 'success' : 'danger'}>{isHelpful ? t`Helpful` : t`Not helpful`}</Badge>
        {rating.user ? (
          <Link href={`/users/${rating.user.id}`}>{rating.user.username}</Link>
        ) : (
          <span>{t`Deleted user`}</span>
        )}
        <time dateTime={rating.created_at} className={styles.time}>
          {formatDateTime(rating.created_at)}
        </time>
      </header>
      <h2 className={styles.question}>{rating.question || t`No question`}</h2>
      <p className={styles.comment}>{rating.comment}</p>
      <details className={styles.answer}>
        <summary>{t`Answer`}</summary>
        <div className={styles.answerText}>{renderAnswer(rating.answer)}</div>
      </details>
      {!isHelpful && rating.question !== '' && (
        <p className={styles.sources}>
          <Link
            href={`/knowledge/gaps?search=${encodeURIComponent(rating.question.slice(0, MOST_SEARCHED))}`}
          >{t`Open the gap board`}</Link>
        </p>
      )}
      {rating.sources.length > 0 && (
        <p className={styles.sources}>
          <span className={styles.label}>{t`Sources:`}</span>{' '}
          {rating.sources.map((source, index) => (
            <Fragment key={source}>
              {index > 0 && ', '}
              {isWebPage(source) ? (
                <a href={source} target="_blank" rel="noopener noreferrer">
                  {formatSource(source)}
                </a>
              ) : (
                source
              )}
            </Fragment>
          ))}
        </p>
      )}
    </article>
  );
}
