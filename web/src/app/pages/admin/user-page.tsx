import type { ReactNode } from 'react';
import { UserScreen } from '../../../features/accounts/users/page/user-screen.tsx';
import { UserEvents } from '../../../features/analytics/user/user-events.tsx';
import { UserFigures } from '../../../features/analytics/user/user-figures.tsx';
import { AuditTrail } from '../../../features/audit/audit-trail.tsx';
import { UserRatings } from '../../../features/feedback-admin/user-ratings.tsx';
import { t } from '../../../words/words.ts';

/** What changes a plan, and its beginning. */
const PLAN_ACTIONS = 'plan,user.plan_changed,payment,account.registered';

/** One user, with what each feature knows of them. */
export function UserPage({ id, navigation }: { id: string; navigation: ReactNode }) {
  return (
    <UserScreen
      id={id}
      navigation={navigation}
      figures={<UserFigures userId={id} />}
      history={<AuditTrail title={t`Plan history`} userId={id} action={PLAN_ACTIONS} />}
      records={
        <>
          <UserEvents userId={id} />
          <UserRatings userId={id} />
          <AuditTrail
            title={t`Audit trail`}
            description={t`What the user did, and what was done to them.`}
            userId={id}
          />
        </>
      }
    />
  );
}
