import type { Calculation } from '@haulwise/contract';
import { t } from '../../../words/words.ts';
import type { ChatMessage } from '../thread/chat-message.ts';
import { CalculatorForm } from './calculator-form.tsx';
import styles from './calculators.module.css';
import { useInputs } from './inputs.ts';
import { type Place, useSavedCalculation } from './use-saved-calculation.ts';

/** The calculations of an answer, with editable inputs. */
export function CalculationCards({ message }: { message: ChatMessage }) {
  return message.calculations.map((calculation, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the sums of an answer never change places
    <CalculationCard key={index} calculation={calculation} place={{ message, index }} />
  ));
}

function CalculationCard({ calculation, place }: { calculation: Calculation; place: Place }) {
  const state = useInputs(calculation.tool, calculation.inputs);
  const hasFailed = useSavedCalculation(place, calculation, state.inputs, state.done);
  return (
    <section className={styles.card} aria-label={calculation.title}>
      <h3 className={styles.title}>{calculation.title}</h3>
      <CalculatorForm tool={calculation.tool} state={state} />
      {hasFailed && (
        <p
          role="status"
          className={styles.failed}
        >{t`Your change could not be saved. It will be saved with your next change.`}</p>
      )}
    </section>
  );
}
