import { IconCheck, IconCopy } from '@tabler/icons-react';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { useOutcome } from '../status/use-outcome.ts';
import { Button } from './button.tsx';

export interface CopyTextButtonProps {
  /** Rejects where the browser does not let it. */
  copy: () => Promise<void>;
  label: string;
  /** Its name where several stand in a list. */
  name?: string;
  size?: 'md' | 'sm';
}

/** Copies, and says for a moment whether it did. */
export function CopyTextButton({ copy, label, name = label, size = 'sm' }: CopyTextButtonProps) {
  const [outcome, tell] = useOutcome();
  const said = outcome && { done: 'Copied', failed: 'Not copied' }[outcome];
  const press = () => {
    copy().then(
      () => tell('done'),
      () => tell('failed'),
    );
  };
  return (
    <>
      <Button size={size} aria-label={said ?? name} onClick={press}>
        {outcome === 'done' ? <IconCheck size={16} aria-hidden="true" /> : <IconCopy size={16} aria-hidden="true" />}
        {said ?? label}
      </Button>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}
