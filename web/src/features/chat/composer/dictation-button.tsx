import { IconMicrophone, IconMicrophoneFilled } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { type Dictation, startDictation } from '../../../platform/browser/start-dictation.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { t } from '../../../words/words.ts';
import styles from './dictation-button.module.css';

const FAULTS = new Map([
  ['not-allowed', t`Your browser is blocking the microphone for this page.`],
  ['service-not-allowed', t`Your browser is blocking the microphone for this page.`],
  ['audio-capture', t`No microphone was found.`],
  ['network', t`Dictation needs an internet connection in this browser.`],
]);

export interface DictationButtonProps {
  /** The text in the message box. */
  text: string;
  onText: (text: string) => void;
}

/** Adds dictated words after the typed text. Typing, sending or a second press stops it. */
export function DictationButton({ text, onText }: DictationButtonProps) {
  const [isListening, setIsListening] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const dictation = useRef<Dictation | null>(null);
  const written = useRef(text);

  const stop = () => {
    dictation.current?.stop();
    dictation.current = null;
    setIsListening(false);
  };
  const start = () => {
    const before = text.trimEnd();
    written.current = text;
    setFault(null);
    setIsListening(true);
    dictation.current = startDictation({
      onHeard: (heard) => {
        written.current = before === '' ? heard : `${before} ${heard}`;
        onText(written.current);
      },
      onEnd: (name) => {
        dictation.current = null;
        setIsListening(false);
        setFault(name === null ? null : (FAULTS.get(name) ?? null));
      },
    });
  };

  // The dictated text was edited or sent.
  useEffect(() => {
    if (dictation.current === null || text === written.current) return;
    dictation.current.stop();
    dictation.current = null;
    setIsListening(false);
  }, [text]);
  useEffect(() => () => dictation.current?.stop(), []);

  return (
    <>
      <IconButton
        label={isListening ? t`Stop dictating` : t`Dictate`}
        aria-pressed={isListening}
        icon={isListening ? <IconMicrophoneFilled size={20} /> : <IconMicrophone size={20} />}
        onClick={isListening ? stop : start}
        className={styles.button}
      />
      {fault !== null && (
        <span role="alert" className={styles.fault}>
          {fault}
        </span>
      )}
      <VisuallyHidden role="status">{isListening ? t`Listening` : ''}</VisuallyHidden>
    </>
  );
}
