/** Pieces of an encoded protobuf message, in order; joined only when they are written out. */
export type Encoded = Uint8Array[];

const VARINT = 0;
const BYTES = 2;
const FIXED32 = 5;

/** ONNX element types (onnx.proto3, TensorProto.DataType). */
export const elementType = { float: 1, int8: 3, int32: 6, int64: 7 } as const;
export type ElementType = (typeof elementType)[keyof typeof elementType];

type TensorData = Float32Array | Int8Array | Int32Array | BigInt64Array;

function varint(value: number): Uint8Array {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  while (rest > 127n) {
    bytes.push(Number(rest & 127n) | 128);
    rest >>= 7n;
  }
  bytes.push(Number(rest));
  return Uint8Array.from(bytes);
}

function byteLength(encoded: Encoded): number {
  return encoded.reduce((sum, chunk) => sum + chunk.length, 0);
}

export function int(field: number, value: number): Encoded {
  return [varint((field << 3) | VARINT), varint(value)];
}

function float(field: number, value: number): Encoded {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setFloat32(0, value, true);
  return [varint((field << 3) | FIXED32), bytes];
}

export function message(field: number, content: Encoded): Encoded {
  return [varint((field << 3) | BYTES), varint(byteLength(content)), ...content];
}

export function text(field: number, value: string): Encoded {
  return message(field, [new TextEncoder().encode(value)]);
}

/** TensorProto of an initial value; `data` is kept by reference, little-endian as on every platform Node runs on. */
export function tensor(name: string, type: ElementType, shape: number[], data: TensorData): Encoded {
  const raw = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  return [...shape.flatMap((size) => int(1, size)), ...int(2, type), ...text(8, name), ...message(9, [raw])];
}

export function intAttribute(name: string, value: number): Encoded {
  return message(5, [...text(1, name), ...int(3, value), ...int(20, 2)]);
}

export function floatAttribute(name: string, value: number): Encoded {
  return message(5, [...text(1, name), ...float(2, value), ...int(20, 1)]);
}

export function intsAttribute(name: string, values: number[]): Encoded {
  return message(5, [...text(1, name), ...values.flatMap((value) => int(8, value)), ...int(20, 7)]);
}

/** ValueInfoProto of a graph input or output; a string in `shape` names a free dimension. */
export function valueInfo(name: string, type: ElementType, shape: (number | string)[]): Encoded {
  const sizes = shape.flatMap((size) => message(1, typeof size === 'string' ? text(2, size) : int(1, size)));
  return [...text(1, name), ...message(2, message(1, [...int(1, type), ...message(2, sizes)]))];
}
