import { createHash } from 'node:crypto';
import { fail } from '../../../../platform/core/app-error.ts';
import type { Clock } from '../../../../platform/core/clock.ts';
import type { AuthParts } from '../../auth-parts.ts';
import type { Challenge, IdentityProvider } from './provider/identity-provider.ts';

/** For as long as somebody may take at the provider, and for a code afterwards (ms). */
const LIFE_MS = 10 * 60 * 1000;
/** What tickets are sealed for. */
const OWNER = 'ticket';

/** What a browser keeps, sealed, while its user is at the provider. */
interface Ticket extends Challenge {
  issuer: string;
  client_id: string;
  /** Who connects an identity; null for a sign-in. */
  user_id: string | null;
  /** ms. */
  expires_at: number;
}

export interface OpenTicket extends Ticket {
  /** What is stored of it once it is used. */
  hash: Buffer;
}

type Parts = { clock: Clock } & Pick<AuthParts, 'ticketSeals'>;

export function createTicket(
  { clock, ticketSeals }: Parts,
  { settings }: IdentityProvider,
  challenge: Challenge,
  userId: string | null,
): string {
  const ticket: Ticket = {
    ...challenge,
    issuer: settings.issuer,
    client_id: settings.clientId,
    user_id: userId,
    expires_at: clock.now().getTime() + LIFE_MS,
  };
  return ticketSeals.seal(JSON.stringify(ticket), OWNER).toString('base64url');
}

/** Fails if it was not made here, for this user, for the provider of today, or is too old. */
export function openTicket(
  { clock, ticketSeals }: Parts,
  { settings }: IdentityProvider,
  text: string,
  userId: string | null,
): OpenTicket {
  const bytes = Buffer.from(text, 'base64url');
  // Another spelling of the same bytes would be another ticket to claim.
  const isPlain = bytes.toString('base64url') === text;
  const opened = isPlain ? ticketSeals.open(bytes, OWNER) : null;
  const ticket = opened === null ? null : (JSON.parse(opened) as Ticket);
  const isFit =
    ticket !== null &&
    ticket.user_id === userId &&
    ticket.issuer === settings.issuer &&
    ticket.client_id === settings.clientId &&
    ticket.expires_at > clock.now().getTime();
  if (!isFit) return fail('auth.ticket_expired');
  return { ...ticket, hash: createHash('sha256').update(text).digest() };
}
