/** An identity provider that speaks OpenID Connect, and what is believed of what it says. */
export interface IdentityProviderSettings {
  /** Exactly as the provider writes it. */
  issuer: string;
  clientId: string;
  /** null: a public client, which PKCE alone protects. */
  clientSecret: string | null;
  /** What people know it as. */
  name: string;
  scopes: string;
  /** Who gets an account at their first sign-in: whoever may register, or everybody whom the provider signs in. */
  accounts: 'registration' | 'create';
  /** Whether its e-mail addresses are proof enough to sign in to the accounts that have them. */
  trustsEmail: boolean;
  /** Administrators are those whose claim holds the value; null: the provider decides no roles. */
  role: { claim: string; adminValue: string } | null;
}

interface Values {
  OIDC_ISSUER: string | null;
  OIDC_CLIENT_ID: string | null;
  OIDC_CLIENT_SECRET: string | null;
  OIDC_NAME: string;
  OIDC_SCOPES: string;
  OIDC_ACCOUNTS: IdentityProviderSettings['accounts'];
  OIDC_ROLE_CLAIM: string | null;
  OIDC_ADMIN_VALUE: string | null;
  OIDC_TRUST_EMAIL: boolean;
}

/** Null if there is none. */
export function toIdentityProviderSettings(v: Values): IdentityProviderSettings | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_ROLE_CLAIM: claim, OIDC_ADMIN_VALUE: adminValue } = v;
  if (issuer === null || clientId === null) return null;
  return {
    issuer,
    clientId,
    clientSecret: v.OIDC_CLIENT_SECRET,
    name: v.OIDC_NAME,
    scopes: v.OIDC_SCOPES,
    accounts: v.OIDC_ACCOUNTS,
    trustsEmail: v.OIDC_TRUST_EMAIL,
    role: claim === null || adminValue === null ? null : { claim, adminValue },
  };
}
