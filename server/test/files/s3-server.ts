import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Place } from '../../src/platform/storage/s3-storage.ts';

export interface S3Server {
  place: S3Place;
  /** For STORAGE_URL. */
  url: string;
  stop(): Promise<void>;
}

/** A real S3 server on a free port, with one bucket in its own folder. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'haulwise-s3-'));
  const bucket = 'library';
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  let isOver = false;
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    place: {
      bucket,
      prefix: '',
      region: 'us-east-1',
      endpoint,
      forcePathStyle: true,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    url: `s3://S3RVER:S3RVER@${bucket}?endpoint=${encodeURIComponent(endpoint)}&force_path_style=true`,
    async stop() {
      if (isOver) return;
      isOver = true;
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
