import { useEffect, useState } from 'react';
import { TextField } from './text-field.tsx';

export interface SearchFieldProps {
  label: string;
  placeholder?: string;
  /** What is searched for now, e.g. from the address. */
  value: string;
  /** Told the trimmed words once typing pauses, and at once on Enter. */
  onSearch: (words: string) => void;
}

const PAUSE_MS = 300;

/** Searches as one types. Half-composed characters of an input method are waited for. */
export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const [draft, setDraft] = useState(value);
  const [told, setTold] = useState(value);
  const [shown, setShown] = useState(value);
  const [isComposing, setIsComposing] = useState(false);

  // A value that did not come from here, e.g. from Back, replaces what was typed.
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
