const PAGE = 65_536;
const MOST_PAGES = 65_536;
/** Rows beyond the last that a program may read. */
const READ_BEYOND = 3;
/** By how much memory grows at least, as a share of what it is. */
const SPARE = 0.25;

/** Rows of one size, one after the other, in the memory of a small program. */
export class RowMemory {
  private readonly memory: WebAssembly.Memory;
  readonly rowBytes: number;
  private readonly rowsAt: number;
  private bytes: Uint8Array;

  /** The rows begin at `rowsAt`; what lies before is the program's. */
  constructor(memory: WebAssembly.Memory, { rowsAt, rowBytes }: { rowsAt: number; rowBytes: number }) {
    this.memory = memory;
    this.rowsAt = rowsAt;
    this.rowBytes = rowBytes;
    this.bytes = new Uint8Array(memory.buffer);
    this.makeRoom(0);
  }

  set(row: number, bytes: Uint8Array): void {
    if (bytes.length !== this.rowBytes) throw new Error(`A vector has ${bytes.length} bytes, not ${this.rowBytes}.`);
    this.makeRoom(row);
    this.bytes.set(bytes, this.placeOf(row));
  }

  /** Puts rows one after the other in the place of the first ones; returns how many they are. */
  setFirst(bytes: Uint8Array): number {
    const count = bytes.length / this.rowBytes;
    this.makeRoom(count);
    this.bytes.set(bytes, this.rowsAt);
    return count;
  }

  copy(from: number, to: number): void {
    const at = this.placeOf(from);
    this.bytes.copyWithin(this.placeOf(to), at, at + this.rowBytes);
  }

  /** A copy of a row. */
  get(row: number): Uint8Array {
    const at = this.placeOf(row);
    return this.bytes.slice(at, at + this.rowBytes);
  }

  placeOf(row: number): number {
    return this.rowsAt + row * this.rowBytes;
  }

  private makeRoom(row: number): void {
    const missing = this.placeOf(row + 1 + READ_BEYOND) - this.bytes.length;
    if (missing <= 0) return;
    // In large steps: each costs more, the larger the memory is. What is not written to takes none of the system's.
    const pages = this.bytes.length / PAGE;
    const spare = Math.min(Math.ceil(pages * SPARE), MOST_PAGES - pages);
    this.memory.grow(Math.max(Math.ceil(missing / PAGE), spare));
    this.bytes = new Uint8Array(this.memory.buffer);
  }
}
