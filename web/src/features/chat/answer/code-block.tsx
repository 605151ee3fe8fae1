import { type ReactNode, useEffect, useState } from 'react';
import { t } from '../../../words/words.ts';
import styles from './answer.module.css';
import { CopyButton } from './copy-button.tsx';

/** Longer code stays plain (UTF-16 units). */
const LONGEST_COLOURED = 30_000;

export interface CodeBlockProps {
  code: string;
  language: string;
  /** Highlights once the fence is closed, rather than on every chunk of growing code. */
  isClosed: boolean;
}

export function CodeBlock({ code, language, isClosed }: CodeBlockProps) {
  const coloured = useHighlight(code, isClosed ? language : '');
  return (
    <figure className={styles.code} aria-label={language ? t`${language} code` : t`Code`}>
      <figcaption className={styles.codeHead}>
        <span>{language || t`code`}</span>
        <CopyButton label={t`Copy code`} text={() => code} />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>{coloured ?? <code>{code}</code>}</pre>
    </figure>
  );
}

function useHighlight(code: string, language: string): ReactNode | null {
  const [coloured, setColoured] = useState<{ code: string; nodes: ReactNode | null } | null>(null);
  useEffect(() => {
    if (language === '' || code.length > LONGEST_COLOURED) return;
    let isWanted = true;
    import('./markdown/highlight-code.ts').then(
      ({ renderHighlightedCode }) => isWanted && setColoured({ code, nodes: renderHighlightedCode(code, language) }),
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [code, language]);
  return coloured?.code === code ? coloured.nodes : null;
}
