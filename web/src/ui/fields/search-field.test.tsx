import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { SearchField } from './search-field.tsx';

const told: string[] = [];

/** Like a screen that keeps the search in the address; its button stands for Back. */
function Screen() {
  const [value, setValue] = useState('');
  const search = (words: string) => {
    told.push(words);
    setValue(words);
  };
  return (
    <>
      <SearchField label="Search" value={value} onSearch={search} />
      <button type="button" onClick={() => setValue('before')}>
        Back
      </button>
    </>
  );
}

function box(): HTMLElement {
  return screen.getByRole('searchbox', { name: 'Search' });
}

function type(value: string): void {
  fireEvent.change(box(), { target: { value } });
}

function pause(): void {
  act(() => vi.advanceTimersByTime(1_000));
}

beforeEach(() => {
  told.length = 0;
  vi.useFakeTimers();
  render(<Screen />);
});

test('the search is reported once typing pauses, trimmed, and only once', () => {
  type('o');
  type(' ortega ');
  expect(told).toEqual([]);
  pause();
  type('ortega  ');
  pause();
  expect(told).toEqual(['ortega']);
  type('');
  pause();
  expect(told).toEqual(['ortega', '']);
});

test('Enter does not wait', () => {
  type('ortega');
  fireEvent.keyDown(box(), { key: 'Enter' });
  expect(told).toEqual(['ortega']);
  pause();
  expect(told).toEqual(['ortega']);
});

test('the search waits for characters being composed', () => {
  fireEvent.compositionStart(box());
  type('に');
  fireEvent.keyDown(box(), { key: 'Enter' });
  pause();
  expect(told).toEqual([]);
  fireEvent.compositionEnd(box());
  pause();
  expect(told).toEqual(['に']);
});

test('a value from elsewhere replaces the typed text', () => {
  type('ortega');
  pause();
  type('orte');
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(box()).toHaveValue('before');
  pause();
  expect(told).toEqual(['ortega']);
});
