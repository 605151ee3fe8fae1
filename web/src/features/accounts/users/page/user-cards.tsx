import type { Api, EndpointReply } from '@haulwise/contract';
import { PLANS } from '@haulwise/contract/rules';
import { formatCount, formatCountOf, formatSize } from '../../../../platform/format/counts.ts';
import { formatDate, formatDateTime } from '../../../../platform/format/dates.ts';
import { formatDaysLeft } from '../../../../platform/format/days-left.ts';
import { formatMoney } from '../../../../platform/format/money.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { FactList } from '../../../../ui/layout/fact-list.tsx';
import { LineCard } from '../../../../ui/lists/line-card.tsx';
import { Badge } from '../../../../ui/status/badge.tsx';
import { t } from '../../../../words/words.ts';
import { formatPayment, useUserPayments } from '../dialogs/user-payments.tsx';
import { formatPlan, formatStatus } from '../user-words.ts';

type UserDetail = EndpointReply<Api['GET /auth/users/:id/']>;

interface UserCardProps {
  user: UserDetail;
  /** Opens the dialog that changes or shows it. */
  onOpen: () => void;
}

export function RecordCard({ user, onOpen }: UserCardProps) {
  return (
    <Card title={t`Account`} action={<SmallButton onClick={onOpen}>{t`Edit`}</SmallButton>}>
      <FactList
        facts={[
          [t`Username`, user.username],
          [t`Phone`, user.phone_number],
          [t`Role`, user.role === 'admin' ? t`Administrator` : t`User`],
          [t`Joined`, formatDateTime(user.date_joined)],
          [t`Last login`, user.last_login === null ? t`Never` : formatDateTime(user.last_login)],
          [t`Two-factor`, user.has_two_factor ? t`On` : t`Off`],
          [t`Email notifications`, user.email_notifications ? t`On` : t`Off`],
        ]}
      />
    </Card>
  );
}

export function PlanCard({ user, onOpen }: UserCardProps) {
  const { subscription_type: type, subscription_expires_at: end } = user;
  const { label, tone } = formatStatus(user.subscription_status);
  const questions = PLANS[type].questions_per_day;
  return (
    <Card title={t`Plan`} action={<SmallButton onClick={onOpen}>{t`Change plan`}</SmallButton>}>
      <FactList
        facts={[
          [t`Plan`, formatPlan(type)],
          [
            t`Status`,
            <Badge key="status" tone={tone}>
              {label}
            </Badge>,
          ],
          [t`Ends`, end === null ? t`No end date` : `${formatDate(end)} (${formatDaysLeft(user.days_until_expiry)})`],
          [t`Questions`, questions === null ? t`Unlimited` : t`${formatCount(questions)} a day`],
          [t`Paid so far`, `${formatMoney(user.total_revenue)}, ${formatCountOf(user.total_payments, 'payment')}`],
        ]}
      />
    </Card>
  );
}

/** What the user's company keeps: counts, never contents. Administrators have no company. */
export function CompanyCard({ user: { holdings }, onOpen }: UserCardProps) {
  if (holdings === null) return null;
  const { people, documents, document_bytes, facts, quotes, has_prices } = holdings;
  return (
    <Card
      title={t`Company and storage`}
      description={t`What the company has, in numbers. Viewing its record is noted in the audit log.`}
      action={<SmallButton onClick={onOpen}>{t`View company info`}</SmallButton>}
    >
      <FactList
        facts={[
          [t`People`, formatCount(people)],
          [t`Documents`, formatCount(documents)],
          [t`Storage`, formatSize(document_bytes)],
          [t`Facts`, formatCount(facts)],
          [t`Quotes`, formatCount(quotes)],
          [t`Price book`, has_prices ? t`Yes` : t`No`],
        ]}
      />
    </Card>
  );
}

export function PaymentsCard({ user, onOpen }: UserCardProps) {
  const payments = useUserPayments(user.id);
  return (
    <LineCard
      title={t`Payments`}
      action={<SmallButton onClick={onOpen}>{t`Record payment`}</SmallButton>}
      query={payments}
      failure={t`The payments could not be loaded.`}
      empty={t`None yet.`}
      keyOf={({ id }) => id}
      line={(payment) => ({
        name: formatMoney(payment.amount, payment.currency),
        detail: [formatDate(payment.paid_at), formatPayment(payment)].filter(Boolean).join(' · '),
      })}
    />
  );
}

function SmallButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button size="sm" onClick={onClick}>
      {children}
    </Button>
  );
}
