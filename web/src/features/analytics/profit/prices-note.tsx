import { Link } from 'wouter';
import { formatSmallMoney } from '../../../platform/format/money.ts';
import { rich } from '../../../words/rich.tsx';
import { t } from '../../../words/words.ts';
import styles from './profit.module.css';
import type { Profit } from './use-profit.ts';

/** The prices behind the costs, and where they are set. */
export function PricesNote({ prices }: Pick<Profit, 'prices'>) {
  const settings = <Link href="/settings">{t`Settings`}</Link>;
  if (prices === null)
    return (
      <p
        className={styles.note}
      >{rich`No prices are set for the model, so new answers count as free. Set them in ${settings}.`}</p>
    );
  return (
    <p
      className={styles.note}
    >{rich`One million tokens cost ${formatSmallMoney(prices.input_per_million)} to read and ${formatSmallMoney(prices.output_per_million)} to write, as set in ${settings}. New prices apply to new answers only.`}</p>
  );
}
