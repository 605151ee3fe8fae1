import { Fragment, type ReactNode } from 'react';
import { findText } from './words.ts';

/** A text with links or other elements in it, in the language of the screen: `` rich`From ${<a>…</a>}.` `` */
export function rich(texts: TemplateStringsArray, ...values: ReactNode[]): ReactNode {
  return findText(texts)
    .split(/\{(\d)\}/)
    .map((part, index) =>
      // Every second part is the number of a value.
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
      index % 2 === 0 ? part : <Fragment key={index}>{values[Number(part)]}</Fragment>,
    );
}
