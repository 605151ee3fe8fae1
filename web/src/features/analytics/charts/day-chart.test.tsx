import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { stubObservers } from '../../../../test/observers.ts';
import { setWindowWidth } from '../../../../test/window-width.ts';
import { getTimeZone, getToday } from '../../../platform/format/time-zone.ts';
import { DayChart, type DayChartProps } from './day-chart.tsx';
import type { Point, Quantity } from './point.ts';

const TITLE = 'Daily Questions (Last 30 Days)';
const QUESTIONS: Quantity = {
  name: 'Questions',
  words: (value) => `${value} questions`,
  plain: String,
  tick: String,
  isWhole: true,
};

function daysOf(first: string, values: number[]): Point[] {
  return values.map((value, index) => ({
    date: new Date(Date.parse(first) + index * 86_400_000).toISOString().slice(0, 10),
    value,
  }));
}

function draw(props: Partial<DayChartProps> = {}) {
  stubObservers();
  const drawn = render(
    <DayChart
      title={TITLE}
      subject="daily questions"
      shape="line"
      tone="orange"
      points={daysOf('2026-11-01', [5, 8, 13])}
      quantity={QUESTIONS}
      emptyText="No questions in this period"
      {...props}
    />,
  );
  return { user: userEvent.setup({ delay: null }), ...drawn };
}

const plot = () => screen.getByRole('slider', { name: TITLE });
const said = () => plot().getAttribute('aria-valuetext');
const cells = () => screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));

beforeEach(() => {
  vi.stubGlobal('PointerEvent', MouseEvent);
});

test('arrow keys move from day to day and announce each exact value', async () => {
  const { user, container } = draw();
  await user.tab();
  await user.tab();
  await user.tab();
  expect(plot()).toHaveFocus();
  expect(said()).toBe('Nov 03, 2026: 13 questions');
  await user.keyboard('{ArrowLeft}');
  expect(said()).toBe('Nov 02, 2026: 8 questions');
  expect(container.querySelector('strong')).toHaveTextContent('8 questions');
  await user.keyboard('{Home}');
  expect(said()).toBe('Nov 01, 2026: 5 questions');
  await user.keyboard('{ArrowLeft}');
  expect(plot()).toHaveAttribute('aria-valuenow', '0');
  await user.keyboard('{End}{ArrowRight}');
  expect(plot()).toHaveAttribute('aria-valuenow', '2');
  await user.keyboard('{PageDown}');
  expect(plot()).toHaveAttribute('aria-valuenow', '0');
  await user.keyboard('{Escape}');
  expect(container.querySelector('strong')).toBeNull();
  await user.keyboard('{ArrowLeft}');
  await user.tab();
  expect(container.querySelector('strong')).toBeNull();
});

test('other keys are left to the browser', () => {
  draw();
  expect(fireEvent.keyDown(plot(), { key: 'ArrowLeft', altKey: true })).toBe(true);
  expect(fireEvent.keyDown(plot(), { key: 'Tab' })).toBe(true);
  expect(fireEvent.keyDown(plot(), { key: 'Escape' })).toBe(true);
  expect(fireEvent.keyDown(plot(), { key: 'ArrowLeft' })).toBe(false);
  expect(fireEvent.keyDown(plot(), { key: 'Escape' })).toBe(false);
});

test('the pointer shows the exact value of the nearest day', () => {
  const { container } = draw();
  fireEvent.pointerMove(plot(), { clientX: 30 });
  expect(container.querySelector('strong')).toHaveTextContent('5 questions');
  fireEvent.pointerMove(plot(), { clientX: 2_000 });
  expect(container.querySelector('strong')).toHaveTextContent('13 questions');
  fireEvent.pointerLeave(plot());
  expect(container.querySelector('strong')).toBeNull();
});

test('the table is there for screen readers and can be shown to everyone', async () => {
  const { user } = draw();
  const table = screen.getByRole('table', { name: TITLE });
  expect(cells()).toEqual([
    ['Day', 'Questions'],
    ['Nov 01, 2026', '5'],
    ['Nov 02, 2026', '8'],
    ['Nov 03, 2026', '13'],
  ]);
  expect(table.parentElement).toHaveClass('unseen');
  await user.click(screen.getByRole('button', { name: `Show table: ${TITLE}` }));
  expect(table.parentElement).toHaveClass('frame');
  expect(screen.getByRole('button', { name: `Hide table: ${TITLE}` })).toHaveAttribute('aria-expanded', 'true');
});

