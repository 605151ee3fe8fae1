import { Link } from 'wouter';
import { PageNotice } from '../ui/page-notice.tsx';
import { useScreenTitle } from '../ui/use-screen-title.ts';

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
