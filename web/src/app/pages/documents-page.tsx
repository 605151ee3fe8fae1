import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { Reader } from '../../features/chat/answer/side-panel/reader.tsx';
import { addToComposer } from '../../features/chat/composer/add-to-composer.ts';
import { OwnDocumentsScreen } from '../../features/files/uploads/own/own-documents-screen.tsx';
import { t } from '../../words/words.ts';

/** The company's documents; they are read as in the chat. */
export function DocumentsPage({ navigation }: { navigation?: ReactNode }) {
  const [, navigate] = useLocation();
  return (
    <OwnDocumentsScreen
      navigation={navigation}
      renderPreview={(source) => <Reader document={source} citation={null} head={() => null} />}
      onAsk={({ name }) => {
        addToComposer(null, t`What does ${name.replace(/\.[a-z0-9]{1,8}$/i, '')} say about `);
        navigate('/chat');
      }}
    />
  );
}
