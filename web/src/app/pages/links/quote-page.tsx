import { PublicQuoteScreen } from '../../../features/quotes/customer/public-quote-screen.tsx';
import { Providers } from '../../providers.tsx';

/** For the customer who has the link, without signing in. */
export function QuotePage({ token }: { token: string }) {
  return (
    <Providers>
      <PublicQuoteScreen token={token} />
    </Providers>
  );
}
