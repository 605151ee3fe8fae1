import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import S3rver from 's3rver';
import type { S3Place } from '../../src/platform/storage/s3-storage.ts';

export interface S3Server {
  place: S3Place;
  /** For STORAGE_URL. */
  url: string;
  stop(): Promise<void>;
}

const BUCKET = 'library';

/** A real S3 server on a free port, with one bucket in its own folder. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'haulwise-s3-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  let isOver = false;
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    place: {
      bucket: BUCKET,
      prefix: '',
      region: 'us-east-1',
      endpoint,
      forcePathStyle: true,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    url: toStorageUrl(endpoint),
    async stop() {
      if (isOver) return;
      isOver = true;
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** The same in a process of its own, which may be killed; `url` is for STORAGE_URL. */
export function startS3Process(directory: string, port: number): { process: ChildProcess; url: string } {
  const args = ['-d', directory, '-a', '127.0.0.1', '-p', String(port), '-s', '--configure-bucket', BUCKET];
  const child = spawn(process.execPath, [fileURLToPath(import.meta.resolve('s3rver/bin/s3rver.js')), ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return { process: child, url: toStorageUrl(`http://127.0.0.1:${port}`) };
}

function toStorageUrl(endpoint: string): string {
  return `s3://S3RVER:S3RVER@${BUCKET}?endpoint=${encodeURIComponent(endpoint)}&force_path_style=true`;
}
