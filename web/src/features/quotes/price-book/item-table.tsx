import { MOST_ITEMS } from '@haulwise/contract/rules';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { formatPlural, t } from '../../../words/words.ts';
import { CellInput } from '../lines/cell-input.tsx';
import { addPastedItems, createItem, type ItemValues, type PriceFaults, parsePastedItems } from './price-values.ts';
import styles from './prices.module.css';

export interface ItemTableProps {
  items: ItemValues[];
  faults: PriceFaults;
  onItems: (items: ItemValues[]) => void;
}

/** The items with their prices. Enter goes to the next row, and rows of a spreadsheet can be pasted. */
export function ItemTable({ items, faults, onItems }: ItemTableProps) {
  const table = useRef<HTMLUListElement>(null);
  const wanted = useRef<number | null>(null);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (wanted.current === null) return;
    const row = table.current?.children[wanted.current];
    wanted.current = null;
    row?.querySelector('input')?.focus();
  });
  const change = (key: number, changed: Partial<ItemValues>) =>
    onItems(items.map((item) => (item.key === key ? { ...item, ...changed } : item)));
  const add = () => {
    wanted.current = items.length;
    onItems([...items, createItem()]);
  };
  const goOn = (event: KeyboardEvent, i: number) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (i + 1 >= items.length) return add();
    wanted.current = i + 1;
    onItems([...items]);
  };
  const paste = (event: ClipboardEvent, i: number) => {
    const text = event.clipboardData.getData('text');
    if (!/[\t\n]/.test(text)) return;
    event.preventDefault();
    const rows = parsePastedItems(text);
    const all = addPastedItems(items, rows, i);
    onItems(all.slice(0, MOST_ITEMS));
    setSaid(
      describePaste({
        rows: rows.length,
        unpriced: text.split('\n').filter((row) => row.trim() !== '').length - rows.length,
        left: Math.max(0, all.length - MOST_ITEMS),
      }),
    );
  };
  return (
    <div className={styles.stack}>
      {items.length > 0 && (
        <div aria-hidden="true" className={styles.heads}>
          <span>{t`Item`}</span>
          <span>{t`Price ($)`}</span>
          <span>{t`Other words for it`}</span>
        </div>
      )}
      <ul ref={table} aria-label={t`Items`} className={styles.items}>
        {items.map((item, i) => (
          <li key={item.key} className={styles.item} onPaste={(event) => paste(event, i)}>
            <div>
              <CellInput
                label={t`Item ${i + 1}`}
                placeholder={t`Item`}
                maxLength={120}
                value={item.name}
                error={faults[`items.${item.key}.name`]}
                onText={(name) => change(item.key, { name })}
                onKeyDown={(event) => goOn(event, i)}
              />
            </div>
            <div>
              <CellInput
                label={t`Price of item ${i + 1} in dollars`}
                placeholder="$"
                isNumeric
                value={item.price}
                error={faults[`items.${item.key}.price`]}
                onText={(price) => change(item.key, { price })}
                onKeyDown={(event) => goOn(event, i)}
              />
            </div>
            <div className={styles.words}>
              <CellInput
                label={t`Other words for item ${i + 1}`}
                placeholder={t`Other words`}
                maxLength={300}
                value={item.other_names}
                onText={(other_names) => change(item.key, { other_names })}
                onKeyDown={(event) => goOn(event, i)}
              />
            </div>
            <IconButton
              size="sm"
              label={t`Remove item ${i + 1}`}
              icon={<IconTrash size={16} aria-hidden="true" />}
              onClick={() => onItems(items.filter(({ key }) => key !== item.key))}
            />
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button size="sm" onClick={add} disabled={items.length >= MOST_ITEMS}>
          <IconPlus size={16} aria-hidden="true" />
          {t`Add an item`}
        </Button>
        {said !== '' && <span aria-hidden="true">{said}</span>}
      </div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  );
}

/** What became of pasted rows: taken, without a price, beyond what a price book holds. */
function describePaste({ rows, unpriced, left }: { rows: number; unpriced: number; left: number }): string {
  if (rows === 0) return t`Nothing with a price was found in what you pasted.`;
  return [
    formatPlural(rows, '# row pasted.', '# rows pasted.'),
    unpriced > 0 &&
      formatPlural(unpriced, '# row without a price was left out.', '# rows without a price were left out.'),
    left > 0 &&
      formatPlural(
        left,
        '# was left out: a price book holds {0} items.',
        '# were left out: a price book holds {0} items.',
        MOST_ITEMS,
      ),
  ]
    .filter((sentence) => sentence !== false)
    .join(' ');
}
