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
    <Card title="Account" action={<SmallButton onClick={onOpen}>Edit</SmallButton>}>
      <FactList
        facts={[
          ['Username', user.username],
          ['Phone', user.phone_number],
          ['Role', user.role === 'admin' ? 'Administrator' : 'User'],
          ['Joined', formatDateTime(user.date_joined)],
          ['Last login', user.last_login === null ? 'Never' : formatDateTime(user.last_login)],
          ['Two-factor', user.has_two_factor ? 'On' : 'Off'],
          ['Mails', user.email_notifications ? 'Notifications on' : 'Notifications off'],
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
    <Card title="Plan" action={<SmallButton onClick={onOpen}>Change plan</SmallButton>}>
      <FactList
        facts={[
          ['Plan', formatPlan(type)],
          [
            'Status',
            <Badge key="status" tone={tone}>
              {label}
            </Badge>,
          ],
          ['Ends', end === null ? 'No end date' : `${formatDate(end)} (${formatDaysLeft(user.days_until_expiry)})`],
          ['Questions', questions === null ? 'Unlimited' : `${formatCount(questions)} a day`],
          ['Paid so far', `${formatMoney(user.total_revenue)}, ${formatCountOf(user.total_payments, 'payment')}`],
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
      title="Company and storage"
      description="What the company has, in numbers. Viewing its record is noted in the audit log."
      action={<SmallButton onClick={onOpen}>View company info</SmallButton>}
    >
      <FactList
        facts={[
          ['People', formatCount(people)],
          ['Documents', formatCount(documents)],
          ['Storage', formatSize(document_bytes)],
          ['Facts', formatCount(facts)],
          ['Quotes', formatCount(quotes)],
          ['Price book', has_prices ? 'Yes' : 'No'],
        ]}
      />
    </Card>
  );
}

export function PaymentsCard({ user, onOpen }: UserCardProps) {
  const payments = useUserPayments(user.id);
  return (
    <LineCard
      title="Payments"
      action={<SmallButton onClick={onOpen}>Record payment</SmallButton>}
      query={payments}
      failure="The payments could not be loaded."
      empty="None yet."
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
