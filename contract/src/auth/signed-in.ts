import { z } from 'zod';
import { User } from '../accounts/user.ts';

export const Tokens = z.object({ access: z.string(), refresh: z.string() });
export const SignedIn = z.object({
  tokens: Tokens,
  user: User,
  /** Says later, at a sign-in, that this user has signed in on this device before. It opens nothing. */
  device_token: z.string(),
});
export type SignedIn = z.infer<typeof SignedIn>;
