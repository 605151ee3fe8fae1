import type { IdentityProviderSettings } from '../../../../platform/config/identity-provider-settings.ts';
import { AppError, fail } from '../../../../platform/core/app-error.ts';
import type { Logger } from '../../../../platform/telemetry/log/logger.ts';
import type { AuthParts } from '../../auth-parts.ts';
import { type IdentityProvider, openIdentityProvider, ProviderError } from './provider/identity-provider.ts';

/** The page of the web application to which the provider sends browsers back. */
const RETURN_PATH = '/login/callback';

/** The address that must be registered at the provider. */
export function getRedirectUri({ origin }: Pick<AuthParts, 'origin'>): string {
  return `${origin()}${RETURN_PATH}`;
}

export function requireProvider({ identityProvider }: Pick<AuthParts, 'identityProvider'>): IdentityProvider {
  return identityProvider() ?? fail('auth.no_provider');
}

const FAULTS = {
  unreachable: 'auth.identity_provider_unreachable',
  refused: 'auth.provider_refused',
  wrong_answer: 'auth.provider_answer_wrong',
} as const;

/** Asks the provider, and answers its failures in our words. */
export async function runAtProvider<T>({ settings }: IdentityProvider, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw new AppError(FAULTS[error.kind], { values: { provider: settings.name }, cause: error });
  }
}

/** Why nobody could sign in through this provider, as a sentence; null if it answers as it should. */
export async function findProviderFault(settings: IdentityProviderSettings, log: Logger): Promise<string | null> {
  try {
    await openIdentityProvider(settings, log).check();
    return null;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.kind === 'unreachable') return 'The provider could not be reached. Check the issuer.';
    return 'What answers there is not the provider of this issuer. Check how the provider writes it.';
  }
}
