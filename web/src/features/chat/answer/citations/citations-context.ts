import type { Citation } from '@haulwise/contract';
import { createContext } from 'react';

/** The citations of the answer around it, by the number that its text uses. */
export const CitationsContext = createContext<ReadonlyMap<number, Citation>>(new Map());

/** Whether knowledge documents can be read and downloaded here: visitors with a link to a copy may not. */
export const SourceAccess = createContext<{ canRead: boolean }>({ canRead: true });
