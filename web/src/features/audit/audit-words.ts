import type { AuditEvent, AuditRecord } from '@haulwise/contract';
import { formatCount } from '../../platform/format/counts.ts';
import { formatDateTime } from '../../platform/format/dates.ts';
import { formatMoney } from '../../platform/format/money.ts';
import { t } from '../../words/words.ts';

/** Sentences about the actor; full sentences where the server acts. */
const actions: Record<AuditEvent, string> = {
  'access.denied': t`Was refused access`,
  'account.deleted': t`Deleted their own account`,
  'account.email_changed': t`Changed an email address`,
  'account.exported': t`Downloaded their personal data`,
  'account.first_admin_made': t`Created the first administrator`,
  'account.registered': t`Registered`,
  'api_key.created': t`Made an API key`,
  'api_key.revoked': t`Revoked an API key`,
  'article.changed': t`Changed a knowledge base article`,
  'article.created': t`Wrote a knowledge base article`,
  'article.deleted': t`Deleted a knowledge base article`,
  'audit_log.exported': t`Exported the audit log`,
  'company.joined': t`Joined a company`,
  'company.left': t`Left a company`,
  'company.role_changed': t`Role in a company changed`,
  'company.viewed': t`Viewed a user's company info`,
  'conversation.share_revoked': t`Revoked the link of a shared conversation`,
  'conversation.shared': t`Shared a conversation by a link`,
  'file.changed': t`Changed a file`,
  'file.deleted': t`Deleted a file`,
  'file.share_revoked': t`Revoked the link of a shared file`,
  'file.shared': t`Shared a file by a link`,
  'file.uploaded': t`Uploaded a file`,
  'file.version_added': t`Uploaded a new version of a file`,
  'identity.connected': t`Connected an account for single sign-on`,
  'identity.disconnected': t`Disconnected single sign-on`,
  'invitation.accepted': t`Accepted an invitation`,
  'invitation.created': t`Invited someone`,
  'invitation.revoked': t`Revoked an invitation`,
  'password.changed': t`Changed the password`,
  'password.reset': t`Reset the password`,
  'password.reset_requested': t`Requested a password reset`,
  'payment.recorded': t`A payment was recorded`,
  'payment.refunded': t`A payment was refunded`,
  'plan.changed': t`A card payment changed a plan`,
  'plan.expired': t`A plan ended`,
  'report.created': t`Requested a report`,
  'report.deleted': t`Deleted a report`,
  'report.downloaded': t`Downloaded a report`,
  'session.all_ended': t`Signed a user out everywhere`,
  'session.ended': t`Signed out one device`,
  'session.others_ended': t`Signed out all other devices`,
  'session.refresh_reused': t`A stolen or copied session was stopped`,
  'session.signed_out': t`Signed out`,
  'setting.changed': t`Changed a setting of the server`,
  'settings.tested': t`Tried settings of the server`,
  'sign_in.failed': t`Failed to sign in`,
  'sign_in.locked': t`Was locked out after too many attempts`,
  'sign_in.succeeded': t`Signed in`,
  'template.changed': t`Changed a template`,
  'template.created': t`Added a template`,
  'template.deleted': t`Removed a template`,
  'two_factor.codes_renewed': t`Renewed the recovery codes`,
  'two_factor.disabled': t`Turned two-factor sign-in off`,
  'two_factor.enabled': t`Turned two-factor sign-in on`,
  'two_factor.recovery_code_used': t`Signed in with a recovery code`,
  'two_factor.reset': t`Reset a user's two-factor sign-in`,
  'user.activated': t`Activated a user`,
  'user.changed': t`Changed a user`,
  'user.deactivated': t`Deactivated a user`,
  'user.deleted': t`Deleted a user`,
  'user.plan_changed': t`Changed a user's plan`,
  'user.role_changed': t`Changed a user's role`,
  'users.exported': t`Exported the users`,
  'webhook.changed': t`Changed a webhook`,
  'webhook.created': t`Added a webhook`,
  'webhook.deleted': t`Deleted a webhook`,
};

/** An action in words; an unknown one is its code, made readable. */
export function formatAction(action: string): string {
  return isKnown(action) ? actions[action] : capitalised(action.replace(/[._]+/g, ' ').trim());
}

function isKnown(action: string): action is AuditEvent {
  return Object.hasOwn(actions, action);
}

/** Further details, e.g. `Role: user → admin`. Pairs of `old_x` and `new_x`, or `from_x` and `x`, become arrows. */
export function formatDetails(details: AuditRecord['details']): string[] {
  const values = new Map(Object.entries(details));
  return [...values].flatMap(([name, value]) => {
    const stem = stemOf(name, 'old');
    const later = stem === null ? undefined : values.get(nameOf('new', stem));
    if (stem !== null && later !== undefined) {
      return [`${labelOf(stem)}: ${valueWords(stem, value)} → ${valueWords(stem, later)}`];
    }
    if (name.startsWith('from_') && values.has(name.slice('from_'.length))) return [];
    const from = values.get(`from_${name}`);
    if (from !== undefined && from !== value) {
      return [`${labelOf(name)}: ${valueWords(name, from)} → ${valueWords(name, value)}`];
    }
    const earlier = stemOf(name, 'new');
    if (earlier !== null && values.has(nameOf('old', earlier))) return [];
    return [`${labelOf(name)}: ${valueWords(name, value)}`];
  });
}

/** Names of details that the server records; others are their names, made readable. */
const labels: Record<string, string> = {
  amount: t`Amount`,
  article: t`Article`,
  by: t`By`,
  company: t`Company`,
  conversation: t`Conversation`,
  email: t`Email`,
  ended: t`Ended`,
  expires: t`Expires`,
  factor: t`Second factor`,
  fields: t`Fields`,
  file: t`File`,
  invitation: t`Invitation`,
  key: t`Key`,
  keys_revoked: t`Keys revoked`,
  method: t`Method`,
  name: t`Name`,
  path: t`Path`,
  plan: t`Plan`,
  provider: t`Provider`,
  reason: t`Reason`,
  report: t`Report`,
  role: t`Role`,
  scopes: t`Scopes`,
  sessions_ended: t`Sessions ended`,
  setting: t`Setting`,
  share: t`Link`,
  template: t`Template`,
  title: t`Title`,
  url: t`Address`,
  user: t`User`,
  version: t`Version`,
};

/** The stem of `old_…` or `new_…`; '' for a bare `old`, null for other names. */
function stemOf(name: string, age: 'old' | 'new'): string | null {
  if (name === age) return '';
  return name.startsWith(`${age}_`) ? name.slice(age.length + 1) : null;
}

function nameOf(age: 'old' | 'new', stem: string): string {
  return stem === '' ? age : `${age}_${stem}`;
}

function labelOf(name: string): string {
  if (name === '') return t`Change`;
  const bare = name.replace(/_cents$/, '');
  return Object.hasOwn(labels, bare) ? (labels[bare] ?? bare) : capitalised(bare.replace(/_+/g, ' ').trim());
}

const ID = /^[\da-f]{8}-[\da-f-]{27}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

function valueWords(name: string, value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? t`yes` : t`no`;
  if (typeof value === 'number') return name.endsWith('_cents') ? formatMoney(value / 100) : formatCount(value);
  if (MOMENT.test(value)) return formatDateTime(value);
  // The end of an id is unique; its beginning is only the time.
  if (ID.test(value)) return `…${value.slice(-8)}`;
  return value === '' ? t`none` : value;
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
