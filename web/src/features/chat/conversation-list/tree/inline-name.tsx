import { type KeyboardEvent, useEffect, useRef } from 'react';
import styles from './tree.module.css';

export interface InlineNameProps {
  label: string;
  value: string;
  /** What the field begins with in place of the value; kept only with Enter. */
  offered?: string | null;
  maxLength: number;
  onSave: (name: string) => void;
  /** Receives whether a key ended the edit; the focus then returns to the row. */
  onClose: (isByKey: boolean) => void;
}

/** Edits a name in place: Enter saves, Escape cancels (spec §2), and a blank one is not saved (§5). */
export function InlineName({ label, value, offered = null, maxLength, onSave, onClose }: InlineNameProps) {
  const input = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);

  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  const close = (name: string | null, isByKey: boolean) => {
    if (isDone.current) return;
    isDone.current = true;
    if (name !== null && name !== '' && name !== value) onSave(name);
    onClose(isByKey);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter and Escape belong to an input method while it is composing; Safari only signals that by key code.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    const name = event.currentTarget.value.trim();
    if (event.key === 'Escape') close(null, true);
    else if (name !== '') close(name, true);
  };
  return (
    <input
      ref={input}
      aria-label={label}
      defaultValue={offered ?? value}
      maxLength={maxLength}
      onKeyDown={press}
      onBlur={({ currentTarget: { value: name } }) => close(name === offered ? null : name.trim(), false)}
      className={styles.input}
    />
  );
}
