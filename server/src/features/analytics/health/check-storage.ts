import { Readable } from 'node:stream';
import { sizeWords } from './figure-words.ts';
import { finding, type PartCheck } from './part-check.ts';

const MB = 1024 * 1024;

export const checkStorage: PartCheck = {
  name: 'storage',
  advice: 'Look at its permissions and free space, or at STORAGE_URL and the keys of the bucket.',
  async look({ storage, config }) {
    const began = performance.now();
    const { key } = await storage.write(Readable.from([Buffer.from('health')]));
    await storage.remove(key);
    const ms = Math.round(performance.now() - began);
    const free = await storage.freeSpace();
    const figures = {
      Kind: config.storage === null ? 'Folder of this machine' : 'S3 bucket',
      'Writes in': `${ms} ms`,
      ...(free === null ? {} : { 'Room for uploads': sizeWords(free) }),
    };
    const largest = config.maxUploadMb * MB;
    if (free !== null && free < largest) {
      const message = `There is less room than one upload may take (${sizeWords(largest)}). Delete files or enlarge the disk.`;
      return finding(free === 0 ? 'down' : 'warning', message, figures);
    }
    return finding('ok', 'Files can be written.', figures);
  },
};
