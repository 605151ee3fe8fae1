import type { ReactNode } from 'react';
import { Card } from '../../../ui/layout/card.tsx';
import { useScreenTitle } from '../../../ui/layout/use-screen-title.ts';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { LoadingFailed } from '../../../ui/status/loading-failed.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { t } from '../../../words/words.ts';
import { ColleaguesCard } from '../colleagues/colleagues-card.tsx';
import { CompanyCard } from '../company/company-card.tsx';
import { FactsCard } from '../facts/facts-card.tsx';
import { AccountFacts } from './account-facts.tsx';
import { DangerZone } from './danger-zone.tsx';
import styles from './profile.module.css';
import { ProfileForm } from './profile-form.tsx';
import { useProfile } from './use-profile.ts';

export interface ProfileScreenProps {
  password: ReactNode;
  /** Sections about signing in, apart from the password. */
  security: ReactNode;
  /** Sections about exporting personal data. */
  ownData: ReactNode;
  /** Deletes the account, in the Danger Zone. */
  deletion: ReactNode;
}

/** "Profile Settings" (spec §2). Sections from other features are passed in. */
export function ProfileScreen({ password, security, ownData, deletion }: ProfileScreenProps) {
  useScreenTitle(t`Profile Settings`);
  const { data: user, isError, isPending, refetch } = useProfile();

  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>{t`Profile Settings`}</h1>
      <Card title={t`Profile`}>
        {isError && (
          <LoadingFailed
            text={user === undefined ? t`Failed to load profile data` : t`Failed to fetch user data`}
            onRetry={() => void refetch()}
          />
        )}
        {isPending && <LoadingForm />}
        {user !== undefined && <ProfileForm user={user} />}
      </Card>
      {password}
      {user !== undefined && (
        <Card title={t`Account information`}>
          <AccountFacts user={user} />
        </Card>
      )}
      <CompanyCard />
      {user !== undefined && user.role !== 'admin' && (
        <>
          <ColleaguesCard />
          <FactsCard />
        </>
      )}
      {security}
      {ownData}
      <DangerZone deletion={deletion} />
    </div>
  );
}

function LoadingForm() {
  return (
    <div role="status" className={styles.form}>
      <VisuallyHidden>{t`Loading your profile…`}</VisuallyHidden>
      {['names', 'addresses'].map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton height="4rem" />
          <Skeleton height="4rem" />
        </div>
      ))}
      <Skeleton width="70%" height="2.5rem" />
      <Skeleton width="8rem" height="2.5rem" />
    </div>
  );
}
