import { FilesScreen } from '../features/files/files-screen.tsx';
import { SignedInPage } from './signed-in-page.tsx';

export function FilesPage() {
  return (
    <SignedInPage title="Files">
      <FilesScreen />
    </SignedInPage>
  );
}
