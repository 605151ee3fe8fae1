import type { KnowledgeGap } from '@haulwise/contract';
import { IconPencilPlus } from '@tabler/icons-react';
import { call } from '../../../platform/api/call.ts';
import { toFault } from '../../../platform/form/fault.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { t } from '../../../words/words.ts';
import { addressOf } from '../addresses.ts';
import { useKnowledgeChange } from '../use-knowledge-change.ts';
import styles from './gaps.module.css';

export interface GapActionsProps {
  gap: KnowledgeGap;
  /** True while its questions are shown. */
  isOpened: boolean;
  onChanged: () => void;
}

/** The actions on a gap. */
export function GapActions({ gap, isOpened, onChanged }: GapActionsProps) {
  const { id, status, question } = gap;
  const change = useKnowledgeChange(
    (to: 'open' | 'dismissed') => call('PATCH /knowledge/gaps/:id/', { params: { id }, body: { status: to } }),
    onChanged,
  );
  return (
    <>
      <div className={styles.actions}>
        {status === 'open' && (
          <>
            <LinkButton size="sm" variant={isOpened ? 'primary' : 'secondary'} href={addressOf.answerTo(id)}>
              <IconPencilPlus size={16} aria-hidden="true" />
              {t`Write the answer`}
            </LinkButton>
            <LinkButton size="sm" href="/files">{t`Upload a file`}</LinkButton>
          </>
        )}
        <LinkButton size="sm" href={addressOf.tryOut(question)}>{t`Try it`}</LinkButton>
        {status === 'open' ? (
          <Button
            size="sm"
            variant="ghost"
            isBusy={change.isPending}
            onClick={() => change.mutate('dismissed')}
          >{t`Dismiss`}</Button>
        ) : (
          <Button size="sm" isBusy={change.isPending} onClick={() => change.mutate('open')}>{t`Reopen`}</Button>
        )}
      </div>
      {change.isError && (
        <Alert>{toFault(change.error, [], t`Failed to change the gap. Please try again.`).message}</Alert>
      )}
    </>
  );
}
