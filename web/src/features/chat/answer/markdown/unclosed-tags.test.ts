import { describe, expect, it } from 'vitest';
import { escapeUnclosedLines, escapeUnclosedTags } from './unclosed-tags.ts';

describe('tags that hide the text after them', () => {
  it('become text if never closed', () => {
    expect(escapeUnclosedTags('<p>Put a <style> in front</p>')).toBe('<p>Put a &lt;style> in front</p>');
    expect(escapeUnclosedTags('a <SCRIPT src=x>b')).toBe('a &lt;SCRIPT src=x>b');
    expect(escapeUnclosedTags('a <!-- b')).toBe('a &lt;!-- b');
    expect(escapeUnclosedTags('a <plaintext> b </plaintext>')).toBe('a &lt;plaintext> b </plaintext>');
  });

  it('stay tags if closed; with one end tag missing, only the last becomes text', () => {
    expect(escapeUnclosedTags('<style>a</style> b')).toBe('<style>a</style> b');
    expect(escapeUnclosedTags('<style>a</style> <style>b')).toBe('<style>a</style> &lt;style>b');
    expect(escapeUnclosedTags('<!-- a --> <svg>b</SVG>')).toBe('<!-- a --> <svg>b</SVG>');
  });

  it('are distinguished from longer names and other tags', () => {
    expect(escapeUnclosedTags('<b>x <titles> <p>')).toBe('<b>x <titles> <p>');
  });

  it('leave the rest of a markdown line as markdown', () => {
    expect(escapeUnclosedLines('a\n<style>\n**b**')).toBe('a\n\\<style>\n**b**');
    expect(escapeUnclosedLines('  <script>')).toBe('  \\<script>');
    expect(escapeUnclosedLines('<style>\na\n</style>')).toBe('<style>\na\n</style>');
    expect(escapeUnclosedLines('    <style>')).toBe('    <style>');
  });

  it('take linear time', () => {
    const began = performance.now();
    escapeUnclosedTags('<style>'.repeat(30_000));
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});
