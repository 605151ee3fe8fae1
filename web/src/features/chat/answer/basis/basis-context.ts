import { createContext } from 'react';
import type { BasisLabel } from './basis-marks.ts';

/** The labels of the answer around it, by the number of their mark. */
export const BasisContext = createContext<readonly BasisLabel[]>([]);
