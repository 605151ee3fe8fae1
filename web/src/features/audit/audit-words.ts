import type { AuditEvent, AuditRecord } from '@haulwise/contract';
import { formatCount } from '../../platform/format/counts.ts';
import { formatDateTime } from '../../platform/format/dates.ts';
import { formatMoney } from '../../platform/format/money.ts';

/** Sentences about the actor; full sentences where the server acts. */
const actions: Record<AuditEvent, string> = {
  'access.denied': 'Was refused access',
  'account.deleted': 'Deleted their own account',
  'account.email_changed': 'Changed an email address',
  'account.exported': 'Downloaded their personal data',
  'account.first_admin_made': 'Created the first administrator',
  'account.registered': 'Registered',
  'api_key.created': 'Made an API key',
  'api_key.revoked': 'Revoked an API key',
  'article.changed': 'Changed a knowledge base article',
  'article.created': 'Wrote a knowledge base article',
  'article.deleted': 'Deleted a knowledge base article',
  'audit_log.exported': 'Exported the audit log',
  'company.joined': 'Joined a company',
  'company.left': 'Left a company',
  'company.role_changed': 'Role in a company changed',
  'company.viewed': "Viewed a user's company info",
  'conversation.share_revoked': 'Revoked the link of a shared conversation',
  'conversation.shared': 'Shared a conversation by a link',
  'file.changed': 'Changed a file',
  'file.deleted': 'Deleted a file',
  'file.share_revoked': 'Revoked the link of a shared file',
  'file.shared': 'Shared a file by a link',
  'file.uploaded': 'Uploaded a file',
  'file.version_added': 'Uploaded a new version of a file',
  'identity.connected': 'Connected an account for single sign-on',
  'identity.disconnected': 'Disconnected single sign-on',
  'invitation.accepted': 'Accepted an invitation',
  'invitation.created': 'Invited someone',
  'invitation.revoked': 'Revoked an invitation',
  'password.changed': 'Changed the password',
  'password.reset': 'Reset the password',
  'password.reset_requested': 'Requested a password reset',
  'payment.recorded': 'A payment was recorded',
  'payment.refunded': 'A payment was refunded',
  'plan.changed': 'A card payment changed a plan',
  'plan.expired': 'A plan ended',
  'report.created': 'Requested a report',
  'report.deleted': 'Deleted a report',
  'report.downloaded': 'Downloaded a report',
  'session.all_ended': 'Signed a user out everywhere',
  'session.ended': 'Signed out one device',
  'session.others_ended': 'Signed out all other devices',
  'session.refresh_reused': 'A stolen or copied session was stopped',
  'session.signed_out': 'Signed out',
  'setting.changed': 'Changed a setting of the server',
  'settings.tested': 'Tried settings of the server',
  'sign_in.failed': 'Failed to sign in',
  'sign_in.locked': 'Was locked out after too many attempts',
  'sign_in.succeeded': 'Signed in',
  'template.changed': 'Changed a template',
  'template.created': 'Added a template',
  'template.deleted': 'Removed a template',
  'two_factor.codes_renewed': 'Renewed the recovery codes',
  'two_factor.disabled': 'Turned two-factor sign-in off',
  'two_factor.enabled': 'Turned two-factor sign-in on',
  'two_factor.recovery_code_used': 'Signed in with a recovery code',
  'two_factor.reset': "Reset a user's two-factor sign-in",
  'user.activated': 'Activated a user',
  'user.changed': 'Changed a user',
  'user.deactivated': 'Deactivated a user',
  'user.deleted': 'Deleted a user',
  'user.plan_changed': "Changed a user's plan",
  'user.role_changed': "Changed a user's role",
  'users.exported': 'Exported the users',
  'webhook.changed': 'Changed a webhook',
  'webhook.created': 'Added a webhook',
  'webhook.deleted': 'Deleted a webhook',
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

/** The stem of `old_…` or `new_…`; '' for a bare `old`, null for other names. */
function stemOf(name: string, age: 'old' | 'new'): string | null {
  if (name === age) return '';
  return name.startsWith(`${age}_`) ? name.slice(age.length + 1) : null;
}

function nameOf(age: 'old' | 'new', stem: string): string {
  return stem === '' ? age : `${age}_${stem}`;
}

function labelOf(name: string): string {
  if (name === '') return 'Change';
  return capitalised(
    name
      .replace(/_cents$/, '')
      .replace(/_+/g, ' ')
      .trim(),
  );
}

const ID = /^[\da-f]{8}-[\da-f-]{27}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

function valueWords(name: string, value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return name.endsWith('_cents') ? formatMoney(value / 100) : formatCount(value);
  if (MOMENT.test(value)) return formatDateTime(value);
  // The end of an id is unique; its beginning is only the time.
  if (ID.test(value)) return `…${value.slice(-8)}`;
  return value === '' ? 'none' : value;
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
