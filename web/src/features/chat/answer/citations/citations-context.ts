import type { Citation } from '@haulwise/contract';
import { createContext } from 'react';

/** The citations of the surrounding answer, by their number in its text. */
export const CitationsContext = createContext<ReadonlyMap<number, Citation>>(new Map());

/** Whether knowledge documents can be read and downloaded here; not on shared copies. */
export const SourceAccess = createContext<{ canRead: boolean }>({ canRead: true });
