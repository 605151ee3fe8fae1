import { JoinScreen } from '../../../features/auth/registration/join-screen.tsx';
import { Providers } from '../../providers.tsx';

/** For whoever has the link, signed in or not. */
export function JoinPage() {
  return (
    <Providers>
      <JoinScreen />
    </Providers>
  );
}
