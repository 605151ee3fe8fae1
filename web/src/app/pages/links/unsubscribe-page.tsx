import { UnsubscribeScreen } from '../../../features/auth/unsubscribe-screen.tsx';
import { Providers } from '../../providers.tsx';

/** For whoever has the link, without signing in. */
export function UnsubscribePage() {
  return (
    <Providers>
      <UnsubscribeScreen />
    </Providers>
  );
}
