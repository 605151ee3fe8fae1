/** A small bidirectional LSTM and its layers, with weights that PyTorch fitted and `bench/encoder` stored. */
import { addMatrix, computeProduct, type StoredMatrix } from './matrix-product.ts';

export interface Layer {
  weight: StoredMatrix;
  bias: Float32Array;
}

/** Weights by the names of PyTorch, each in half precision, in base64. */
export type StoredWeights = Record<string, { shape: number[]; float16: string }>;

interface Direction {
  input: StoredMatrix;
  state: StoredMatrix;
  bias: Float32Array;
}

export interface Directions {
  forward: Direction;
  backward: Direction;
}

export function readLayer(stored: StoredWeights, name: string): Layer {
  return { weight: readMatrix(stored, `${name}.weight`), bias: readNumbers(stored, `${name}.bias`) };
}

export function readDirections(stored: StoredWeights, name: string): Directions {
  return { forward: readDirection(stored, name, ''), backward: readDirection(stored, name, '_reverse') };
}

/** As PyTorch stores it: the rows of the input, forget, cell and output gates, one after another. */
function readDirection(stored: StoredWeights, name: string, suffix: '' | '_reverse'): Direction {
  const one = readNumbers(stored, `${name}.bias_ih_l0${suffix}`);
  const other = readNumbers(stored, `${name}.bias_hh_l0${suffix}`);
  return {
    input: readMatrix(stored, `${name}.weight_ih_l0${suffix}`),
    state: readMatrix(stored, `${name}.weight_hh_l0${suffix}`),
    bias: one.map((value, i) => value + (other[i] as number)),
  };
}

export function applyLayer({ weight, bias }: Layer, row: Float32Array): Float32Array<ArrayBuffer> {
  return computeProduct(weight, row, bias);
}

/** Of each row, what the two directions make of it, one behind the other. */
export function runBothWays({ forward, backward }: Directions, rows: Float32Array[]): Float32Array[] {
  const ahead = runLstm(forward, rows);
  const back = runLstm(backward, [...rows].reverse()).reverse();
  return ahead.map((row, i) => {
    const both = new Float32Array(2 * row.length);
    both.set(row);
    both.set(back[i] ?? [], row.length);
    return both;
  });
}

/** Of each row, itself and behind it what all rows hold, by how near their keys are to its query. */
export function addAttention({ query, key, value }: Record<'query' | 'key' | 'value', Layer>, rows: Float32Array[]) {
  const keys = rows.map((row) => applyLayer(key, row));
  const values = rows.map((row) => applyLayer(value, row));
  return rows.map((row) => {
    const asked = applyLayer(query, row);
    const near = keys.map((one) => one.reduce((sum, x, i) => sum + x * (asked[i] as number), 0));
    const shares = toShares(Float32Array.from(near, (score) => score / Math.sqrt(asked.length)));
    const held = new Float32Array(row.length + asked.length);
    held.set(row);
    for (const [j, other] of values.entries())
      for (const [i, x] of other.entries())
        held[row.length + i] = (held[row.length + i] as number) + x * (shares[j] as number);
    return held;
  });
}

function runLstm({ input, state, bias }: Direction, rows: Float32Array[]): Float32Array[] {
  const size = state.columns;
  let hidden: Float32Array<ArrayBuffer> = new Float32Array(size);
  const cell = new Float32Array(size);
  return rows.map((row) => {
    const gates = computeProduct(state, hidden, computeProduct(input, row, bias));
    const next = new Float32Array(size);
    for (let i = 0; i < size; i++) {
      const gained = toSigmoid(gates[i] as number) * Math.tanh(gates[2 * size + i] as number);
      cell[i] = toSigmoid(gates[size + i] as number) * (cell[i] as number) + gained;
      next[i] = toSigmoid(gates[3 * size + i] as number) * Math.tanh(cell[i] as number);
    }
    hidden = next;
    return next;
  });
}

/** In the approximation by a hyperbolic tangent that it was fitted with. */
export function computeGelu(x: number): number {
  return 0.5 * x * (1 + Math.tanh(Math.sqrt(2 / Math.PI) * (x + 0.044715 * x ** 3)));
}

function toSigmoid(x: number): number {
  return 1 / (1 + Math.exp(-x));
}

export function toShares(scores: Float32Array): Float32Array {
  const highest = Math.max(...scores);
  const raised = scores.map((score) => Math.exp(score - highest));
  const total = raised.reduce((sum, value) => sum + value, 0);
  return raised.map((value) => value / total);
}

export function findLikeliest(shares: Float32Array): { at: number; share: number } {
  const share = Math.max(...shares);
  return { at: shares.indexOf(share), share };
}

function readMatrix(stored: StoredWeights, name: string): StoredMatrix {
  const [rows = 0, columns = 1] = stored[name]?.shape ?? [];
  return addMatrix(rows, columns, readNumbers(stored, name));
}

function readNumbers(stored: StoredWeights, name: string): Float32Array {
  const bytes = Buffer.from((stored[name] as StoredWeights[string]).float16, 'base64');
  return Float32Array.from({ length: bytes.length / 2 }, (_, i) => toNumber(bytes.readUInt16LE(2 * i)));
}

/** A number in half precision (IEEE 754 binary16; none of the weights is infinite). */
function toNumber(half: number): number {
  const sign = half & 0x8000 ? -1 : 1;
  const exponent = (half >> 10) & 0x1f;
  const fraction = half & 0x3ff;
  return exponent === 0 ? sign * 2 ** -24 * fraction : sign * 2 ** (exponent - 15) * (1 + fraction / 1024);
}
