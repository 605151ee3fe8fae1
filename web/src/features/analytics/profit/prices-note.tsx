import { formatSmallMoney } from '../../../platform/format/money.ts';
import { rich } from '../../../words/rich.tsx';

import styles from './profit.module.css';
import type { Profit } from './use-profit.ts';

/** The prices behind the costs, and where they are set. */
export function PricesNote({ prices }: Pick<Profit, 'prices'>) {
  const keys = (
    <>{rich`${<code className={styles.key}>LLM_PRICE_INPUT</code>} and ${<code className={styles.key}>LLM_PRICE_OUTPUT</code>}`}</>
  );
  if (prices === null)
    return (
      <p
        className={styles.note}
      >{rich`No token prices are set, so new answers count as free. Set ${keys} in the server’s configuration: US dollars per million tokens.`}</p>
    );
  return (
    <p
      className={styles.note}
    >{rich`One million tokens cost ${formatSmallMoney(prices.input_per_million)} to read and ${formatSmallMoney(prices.output_per_million)} to write, set by ${keys}. New prices apply to new answers only.`}</p>
  );
}
