import { CallbackScreen } from '../../../features/auth/security/identities/callback-screen.tsx';

/** For whoever comes back from the identity provider, signed in or not. */
export const CallbackPage = CallbackScreen;
