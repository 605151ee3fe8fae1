import { useEffect, useState } from 'react';
import { TextField } from './text-field.tsx';

export interface SearchFieldProps {
  label: string;
  placeholder?: string;
  /** The current search, e.g. from the address. */
  value: string;
  /** Receives the trimmed text once typing pauses, and at once on Enter. */
  onSearch: (words: string) => void;
}

const PAUSE_MS = 300;

/** Searches while typing, but waits for characters being composed by an input method. */
export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const [draft, setDraft] = useState(value);
  const [told, setTold] = useState(value);
  const [shown, setShown] = useState(value);
  const [isComposing, setIsComposing] = useState(false);

  // A value from elsewhere, e.g. Back, replaces the typed text.
  if (value !== shown) {
    setShown(value);
    if (value !== told) {
      setDraft(value);
      setTold(value);
    }
  }

  const words = draft.trim();
  const tell = () => {
    if (isComposing || words === told) return;
    setTold(words);
    onSearch(words);
  };

  useEffect(() => {
    const timer = setTimeout(tell, PAUSE_MS);
    return () => clearTimeout(timer);
  });

  return (
    <TextField
      label={label}
      name="search"
      type="search"
      placeholder={placeholder}
      autoComplete="off"
      spellCheck={false}
      maxLength={200}
      enterKeyHint="search"
      value={draft}
      onChange={(event) => setDraft(event.target.value)}
      onCompositionStart={() => setIsComposing(true)}
      onCompositionEnd={() => setIsComposing(false)}
      onKeyDown={(event) => event.key === 'Enter' && tell()}
    />
  );
}
