import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const SCRIPT = join(import.meta.dirname, 'release-check.mjs');

let root: string;

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Pat', '-c', 'user.email=pat@example.com', ...args], { cwd: root });
const write = (path: string, text: string) => writeFileSync(join(root, path), text);
const commit = () => {
  git('add', '.');
  git('commit', '--quiet', '--allow-empty', '-m', 'a change');
};
/** Without the generated files, which the repository's own check compares. */
function check() {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, '--root', root, '--no-generated'], {
    encoding: 'utf8',
  });
  return { status, text: stdout + stderr };
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'haulwise-release-'));
  write('package.json', '{ "version": "1.2.0" }');
  write('package-lock.json', '{ "version": "1.2.0" }');
  write('CHANGELOG.md', '# Changelog\n\n## 1.2.0 (2026-11-23)\n\n- A change.\n\n## 1.1.0 (2026-10-01)\n');
  git('init', '--quiet');
  commit();
});
afterEach(() => rmSync(root, { recursive: true }));

it('allows a clean commit with a dated heading, and a tag on that commit', () => {
  expect(check()).toEqual({ status: 0, text: expect.stringContaining('git tag -a v1.2.0') });
  git('tag', '-a', 'v1.2.0', '-m', 'v1.2.0');
  expect(check().status).toBe(0);
});

it('refuses a version that was released from another commit', () => {
  git('tag', '-a', 'v1.2.0', '-m', 'v1.2.0');
  commit();
  expect(check()).toEqual({ status: 1, text: expect.stringContaining('The tag v1.2.0 names another commit') });
});

it.each([
  ['an undated heading', 'CHANGELOG.md', '# Changelog\n\n## Unreleased (1.2.0)\n', '## 1.2.0 (YEAR-MONTH-DAY)'],
  ['the heading of another version', 'CHANGELOG.md', '## 1.1.0 (2026-10-01)\n', 'the first heading is "1.1.0'],
  ['a day that does not exist', 'CHANGELOG.md', '## 1.2.0 (2026-13-01)\n', 'YEAR-MONTH-DAY'],
  ['a lock file of another version', 'package-lock.json', '{ "version": "1.1.0" }', 'package-lock.json says 1.1.0'],
  ['a version in words', 'package.json', '{ "version": "next" }', '"next" is not a version'],
])('refuses %s', (_what, path, text, sentence) => {
  write(path, text);
  commit();
  expect(check()).toEqual({ status: 1, text: expect.stringContaining(sentence) });
});

it('refuses a file of deploy that names the image of another version', () => {
  mkdirSync(join(root, 'deploy/compose'), { recursive: true });
  write('deploy/compose/compose.yaml', 'image: haulwise:1.1.0\n');
  commit();
  const sentence = 'deploy/compose/compose.yaml names haulwise:1.1.0: write haulwise:1.2.0.';
  expect(check()).toEqual({ status: 1, text: expect.stringContaining(sentence) });
});

it('refuses changes that are not committed', () => {
  write('notes.txt', 'not committed');
  expect(check()).toEqual({ status: 1, text: expect.stringContaining('notes.txt') });
});
