import {
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
} from '@tabler/icons-react';
import { useId } from 'react';
import { getLocale, t } from '../../words/words.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import styles from './pagination.module.css';

export interface PaginationProps {
  /** From 1. */
  page: number;
  pageSize: number;
  /** Total number of rows on all pages. */
  count: number;
  pageSizes: readonly number[];
  onPage: (page: number) => void;
  onPageSize: (size: number) => void;
}

/** The position in a list, and buttons to its other pages. */
export function Pagination({ page, pageSize, count, pageSizes, onPage, onPageSize }: PaginationProps) {
  const selectId = useId();
  const pages = Math.max(1, Math.ceil(count / pageSize));
  const first = Math.min((page - 1) * pageSize + 1, count);
  const last = Math.min(page * pageSize, count);
  const format = (number: number) => number.toLocaleString(getLocale());
  const step = (label: string, Icon: typeof IconChevronLeft, target: number) => (
    <IconButton
      label={label}
      size="sm"
      icon={<Icon size={18} aria-hidden="true" />}
      disabled={target < 1 || target > pages || target === page}
      // Stays focusable when disabled, so that reaching the last page does not lose the keyboard focus.
      keepsFocus
      onClick={() => onPage(target)}
    />
  );
  return (
    <nav aria-label={t`Pages`} className={styles.pagination}>
      <span className={styles.size}>
        <label htmlFor={selectId}>{t`Rows per page`}</label>
        <span className={styles.box}>
          <select
            id={selectId}
            value={pageSize}
            className={styles.select}
            onChange={(event) => onPageSize(Number(event.target.value))}
          >
            {pageSizes.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
          <IconChevronDown size={16} aria-hidden="true" className={styles.chevron} />
        </span>
      </span>
      <span className={styles.range}>{t`${format(first)}–${format(last)} of ${format(count)}`}</span>
      <span className={styles.steps}>
        {step(t`First page`, IconChevronsLeft, 1)}
        {step(t`Previous page`, IconChevronLeft, page - 1)}
        <span className={styles.page}>{t`Page ${format(page)} of ${format(pages)}`}</span>
        {step(t`Next page`, IconChevronRight, page + 1)}
        {step(t`Last page`, IconChevronsRight, pages)}
      </span>
    </nav>
  );
}
