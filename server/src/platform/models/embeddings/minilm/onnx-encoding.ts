/** Pieces of an encoded protobuf message, in order; joined only when they are written out. */
export type Encoded = Uint8Array[];

const VARINT = 0;
const BYTES = 2;
const FIXED32 = 5;

/** ONNX element types (onnx.proto3, TensorProto.DataType). */
export const elementType = { float: 1, int8: 3, int32: 6, int64: 7, bool: 9 } as const;
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

export function encodeInt(field: number, value: number): Encoded {
  return [varint((field << 3) | VARINT), varint(value)];
}

function float(field: number, value: number): Encoded {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setFloat32(0, value, true);
  return [varint((field << 3) | FIXED32), bytes];
}

export function encodeMessage(field: number, content: Encoded): Encoded {
  return [varint((field << 3) | BYTES), varint(byteLength(content)), ...content];
}

export function encodeText(field: number, value: string): Encoded {
  return encodeMessage(field, [new TextEncoder().encode(value)]);
}

/** TensorProto of an initial value; `data` is kept by reference, little-endian as on every platform Node runs on. */
export function encodeTensor(name: string, type: ElementType, shape: number[], data: TensorData): Encoded {
  const raw = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  return [
    ...shape.flatMap((size) => encodeInt(1, size)),
    ...encodeInt(2, type),
    ...encodeText(8, name),
    ...encodeMessage(9, [raw]),
  ];
}

export function encodeIntAttribute(name: string, value: number): Encoded {
  return encodeMessage(5, [...encodeText(1, name), ...encodeInt(3, value), ...encodeInt(20, 2)]);
}

export function encodeFloatAttribute(name: string, value: number): Encoded {
  return encodeMessage(5, [...encodeText(1, name), ...float(2, value), ...encodeInt(20, 1)]);
}

export function encodeIntsAttribute(name: string, values: number[]): Encoded {
  return encodeMessage(5, [
    ...encodeText(1, name),
    ...values.flatMap((value) => encodeInt(8, value)),
    ...encodeInt(20, 7),
  ]);
}

export function encodeGraphAttribute(name: string, graph: Encoded): Encoded {
  return encodeMessage(5, [...encodeText(1, name), ...encodeMessage(6, graph), ...encodeInt(20, 5)]);
}

/** ValueInfoProto of a graph input or output; a string in `shape` names a free dimension. */
export function encodeValueInfo(name: string, type: ElementType, shape: (number | string)[]): Encoded {
  const sizes = shape.flatMap((size) =>
    encodeMessage(1, typeof size === 'string' ? encodeText(2, size) : encodeInt(1, size)),
  );
  return [
    ...encodeText(1, name),
    ...encodeMessage(2, encodeMessage(1, [...encodeInt(1, type), ...encodeMessage(2, sizes)])),
  ];
}

/** Collects the nodes of a graph and its constants. */
export class GraphBuilder {
  nodes: Encoded = [];
  readonly constants: Encoded = [];
  private count = 0;

  constant(name: string, type: ElementType, shape: number[], data: Parameters<typeof encodeTensor>[3]): string {
    this.constants.push(...encodeMessage(5, encodeTensor(name, type, shape, data)));
    return name;
  }

  /** The nodes of a branch; what is constant in it belongs to the graph. */
  collect(build: () => void): Encoded {
    const outer = this.nodes;
    this.nodes = [];
    build();
    const inner = this.nodes;
    this.nodes = outer;
    return inner;
  }

  /** Adds a node and returns the name of its first output. */
  add(operator: string, inputs: string[], attributes: Encoded = [], outputs?: string[]): string {
    const names = outputs ?? [`value_${this.count++}`];
    const body = [...inputs.flatMap((name) => encodeText(1, name)), ...names.flatMap((name) => encodeText(2, name))];
    this.nodes.push(
      ...encodeMessage(1, [
        ...body,
        ...encodeText(3, `node_${this.count++}`),
        ...encodeText(4, operator),
        ...attributes,
      ]),
    );
    return names[0] ?? '';
  }
}
