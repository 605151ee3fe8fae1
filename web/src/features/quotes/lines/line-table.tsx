import { formatCents } from '@haulwise/contract/rules';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { t } from '../../../words/words.ts';
import { findPrice, useBookPrices } from './book-prices.ts';
import { CellInput } from './cell-input.tsx';
import styles from './lines.module.css';
import { createLine, type LineValues, type QuoteFaults, type QuoteValues, sumValues } from './quote-values.ts';

export interface LineTableProps {
  values: QuoteValues;
  faults: QuoteFaults;
  onLines: (lines: LineValues[]) => void;
}

/** Where a line's price comes from. */
function getOrigin({ origin, price }: LineValues): string {
  if (origin === 'price_book') return t`your price book`;
  return price.trim() === '' ? t`no price yet` : t`your own price`;
}

/** The lines of a quote to change, with their amounts and the totals. Enter goes to the next line. */
export function LineTable({ values, faults, onLines }: LineTableProps) {
  const { lines } = values;
  const sums = sumValues(values);
  const listId = useId();
  const prices = useBookPrices();
  const list = useRef<HTMLUListElement>(null);
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const row = list.current?.children[wanted.current];
    wanted.current = null;
    row?.querySelector('input')?.focus();
  });
  const change = (key: number, changed: Partial<LineValues>) =>
    onLines(lines.map((line) => (line.key === key ? { ...line, ...changed } : line)));
  const add = () => {
    wanted.current = lines.length;
    onLines([...lines, createLine()]);
  };
  const goOn = (event: KeyboardEvent, i: number) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (i + 1 >= lines.length) return add();
    wanted.current = i + 1;
    onLines([...lines]);
  };
  return (
    <div className={styles.lines}>
      <div aria-hidden="true" className={styles.heads}>
        <span>{t`What`}</span>
        <span>{t`Quantity`}</span>
        <span>{t`Price ($)`}</span>
      </div>
      <datalist id={listId}>
        {[...prices.values()].map(({ label }) => (
          <option key={label} value={label} />
        ))}
      </datalist>
      <ul ref={list} aria-label={t`Lines`} className={styles.list}>
        {lines.map((line, i) => (
          <li key={line.key} className={styles.line}>
            <div className={styles.what}>
              <CellInput
                label={t`What, line ${i + 1}`}
                placeholder={t`What`}
                maxLength={200}
                value={line.label}
                error={faults[`lines.${i}.label`]}
                list={listId}
                onText={(label) => change(line.key, { label, ...findPrice(prices, line, label) })}
                onKeyDown={(event) => goOn(event, i)}
              />
              <span className={styles.origin}>{line.hint || getOrigin(line)}</span>
            </div>
            <div className={styles.count}>
              <CellInput
                label={t`Quantity, line ${i + 1}`}
                column={t`Quantity`}
                isNumeric
                value={line.quantity}
                error={faults[`lines.${i}.quantity`]}
                onKeyDown={(event) => goOn(event, i)}
                onText={(quantity) => change(line.key, { quantity })}
              />
            </div>
            <div className={styles.price}>
              <CellInput
                label={t`Price in dollars, line ${i + 1}`}
                column={t`Price ($)`}
                placeholder="$"
                isNumeric
                value={line.price}
                error={faults[`lines.${i}.price`]}
                onKeyDown={(event) => goOn(event, i)}
                onText={(price) => change(line.key, { price, origin: 'typed' })}
              />
            </div>
            <label className={styles.taxed}>
              <input
                type="checkbox"
                aria-label={t`Tax, line ${i + 1}`}
                checked={line.is_taxed}
                onChange={(event) => change(line.key, { is_taxed: event.target.checked })}
              />
              {t`Tax`}
            </label>
            <span className={styles.amount}>{formatCents(sums.lines[i]?.amount_cents ?? 0)}</span>
            <IconButton
              size="sm"
              label={t`Remove line ${i + 1}`}
              icon={<IconTrash size={16} aria-hidden="true" />}
              onClick={() => onLines(lines.filter(({ key }) => key !== line.key))}
            />
          </li>
        ))}
      </ul>
      {faults.lines !== undefined && <p className={styles.fault}>{faults.lines}</p>}
      <div className={styles.foot}>
        <Button size="sm" onClick={add}>
          <IconPlus size={16} aria-hidden="true" />
          {t`Add a line`}
        </Button>
        <dl className={styles.sums}>
          {sums.tax_cents !== 0 && (
            <>
              <dt>{t`Subtotal`}</dt>
              <dd>{formatCents(sums.subtotal_cents)}</dd>
              <dt>{t`Sales tax (${values.tax_rate}%)`}</dt>
              <dd>{formatCents(sums.tax_cents)}</dd>
            </>
          )}
          <dt className={styles.total}>{t`Total`}</dt>
          <dd className={styles.total}>{formatCents(sums.total_cents)}</dd>
        </dl>
      </div>
      <FloorNote values={values} subtotal={sums.subtotal_cents} />
    </div>
  );
}

/** Whether the price covers the cost of the job, and its margin. */
function FloorNote({ values, subtotal }: { values: QuoteValues; subtotal: number }) {
  const { cost_cents, floor_cents, lines } = values;
  if (cost_cents === null || floor_cents === null || lines.some(({ price }) => price.trim() === '')) return null;
  if (subtotal < cost_cents) {
    return (
      <p
        role="alert"
        className={styles.below}
      >{t`${formatCents(cost_cents - subtotal)} below your cost of ${formatCents(cost_cents)}`}</p>
    );
  }
  if (subtotal < floor_cents) {
    return (
      <p
        role="status"
        className={styles.under}
      >{t`Covers your cost of ${formatCents(cost_cents)}, but is ${formatCents(floor_cents - subtotal)} under the price that keeps your margin (${formatCents(floor_cents)}).`}</p>
    );
  }
  return <p className={styles.fine}>{t`Covers your cost of ${formatCents(cost_cents)} and keeps your margin.`}</p>;
}