test('the previous period is drawn dashed and included in the announcement, the table and the CSV', async () => {
  const blobs: Blob[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}` }));
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user, container } = draw({ previous: daysOf('2026-10-29', [4, 0, 9]) });
  expect(container.querySelectorAll('path.previous')).toHaveLength(1);
  expect(said()).toBe('Nov 03, 2026: 13 questions; before, Oct 31, 2026: 9 questions');
  expect(cells()[2]).toEqual(['Nov 02, 2026', '8', 'Oct 30, 2026', '0']);
  await user.click(screen.getByRole('button', { name: `CSV: ${TITLE}` }));
  expect(clicked.mock.contexts[0]).toMatchObject({ download: 'haulwise-daily-questions-2026-11-01-to-2026-11-03.csv' });
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blobs[0]?.arrayBuffer())).toBe(
    '\uFEFFDay,Questions,Day before,Questions before\r\n' +
      '2026-11-01,5,2026-10-29,4\r\n2026-11-02,8,2026-10-30,0\r\n2026-11-03,13,2026-10-31,9\r\n',
  );
});

test('the legend names both periods, with years where needed', () => {
  const { unmount } = draw({ previous: daysOf('2026-10-29', [4, 0, 9]) });
  expect(screen.getByText('Oct 29 – Oct 31')).toBeVisible();
  unmount();
  draw({ points: daysOf('2026-01-01', [1, 2]), previous: daysOf('2025-12-30', [3, 4]) });
  expect(screen.getByText('Jan 01, 2026 – Jan 02, 2026')).toBeVisible();
  expect(screen.getByText('Dec 30, 2025 – Dec 31, 2025')).toBeVisible();
});

test('the legend names one day once', () => {
  draw({ points: daysOf('2026-11-21', [5]), previous: daysOf('2026-11-20', [4]) });
  expect(screen.queryByText('Nov 21 – Nov 21')).toBeNull();
  expect(screen.getByText('Nov 20')).toBeVisible();
});

test('a single day is compared by a short stroke, since one point makes no line', () => {
  const { container } = draw({ points: daysOf('2026-11-22', [7]), previous: daysOf('2026-11-21', [136]) });
  expect(container.querySelector('path.previous')).toHaveAttribute('d', expect.stringMatching(/^M[\d.]+,[\d.]+h\d+$/));
});

test('below 640 px the day labels are rotated', () => {
  setWindowWidth(390);
  const { container } = draw();
  expect(container.querySelectorAll('text[transform*="rotate(-45)"]').length).toBeGreaterThan(0);
  expect(screen.getByText('Nov 03')).toBeInTheDocument();
});

test('no days, one day and all zeros are drawn without errors', () => {
  draw({ points: [] }).unmount();
  const { container, unmount } = draw({ points: daysOf('2026-11-01', [7]) });
  expect(container.querySelectorAll('circle')).toHaveLength(1);
  expect(container.innerHTML).not.toContain('NaN');
  expect(screen.queryByText('No questions in this period')).toBeNull();
  unmount();
  const zeros = draw({ points: daysOf('2026-11-01', [0, 0]) });
  expect(screen.getByText('No questions in this period')).toBeVisible();
  expect(zeros.container.innerHTML).not.toContain('NaN');
});

test('a shorter range keeps the cursor inside', async () => {
  const { user, rerender } = draw();
  plot().focus();
  await user.keyboard('{End}');
  rerender(
    <DayChart
      title={TITLE}
      subject="daily questions"
      shape="bar"
      tone="orange"
      points={daysOf('2026-11-02', [1])}
      quantity={QUESTIONS}
      emptyText=""
    />,
  );
  expect(said()).toBe('Nov 02, 2026: 1 questions');
});

test('the day that is not over is drawn as unfinished and named so', () => {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString();
  const [today = '', yesterday = ''] = [0, 1].map((ago) => getToday(getTimeZone(), new Date(day(ago))));
  const { container, unmount } = draw({
    points: [
      { date: yesterday, value: 8 },
      { date: today, value: 1 },
    ],
  });
  expect(container.querySelectorAll('[data-running]')).toHaveLength(1);
  expect(screen.getByRole('slider', { name: TITLE })).toHaveAttribute(
    'aria-valuetext',
    expect.stringMatching(/so far/),
  );
  unmount();
  expect(draw().container.querySelector('[data-running]')).toBeNull();
});
