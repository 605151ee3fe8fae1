import { formatSmallMoney } from '../../../platform/format/money.ts';
import styles from './profit.module.css';
import type { Profit } from './use-profit.ts';

/** By which prices costs are reckoned, and where they are set. */
export function PricesNote({ prices }: Pick<Profit, 'prices'>) {
  const keys = (
    <>
      <code className={styles.key}>LLM_PRICE_INPUT</code> and <code className={styles.key}>LLM_PRICE_OUTPUT</code>
    </>
  );
  if (prices === null)
    return (
      <p className={styles.note}>
        No token prices are set, so new answers count as free. Set {keys} in the server’s configuration: US dollars for
        a million tokens.
      </p>
    );
  return (
    <p className={styles.note}>
      A million tokens cost {formatSmallMoney(prices.input_per_million)} read and{' '}
      {formatSmallMoney(prices.output_per_million)} written, as {keys} say. An answer keeps the cost of its own time
      when prices change.
    </p>
  );
}
