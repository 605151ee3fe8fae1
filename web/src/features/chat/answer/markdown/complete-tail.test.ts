import { describe, expect, it } from 'vitest';
import { completeTail } from './complete-tail.ts';

describe('the end of a text that is still being written', () => {
  it.each([
    ['It costs $65 [', 'It costs $65'],
    ['It costs $65 [1', 'It costs $65'],
    ['It costs $65 [12]', 'It costs $65 [12]'],
    ['It costs $65 [1][', 'It costs $65 [1]'],
    ['See [the EPA', 'See'],
    ['See [the EPA]', 'See'],
    ['See [the EPA](https://epa.g', 'See'],
    ['See [the EPA](https://epa.gov)', 'See [the EPA](https://epa.gov)'],
    ['A picture ![of a tru', 'A picture'],
    ['Half a tag <spa', 'Half a tag '],
    ['less than <', 'less than '],
  ])('holds half a marker, link or tag back: %j', (text, shown) => {
    expect(completeTail(text)).toBe(shown);
  });

  it.each([
    ['**Charge', '**Charge**'],
    ['**Charge*', '**Charge**'],
    ['**Charge** by', '**Charge** by'],
    ['run `npm', 'run `npm`'],
    ['run `npm start`', 'run `npm start'.concat('`')],
    ['first\n\n**done**\n\nand **new', 'first\n\n**done**\n\nand **new**'],
  ])('closes what is open: %j', (text, shown) => {
    expect(completeTail(text)).toBe(shown);
  });

  it('does not take a list that begins below a paragraph for the underline of a heading', () => {
    expect(completeTail('You need:\n-')).toBe('You need:');
    expect(completeTail('You need:\n- a')).toBe('You need:\n- a');
    expect(completeTail('##')).toBe('');
  });

  it('shows a table only when it is one', () => {
    expect(completeTail('Prices:\n\n| Size | Price |')).toBe('Prices:\n');
    expect(completeTail('| Size | Price |\n| --- |')).toBe('');
    expect(completeTail('| Size | Price |\n| --- | --- |\n| Half')).toBe('| Size | Price |\n| --- | --- |\n| Half');
  });
});
