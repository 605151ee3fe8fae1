declare module 'yauzl' {
  import type { Readable } from 'node:stream';

  export interface Entry {
    fileName: string;
    compressedSize: number;
    uncompressedSize: number;
    generalPurposeBitFlag: number;
  }
  export interface ZipFile {
    entryCount: number;
    readEntry(): void;
    openReadStream(entry: Entry, callback: (error: Error | null, stream: Readable) => void): void;
    on(event: 'entry', listener: (entry: Entry) => void): void;
    on(event: 'end', listener: () => void): void;
    on(event: 'error', listener: (error: Error) => void): void;
  }
  export function fromBuffer(
    bytes: Buffer,
    options: { lazyEntries: boolean },
    callback: (error: Error | null, zip: ZipFile) => void,
  ): void;
}
