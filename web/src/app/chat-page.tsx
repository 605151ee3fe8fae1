import { Providers } from './providers.tsx';
import { Shell } from './shell/shell.tsx';

export function ChatPage() {
  return (
    <Providers>
      <Shell title={null} conversations={null}>
        {null}
      </Shell>
    </Providers>
  );
}
