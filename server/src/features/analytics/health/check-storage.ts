import { statfs } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { formatSize } from './format-values.ts';
import { createFinding, type HealthCheck } from './health-check.ts';

const MB = 1024 * 1024;

export const checkStorage: HealthCheck = {
  name: 'storage',
  advice: 'Check permissions and free space or, for S3, STORAGE_URL and the keys of the bucket.',
  async run({ storage, config }) {
    const began = performance.now();
    const { key } = await storage.write(Readable.from([Buffer.from('health')]));
    await storage.remove(key);
    const ms = Math.round(performance.now() - began);
    const free = await storage.freeSpace();
    const figures = {
      Kind: config.storage?.label ?? 'Local folder',
      'Writes in': `${ms} ms`,
      ...(free === null ? {} : { 'Room for uploads': formatSize(free) }),
    };
    const largest = config.maxUploadMb * MB;
    if (free !== null && free < largest) {
      const message = `There is less free space than one upload may need (${formatSize(largest)}). Delete files or add disk space.`;
      return createFinding(free === 0 ? 'down' : 'warning', message, figures);
    }
    return createFinding('ok', 'Files can be saved.', figures);
  },
};

const LITTLE_SHARE = 0.1;

export const checkDisk: HealthCheck = {
  name: 'disk',
  advice: 'Make sure DATA_DIR exists and is readable.',
  async run({ config }) {
    const { bavail, blocks, bsize } = await statfs(config.dataDir);
    const share = blocks === 0 ? 0 : bavail / blocks;
    const percent = Math.floor(share * 100);
    const figures = { 'Free space': `${formatSize(bavail * bsize)} (${percent} %)`, Total: formatSize(blocks * bsize) };
    if (bavail === 0) return createFinding('down', 'The disk of DATA_DIR is full. Free up space now.', figures);
    if (share < LITTLE_SHARE) {
      const message =
        'Less than 10 % of the disk of DATA_DIR is free. Free up space, or move DATA_DIR to a larger disk.';
      return createFinding('warning', message, figures);
    }
    return createFinding('ok', 'There is enough free space.', figures);
  },
};
