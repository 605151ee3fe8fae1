import type { PublicQuote } from '@haulwise/contract';
import { formatCents } from '@haulwise/contract/rules';
import { t } from '../../../words/words.ts';
import styles from './line-list.module.css';

export type ShownQuote = Pick<PublicQuote, 'lines' | 'subtotal_cents' | 'tax_cents' | 'total_cents' | 'tax_rate'>;

/** The lines and totals of a quote to read. */
export function LineList({ quote }: { quote: ShownQuote }) {
  const { lines, subtotal_cents, tax_cents, total_cents, tax_rate } = quote;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t`What`}</th>
          <th scope="col">{t`Amount`}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, quantity, unit_cents, amount_cents }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
          <tr key={i}>
            <th scope="row">
              {label}
              {quantity !== 1 && (
                <span className={styles.count}>
                  {quantity} × {formatCents(unit_cents)}
                </span>
              )}
            </th>
            <td>{formatCents(amount_cents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {tax_cents !== 0 && (
          <>
            <tr>
              <th scope="row">{t`Subtotal`}</th>
              <td>{formatCents(subtotal_cents)}</td>
            </tr>
            <tr>
              <th scope="row">{t`Sales tax (${tax_rate}%)`}</th>
              <td>{formatCents(tax_cents)}</td>
            </tr>
          </>
        )}
        <tr className={styles.total}>
          <th scope="row">{t`Total`}</th>
          <td>{formatCents(total_cents)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
