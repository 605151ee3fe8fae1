import { TemplatesScreen } from '../features/chat/templates/admin/templates-screen.tsx';
import { SignedInPage } from './signed-in-page.tsx';

export function TemplatesPage() {
  return (
    <SignedInPage title="Templates">
      <TemplatesScreen />
    </SignedInPage>
  );
}
