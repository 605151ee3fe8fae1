import { statfs } from 'node:fs/promises';
import { sizeWords } from './figure-words.ts';
import { finding, type PartCheck } from './part-check.ts';

const LITTLE_SHARE = 0.1;

export const checkDisk: PartCheck = {
  name: 'disk',
  advice: 'See that DATA_DIR exists and may be read.',
  async look({ config }) {
    const { bavail, blocks, bsize } = await statfs(config.dataDir);
    const share = blocks === 0 ? 0 : bavail / blocks;
    const percent = Math.floor(share * 100);
    const figures = { Free: `${sizeWords(bavail * bsize)} (${percent} %)`, Total: sizeWords(blocks * bsize) };
    if (bavail === 0) return finding('down', 'The disk of DATA_DIR is full. Make room at once.', figures);
    if (share < LITTLE_SHARE) {
      const message = `Less than 10 % of the disk of DATA_DIR is free. Make room, or move DATA_DIR to a larger disk.`;
      return finding('warning', message, figures);
    }
    return finding('ok', 'There is room.', figures);
  },
};
