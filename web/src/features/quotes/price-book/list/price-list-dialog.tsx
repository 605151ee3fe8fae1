import type { PricePlace } from '@haulwise/contract';
import { useRef, useState } from 'react';
import { toFault } from '../../../../platform/form/fault.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { CheckboxField } from '../../../../ui/fields/checkbox-field.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { Alert } from '../../../../ui/status/alert.tsx';
import { Badge } from '../../../../ui/status/badge.tsx';
import { formatPlural, t } from '../../../../words/words.ts';
import { parseCents } from '../../quote-words.ts';
import { type ListedRow, TARGETS, toListedRows } from './listed-prices.ts';
import styles from './price-list.module.css';
import { useDocuments, usePriceList } from './use-price-list.ts';

const AGAIN = t`The document could not be read. Please try again.`;

interface PriceListDialogProps {
  onClose: () => void;
  onTaken: (rows: ListedRow[]) => void;
}

/** Proposes prices from a document, each with its line; what is ticked goes into the form, which is saved as ever. */
export function PriceListDialog({ onClose, onTaken }: PriceListDialogProps) {
  const [rows, setRows] = useState<ListedRow[] | null>(null);
  const list = usePriceList();
  const begin = (source: { id: string } | { file: File }) =>
    list.mutate(source, { onSuccess: ({ results }) => setRows(toListedRows(results)) });
  const ticked = rows?.filter(({ isTicked }) => isTicked) ?? [];
  const isFaulty = ticked.some(({ name, price }) => !isPrice(price) || name.trim() === '');
  const change = (key: number, changed: Partial<ListedRow>) =>
    setRows((current) => current?.map((row) => (row.key === key ? { ...row, ...changed } : row)) ?? null);
  const fault = toFault(list.error, ['file'], AGAIN);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={list.isPending}
      size="lg"
      title={t`Fill from a document`}
      description={t`Check what was read and tick what is right. Nothing is saved until you save the price book.`}
      actions={
        <>
          <Button onClick={onClose} disabled={list.isPending}>{t`Cancel`}</Button>
          {rows !== null && rows.length > 0 && (
            <Button variant="primary" disabled={ticked.length === 0 || isFaulty} onClick={() => onTaken(ticked)}>
              {formatPlural(ticked.length, 'Take over # price', 'Take over # prices')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.body}>
        {list.isError && <Alert>{fault.fields.file ?? fault.message ?? AGAIN}</Alert>}
        {rows === null && <Source isBusy={list.isPending} onSource={begin} />}
        {rows !== null && rows.length === 0 && (
          <p>{t`No prices were found in this document. A table of names and amounts works best.`}</p>
        )}
        {list.data?.is_cut && (
          <Alert tone="info">{t`The document is long: only its first 2,000 lines were read.`}</Alert>
        )}
        {rows !== null && rows.length > 0 && (
          <ul className={styles.rows} aria-label={t`Prices that were read`}>
            {rows.map((row) => (
              <Row key={row.key} row={row} onChange={(changed) => change(row.key, changed)} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

const isPrice = (text: string) => (parseCents(text) ?? -1) >= 0;

function Source({
  isBusy,
  onSource,
}: {
  isBusy: boolean;
  onSource: (source: { id: string } | { file: File }) => void;
}) {
  const { data } = useDocuments();
  const [id, setId] = useState('');
  const chooser = useRef<HTMLInputElement>(null);
  const ready = data?.results.filter(({ knowledge }) => knowledge.status === 'ready') ?? [];
  return (
    <div className={styles.body}>
      {ready.length > 0 && (
        <div className={styles.pick}>
          <SelectField
            label={t`One of your documents`}
            name="document"
            value={id}
            emptyLabel={t`Choose…`}
            options={ready.map((document) => ({ value: document.id, label: document.name }))}
            onChange={(event) => setId(event.target.value)}
          />
          <Button isBusy={isBusy} disabled={id === ''} onClick={() => onSource({ id })}>{t`Read its prices`}</Button>
        </div>
      )}
      <input
        ref={chooser}
        type="file"
        accept=".csv,.xlsx,.pdf,.docx,.txt"
        aria-label={t`Price list file`}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onSource({ file });
          event.target.value = '';
        }}
      />
      <div>
        <Button isBusy={isBusy} onClick={() => chooser.current?.click()}>
          {isBusy ? t`Reading…` : t`Upload a price list`}
        </Button>
      </div>
      <p
        className={styles.muted}
      >{t`CSV, Excel, PDF or Word. It is added to your documents, so that the assistant can answer from it.`}</p>
    </div>
  );
}

function Row({ row, onChange }: { row: ListedRow; onChange: (changed: Partial<ListedRow>) => void }) {
  const { isTicked, target, name, price, line, page, doubt } = row;
  return (
    <li className={styles.row}>
      <div className={styles.origin}>
        <CheckboxField
          label={t`Take over: ${name}`}
          checked={isTicked}
          onChange={(e) => onChange({ isTicked: e.target.checked })}
        />
        <span className={styles.line}>
          “{line}”{page !== null && t` (page ${page})`}
        </span>
        {doubt !== null && (
          <span>
            <Badge tone="warning">{t`Doubtful`}</Badge> {doubt}
          </span>
        )}
      </div>
      {isTicked && (
        <div className={styles.fields}>
          <SelectField
            label={t`Goes to`}
            name={`listed-${row.key}-target`}
            value={target}
            options={TARGETS}
            onChange={(event) => onChange({ target: event.target.value as PricePlace })}
          />
          {target === 'item' && (
            <TextField
              label={t`Name`}
              name={`listed-${row.key}-name`}
              value={name}
              maxLength={120}
              autoComplete="off"
              error={name.trim() === '' ? t`Name the item.` : undefined}
              onChange={(event) => onChange({ name: event.target.value })}
            />
          )}
          <TextField
            label={t`Price ($)`}
            name={`listed-${row.key}-price`}
            inputMode="decimal"
            autoComplete="off"
            value={price}
            error={isPrice(price) ? undefined : t`Dollars, such as 85 or 85.50.`}
            onChange={(event) => onChange({ price: event.target.value })}
          />
        </div>
      )}
    </li>
  );
}
