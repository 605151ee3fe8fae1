import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './processes.mjs';

const SKIPPED = new Set(['node_modules', 'dist', 'data', '.cache']);

/** A digest of the contents of files and folders, given relative to the repository. */
export function fingerprint(paths) {
  const hash = createHash('sha256').update(`${process.versions.node} ${process.platform} ${process.arch}\n`);
  for (const path of paths.flatMap(filesIn).sort()) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesIn(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .filter((name) => !SKIPPED.has(name))
    .flatMap((name) => filesIn(join(path, name)));
}

export function isStamped(stamp, digest) {
  const path = join(root, stamp);
  return existsSync(path) && readFileSync(path, 'utf8') === digest;
}

export function writeStamp(stamp, digest) {
  mkdirSync(dirname(join(root, stamp)), { recursive: true });
  writeFileSync(join(root, stamp), digest);
}
