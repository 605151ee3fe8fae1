import type { KnowledgeGap } from '@haulwise/contract';
import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'wouter';
import { formatCount } from '../../../platform/format/counts.ts';
import { formatDateTime, formatDay } from '../../../platform/format/dates.ts';
import { Badge } from '../../../ui/status/badge.tsx';
import { rich } from '../../../words/rich.tsx';
import { formatPlural, t } from '../../../words/words.ts';
import { addressOf, type OnRead } from '../addresses.ts';
import common from '../knowledge.module.css';
import { GAP_STATUSES, REASONS } from '../knowledge-words.ts';
import { GapActions } from './gap-actions.tsx';
import { GapDetail } from './gap-detail.tsx';
import styles from './gaps.module.css';
import { GAP_REASONS } from './use-gaps.ts';

export interface GapItemProps {
  gap: KnowledgeGap;
  isOpen: boolean;
  onToggle: () => void;
  onRead: OnRead;
  /** Its status has changed, and it may be gone from the list. */
  onChanged: () => void;
}

/** Questions with one meaning: how often and why; expands to the questions and the closest passages. */
export function GapItem({ gap, isOpen, onToggle, onRead, onChanged }: GapItemProps) {
  const detailId = useId();
  return (
    <article className={common.item} aria-label={gap.question}>
      <header className={common.itemHead}>
        {gap.status !== 'open' && <Badge tone={GAP_STATUSES[gap.status].tone}>{GAP_STATUSES[gap.status].label}</Badge>}
        <Reasons gap={gap} />
        <time
          dateTime={gap.last_asked_at}
          title={formatDateTime(gap.last_asked_at)}
          className={common.muted}
        >{t`Last asked ${inSentence(formatDay(gap.last_asked_at))}`}</time>
      </header>
      <h2 className={styles.question}>
        <button type="button" aria-expanded={isOpen} aria-controls={detailId} onClick={onToggle}>
          <span>{gap.question}</span>
          <IconChevronDown size={20} aria-hidden="true" />
        </button>
      </h2>
      <p className={common.muted}>
        {formatPlural(gap.count, 'Asked once', 'Asked # times')}
        {gap.users > 0 && ` ${formatPlural(gap.users, 'by # person', 'by # people')}`}
      </p>
      {gap.answered_by !== null && (
        <p
          className={styles.answer}
        >{rich`Answered by ${<Link href={addressOf.document(gap.answered_by.document_id)}>{gap.answered_by.title}</Link>}`}</p>
      )}
      <div id={detailId} hidden={!isOpen}>
        {isOpen && <GapDetail id={gap.id} onRead={onRead} />}
      </div>
      <GapActions gap={gap} isOpened={isOpen} onChanged={onChanged} />
    </article>
  );
}

/** Why it is a gap; in neutral colors once closed. */
function Reasons({ gap: { reasons, status } }: { gap: KnowledgeGap }) {
  const counted = GAP_REASONS.filter((reason) => reasons[reason] > 0);
  return counted.map((reason) => (
    <Badge key={reason} tone={status === 'open' ? REASONS[reason].tone : 'neutral'}>
      {REASONS[reason].label}
      {reasons[reason] > 1 && ` × ${formatCount(reasons[reason])}`}
    </Badge>
  ));
}

/** Lowercases Today and Yesterday for the middle of a sentence. */
function inSentence(day: string): string {
  return day === t`Today` || day === t`Yesterday` ? day.toLowerCase() : day;
}
