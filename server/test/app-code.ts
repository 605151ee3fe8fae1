import { generateSync } from 'otplib';

const STEP_SECONDS = 30;

/** The code of an authenticator app for a secret, now or some steps later or earlier. */
export function appCode(secret: string, now: Date, steps = 0): string {
  return generateSync({ secret, epoch: Math.floor(now.getTime() / 1000) + steps * STEP_SECONDS });
}
