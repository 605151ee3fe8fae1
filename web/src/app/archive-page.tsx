import { ArchiveScreen } from '../features/chat/conversation-list/archive/archive-screen.tsx';
import { SignedInPage } from './signed-in-page.tsx';

export function ArchivePage() {
  return (
    <SignedInPage title="Archived">
      <ArchiveScreen />
    </SignedInPage>
  );
}
