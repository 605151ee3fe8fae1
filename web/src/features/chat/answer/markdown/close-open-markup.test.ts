import { describe, expect, it } from 'vitest';
import { closeOpenMarkup } from './close-open-markup.ts';

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
  ])('holds back half a marker, link or tag: %j', (text, shown) => {
    expect(closeOpenMarkup(text)).toBe(shown);
  });

  it.each([
    ['**Charge', '**Charge**'],
    ['**Charge*', '**Charge**'],
    ['**Charge** by', '**Charge** by'],
    ['run `npm', 'run `npm`'],
    ['run `npm start`', 'run `npm start'.concat('`')],
    ['first\n\n**done**\n\nand **new', 'first\n\n**done**\n\nand **new**'],
  ])('closes open markup: %j', (text, shown) => {
    expect(closeOpenMarkup(text)).toBe(shown);
  });

  it('does not mistake a list below a paragraph for the underline of a heading', () => {
    expect(closeOpenMarkup('You need:\n-')).toBe('You need:');
    expect(closeOpenMarkup('You need:\n- a')).toBe('You need:\n- a');
    expect(closeOpenMarkup('##')).toBe('');
  });

  it('shows a table only once it is recognizable', () => {
    expect(closeOpenMarkup('Prices:\n\n| Size | Price |')).toBe('Prices:\n');
    expect(closeOpenMarkup('| Size | Price |\n| --- |')).toBe('');
    expect(closeOpenMarkup('| Size | Price |\n| --- | --- |\n| Half')).toBe('| Size | Price |\n| --- | --- |\n| Half');
  });
});
