import { IconCheck, IconCopy } from '@tabler/icons-react';
import { t } from '../../words/words.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { useOutcome } from '../status/use-outcome.ts';
import { Button } from './button.tsx';

export interface CopyTextButtonProps {
  /** Rejects if the browser refuses. */
  copy: () => Promise<void>;
  label: string;
  /** Accessible name, for buttons in a list. */
  name?: string;
  size?: 'md' | 'sm';
}

/** Copies a text and briefly shows whether that worked. */
export function CopyTextButton({ copy, label, name = label, size = 'sm' }: CopyTextButtonProps) {
  const [outcome, tell] = useOutcome();
  const said = outcome && { done: t`Copied`, failed: t`Not copied` }[outcome];
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
