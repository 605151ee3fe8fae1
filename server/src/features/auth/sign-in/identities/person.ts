import { randomInt } from 'node:crypto';
import { EmailAddress, RegisterBody, type Role } from '@haulwise/contract';
import type { IdentityProviderSettings } from '../../../../platform/config/identity-provider-settings.ts';
import type { Identity } from './identities.store.ts';
import { type Claims, findClaim } from './provider/identity-provider.ts';

/** OpenID Connect allows no more, in ASCII. */
const LONGEST_SUBJECT = 255;
const LONGEST_USERNAME = 30;
const TAIL_DIGITS = 4;

/** What is believed of an account at the provider. */
export interface Person {
  identity: Identity;
  /** Null if the provider does not vouch that it is theirs. */
  verifiedEmail: string | null;
  first_name: string;
  last_name: string;
  /** What they may like to be called; not checked. */
  nickname: string;
  /** Null if the provider decides no roles. */
  role: Role | null;
}

/** Null if the provider names nobody. */
export function toPerson(claims: Claims, settings: IdentityProviderSettings): Person | null {
  const { iss: issuer, sub: subject } = claims;
  if (!/^[\x21-\x7e]+$/.test(subject) || subject.length > LONGEST_SUBJECT) return null;
  const email = EmailAddress.safeParse(claims.email).data ?? '';
  const [first = '', ...rest] = textOf(claims.name).split(' ');
  const first_name = nameOf(claims.given_name) ?? nameOf(first) ?? nameOf(email.split('@')[0]) ?? 'User';
  return {
    identity: { issuer, subject, email },
    verifiedEmail: email !== '' && isVerified(claims.email_verified, settings) ? email : null,
    first_name,
    last_name: nameOf(claims.family_name) ?? nameOf(rest.join(' ')) ?? '',
    nickname: textOf(claims.preferred_username) || email || first_name,
    role: getRole(claims, settings),
  };
}

/** Some providers say it as text, and directories that are trusted say nothing. An explicit no is always believed. */
function isVerified(said: unknown, { trustsEmail }: IdentityProviderSettings): boolean {
  if (said === undefined) return trustsEmail;
  return said === true || said === 'true';
}

function getRole(claims: Claims, { role }: IdentityProviderSettings): Role | null {
  if (role === null) return null;
  const held = findClaim(claims, role.claim);
  const values: unknown[] = Array.isArray(held) ? held : [held];
  return values.includes(role.adminValue) ? 'admin' : 'user';
}

function textOf(said: unknown): string {
  return typeof said === 'string' ? said.trim() : '';
}

/** Null where it could not be the name of somebody who registers. */
function nameOf(said: unknown): string | null {
  return RegisterBody.shape.first_name.safeParse(said).data ?? null;
}

/** A username that the rules allow: the nickname without what is not allowed or, from the second try on, with digits. */
export function buildUsername(nickname: string, attempt: number): string {
  const [name = ''] = nickname.split('@');
  const plain = name.normalize('NFKD').replace(/[^A-Za-z0-9._-]/g, '');
  const whole = plain.length < 3 ? `user.${plain}` : plain;
  if (attempt === 0 && plain.length >= 3) return whole.slice(0, LONGEST_USERNAME);
  const tail = String(randomInt(10 ** TAIL_DIGITS)).padStart(TAIL_DIGITS, '0');
  return `${whole.slice(0, LONGEST_USERNAME - TAIL_DIGITS)}${tail}`;
}
