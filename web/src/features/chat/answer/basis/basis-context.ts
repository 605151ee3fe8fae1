import { createContext } from 'react';
import type { BasisLabel } from './basis-marks.ts';

/** The labels of the surrounding answer, by mark number. */
export const BasisContext = createContext<readonly BasisLabel[]>([]);
