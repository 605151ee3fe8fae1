import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SectionLinks } from './section-links.tsx';

const screens = [
  { path: '/dashboard', label: 'Overview' },
  { path: '/dashboard/errors', label: 'Errors' },
];

test.each([
  ['/dashboard', 'Overview', 'page'],
  ['/dashboard/errors', 'Errors', 'page'],
  ['/dashboard/errors/7', 'Errors', 'true'],
  ['/dashboard/errorsome', 'Overview', 'true'],
])('at %s the current link is %s', (path, label, current) => {
  window.history.replaceState(null, '', path);
  render(<SectionLinks label="Analytics" screens={screens} />);
  const marked = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
  expect(marked.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([[label, current]]);
});
