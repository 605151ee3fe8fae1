import { Link } from 'wouter';
import { useScreenTitle } from '../ui/layout/use-screen-title.ts';
import { PageNotice } from '../ui/status/page-notice.tsx';

export function NotFound() {
  useScreenTitle('Page not found');
  return (
    <PageNotice
      title="Page not found"
      text="There is nothing at this address."
      action={<Link href="/chat">Go to your chats</Link>}
    />
  );
}
