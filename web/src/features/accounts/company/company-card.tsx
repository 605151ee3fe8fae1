import { EMPTY_CLIENT_INFO } from '@haulwise/contract/rules';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { LoadingFailed } from '../../../ui/status/loading-failed.tsx';
import { LoadingLines } from '../../../ui/status/loading-lines.tsx';
import { t } from '../../../words/words.ts';
import { CompanyFacts } from '../company-facts.tsx';
import styles from './company.module.css';
import { CompanyDialog } from './company-dialog.tsx';
import { useCanChangeCompany, useCompany } from './use-company.ts';

/** The company record on the profile: read here, changed in its dialog. */
export function CompanyCard() {
  const { data: info, isError, isPending, refetch } = useCompany();
  const [isEditing, setIsEditing] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const canChange = useCanChangeCompany();
  const isEmpty = JSON.stringify(info) === JSON.stringify(EMPTY_CLIENT_INFO);
  const edit = () => {
    setIsSaved(false);
    setIsEditing(true);
  };

  return (
    <Card
      title={t`Company information`}
      description={t`What the assistant knows about your business.`}
      action={
        canChange &&
        info !== undefined &&
        !isEmpty && <Button size="sm" aria-label={t`Edit company information`} onClick={edit}>{t`Edit`}</Button>
      }
    >
      {isSaved && <Alert tone="success">{t`Company information updated successfully`}</Alert>}
      {isError && info === undefined && (
        <LoadingFailed text={t`Failed to load company information`} onRetry={() => void refetch()} />
      )}
      {isPending && <LoadingLines lines={8} />}
      {info !== undefined && !isEmpty && <CompanyFacts company={info} />}
      {!canChange && info !== undefined && (
        <p className={styles.empty}>
          {isEmpty ? `${t`Nothing yet.`} ` : ''}
          {t`Only an owner of your company can change this.`}
        </p>
      )}
      {isEmpty && canChange && (
        <>
          <p
            className={styles.empty}
          >{t`Nothing yet. Add your state, services and trucks to get answers that fit your company.`}</p>
          <div>
            <Button onClick={edit}>{t`Add company information`}</Button>
          </div>
        </>
      )}
      <CompanyDialog
        isOpen={isEditing}
        onClose={() => setIsEditing(false)}
        onSaved={() => {
          setIsEditing(false);
          setIsSaved(true);
        }}
      />
    </Card>
  );
}
