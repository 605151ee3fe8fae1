import { generateSync } from 'otplib';

const STEP_SECONDS = 30;

/** What an authenticator app shows for a secret, or shows some steps later or earlier. */
export function appCode(secret: string, now: Date, steps = 0): string {
  return generateSync({ secret, epoch: Math.floor(now.getTime() / 1000) + steps * STEP_SECONDS });
}
