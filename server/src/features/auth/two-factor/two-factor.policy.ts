import type { Role } from '@haulwise/contract';
import type { Config } from '../../../platform/config/config.ts';

/** Whether users of this role must use a second factor on this server. */
export function isTwoFactorRequired(config: Pick<Config, 'adminTwoFactor'>, role: Role): boolean {
  return role === 'admin' && config.adminTwoFactor === 'required';
}
