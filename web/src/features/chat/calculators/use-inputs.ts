import { type Calculated, type CalculatorName, calculate } from '@haulwise/contract/calculators';
import { useMemo, useState } from 'react';
import { type Input, type Texts, withTexts } from './inputs.ts';

export interface CalculatorState {
  inputs: Input[];
  texts: Texts;
  done: Calculated;
  change: (name: string, text: string) => void;
}

/** A calculation that is done again at every key. */
export function useInputs(tool: CalculatorName, known: Input[]): CalculatorState {
  const [texts, setTexts] = useState<Texts>({});
  const inputs = useMemo(() => withTexts(known, texts), [known, texts]);
  const done = useMemo(
    () => calculate(tool, Object.fromEntries(inputs.map(({ name, amount }) => [name, amount]))),
    [tool, inputs],
  );
  return { inputs, texts, done, change: (name, text) => setTexts((before) => ({ ...before, [name]: text })) };
}
