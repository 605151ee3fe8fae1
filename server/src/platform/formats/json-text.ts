/**
 * The JSON text of a value in pieces; async lists are written as arrays. Handles the value itself, and what
 * is directly in an object or such a list, so that its size costs no memory.
 */
export async function* writeJsonText(value: unknown): AsyncGenerator<string> {
  if (isReadBitByBit(value)) {
    let between = '[\n';
    for await (const item of value) {
      yield between;
      yield* writeJsonText(item);
      between = ',\n';
    }
    yield between === '[\n' ? '[]' : '\n]';
  } else if (isObject(value) && Object.values(value).some(isReadBitByBit)) {
    let between = '{';
    for (const [name, member] of Object.entries(value)) {
      yield `${between}${JSON.stringify(name)}:`;
      yield* writeJsonText(member);
      between = ',';
    }
    yield '}';
  } else yield JSON.stringify(value ?? null);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isReadBitByBit(value: unknown): value is AsyncIterable<unknown> {
  return isObject(value) && Symbol.asyncIterator in value;
}
