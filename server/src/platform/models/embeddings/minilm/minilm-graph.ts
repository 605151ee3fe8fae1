import {
  type Encoded,
  elementType,
  encodeFloatAttribute,
  encodeGraphAttribute,
  encodeInt,
  encodeIntAttribute,
  encodeIntsAttribute,
  encodeMessage,
  encodeText,
  encodeValueInfo,
  GraphBuilder,
} from './onnx-encoding.ts';
import { computeQuantisedRows, type Weights } from './safetensors.ts';

/** The shape of a BERT encoder, as in its config.json. */
export interface EncoderShape {
  hidden_size: number;
  num_attention_heads: number;
  layer_norm_eps: number;
}

/** The layers whose outputs are the first of `states`, counted from 1; on the last of them stand those of understanding. */
const MIDDLE_LAYERS = [2, 4];
const OPSET = 20;
const IR_VERSION = 9;

/**
 * Writes the encoder as an ONNX model that takes one text (`input_ids` [length]) and gives `sentence_embedding`
 * [hidden] and `token_embeddings` [length, hidden], all rows of unit length; `states` [length, 3 × hidden], the outputs of
 * two layers in the middle and of those of understanding, which tell a word's part in its message; and `act_scores`
 * [acts], how much the message is each act, by layers of their own (decision 108). Weights are int8 with a scale
 * per output column, activations are quantised dynamically. One text per run: in a batch, a text's vector would depend
 * on its neighbours.
 */
export function encodeMiniLm(weights: Weights, shape: EncoderShape): Encoded {
  const graph = new GraphBuilder();
  const width = shape.hidden_size;
  const words = embeddings(graph, weights, width, shape.layer_norm_eps);
  const outputs = encoderLayers(graph, weights, shape, { input: words, name: 'encoder' });
  const state = outputs.at(-1) ?? '';
  const rows = graph.constant('row_axis', elementType.int64, [1], BigInt64Array.of(0n));
  const columns = graph.constant('column_axis', elementType.int64, [1], BigInt64Array.of(1n));
  unitLength(graph, state, columns, 'token_embeddings');
  const mean = graph.add('ReduceMean', [state, rows], encodeIntAttribute('keepdims', 1));
  graph.add('Squeeze', [unitLength(graph, mean, columns), rows], [], ['sentence_embedding']);
  const inMiddle = MIDDLE_LAYERS.map((layer) => outputs[layer - 1] ?? state);
  understanding(graph, weights, shape, { words, inMiddle, rows });
  const body = [
    ...graph.nodes,
    ...encodeText(2, 'minilm'),
    ...graph.constants,
    ...encodeMessage(11, encodeValueInfo('input_ids', elementType.int32, ['length'])),
    ...encodeMessage(11, encodeValueInfo('is_message', elementType.bool, [1])),
    ...encodeMessage(12, encodeValueInfo('sentence_embedding', elementType.float, [width])),
    ...encodeMessage(12, encodeValueInfo('token_embeddings', elementType.float, ['length', width])),
    ...encodeUnderstood(weights, width, ['states', 'act_scores']),
  ];
  return [
    ...encodeInt(1, IR_VERSION),
    ...encodeText(2, 'haulwise'),
    ...encodeMessage(7, body),
    ...encodeMessage(8, [...encodeText(1, ''), ...encodeInt(2, OPSET)]),
  ];
}

/** The outputs of understanding, of the graph or of one of its branches. */
function encodeUnderstood(weights: Weights, width: number, [states, acts]: [string, string]): Encoded {
  const statesLength = (MIDDLE_LAYERS.length + 1) * width;
  return [
    ...encodeMessage(12, encodeValueInfo(states, elementType.float, ['pieces', statesLength])),
    ...encodeMessage(12, encodeValueInfo(acts, elementType.float, weights.read('acts.score.bias').shape)),
  ];
}

/** The layers that tell what a message is for, which are left out of what is only searched for. */
function understanding(
  graph: GraphBuilder,
  weights: Weights,
  shape: EncoderShape,
  { words, inMiddle, rows }: { words: string; inMiddle: string[]; rows: string },
) {
  const width = shape.hidden_size;
  const acts = weights.read('acts.score.bias').shape;
  const noStates = graph.constant(
    'no_states',
    elementType.float,
    [0, (MIDDLE_LAYERS.length + 1) * width],
    new Float32Array(),
  );
  const noActs = graph.constant('no_acts', elementType.float, acts, new Float32Array(acts[0] ?? 0));
  const reads = graph.collect(() => {
    const over = { input: inMiddle.at(-1) ?? '', name: 'understanding' };
    const understood = encoderLayers(graph, weights, shape, over).at(-1) ?? '';
    graph.add('Concat', [...inMiddle, understood], encodeIntAttribute('axis', -1), ['read_states']);
    const read = encoderLayers(graph, weights, shape, { input: words, name: 'acts' }).at(-1) ?? '';
    const whole = graph.add('ReduceMean', [read, rows], encodeIntAttribute('keepdims', 1));
    graph.add('Squeeze', [linear(graph, weights, whole, 'acts.score'), rows], [], ['read_acts']);
  });
  const skipped = graph.collect(() => {
    graph.add('Identity', [noStates], [], ['skipped_states']);
    graph.add('Identity', [noActs], [], ['skipped_acts']);
  });
  const branches = [
    ...encodeGraphAttribute('then_branch', [
      ...reads,
      ...encodeText(2, 'read'),
      ...encodeUnderstood(weights, width, ['read_states', 'read_acts']),
    ]),
    ...encodeGraphAttribute('else_branch', [
      ...skipped,
      ...encodeText(2, 'skipped'),
      ...encodeUnderstood(weights, width, ['skipped_states', 'skipped_acts']),
    ]),
  ];
  graph.add('If', ['is_message'], branches, ['states', 'act_scores']);
}

function embeddings(graph: GraphBuilder, weights: Weights, width: number, epsilon: number): string {
  const words = computeQuantisedRows(weights.read('embeddings.word_embeddings.weight'));
  const [vocabulary = 0] = words.shape;
  const quantised = graph.constant('words.values', elementType.int8, words.shape, words.values);
  const scales = graph.constant('words.scales', elementType.float, [vocabulary, 1], words.scales);
  const rows = graph.add('Cast', [graph.add('Gather', [quantised, 'input_ids'])], encodeIntAttribute('to', 1));
  const word = graph.add('Mul', [rows, graph.add('Gather', [scales, 'input_ids'])]);
  // A single text has segment 0 throughout, so its vector is part of every position.
  const segment = weights.read('embeddings.token_type_embeddings.weight').data;
  const positions = weights.read('embeddings.position_embeddings.weight');
  const places = positions.data.map((value, i) => value + (segment[i % width] ?? 0));
  const table = graph.constant('positions', elementType.float, positions.shape, places);
  const start = graph.constant('first_row', elementType.int64, [1], BigInt64Array.of(0n));
  const length = graph.add('Shape', ['input_ids']);
  const position = graph.add('Slice', [table, start, length]);
  return layerNorm(graph, weights, graph.add('Add', [word, position]), 'embeddings.LayerNorm', epsilon);
}

/** The outputs of all layers of a name, each on the one before. */
function encoderLayers(
  graph: GraphBuilder,
  weights: Weights,
  shape: EncoderShape,
  { input, name }: { input: string; name: string },
): string[] {
  const outputs: string[] = [];
  for (let layer = 0; weights.names.includes(`${name}.layer.${layer}.output.dense.weight`); layer++)
    outputs.push(encoderLayer(graph, weights, shape, outputs.at(-1) ?? input, `${name}.layer.${layer}`));
  return outputs;
}

function encoderLayer(graph: GraphBuilder, weights: Weights, shape: EncoderShape, input: string, name: string): string {
  const attended = attention(graph, weights, shape, input, `${name}.attention`);
  const middle = graph.add('Gelu', [linear(graph, weights, attended, `${name}.intermediate.dense`)]);
  const output = graph.add('Add', [linear(graph, weights, middle, `${name}.output.dense`), attended]);
  return layerNorm(graph, weights, output, `${name}.output.LayerNorm`, shape.layer_norm_eps);
}

function attention(graph: GraphBuilder, weights: Weights, shape: EncoderShape, input: string, name: string): string {
  const heads = shape.num_attention_heads;
  const size = shape.hidden_size / heads;
  const split = graph.constant(
    `${name}.split`,
    elementType.int64,
    [3],
    BigInt64Array.of(0n, BigInt(heads), BigInt(size)),
  );
  const join = graph.constant(`${name}.join`, elementType.int64, [2], BigInt64Array.of(0n, BigInt(shape.hidden_size)));
  const scale = graph.constant(`${name}.scale`, elementType.float, [], Float32Array.of(1 / Math.sqrt(size)));
  const perHead = (part: string, order: number[]) => {
    const values = graph.add('Reshape', [linear(graph, weights, input, `${name}.self.${part}`), split]);
    return graph.add('Transpose', [values], encodeIntsAttribute('perm', order));
  };
  const query = perHead('query', [1, 0, 2]);
  const key = perHead('key', [1, 2, 0]);
  const value = perHead('value', [1, 0, 2]);
  const scores = graph.add('Mul', [graph.add('MatMul', [query, key]), scale]);
  const shares = graph.add('Softmax', [scores], encodeIntAttribute('axis', -1));
  const mixed = graph.add('Transpose', [graph.add('MatMul', [shares, value])], encodeIntsAttribute('perm', [1, 0, 2]));
  const joined = graph.add('Reshape', [mixed, join]);
  const output = graph.add('Add', [linear(graph, weights, joined, `${name}.output.dense`), input]);
  return layerNorm(graph, weights, output, `${name}.output.LayerNorm`, shape.layer_norm_eps);
}

function linear(graph: GraphBuilder, weights: Weights, input: string, name: string): string {
  // Stored as [out, in]: a row is one output column, and each of these has its scale.
  const { shape, values, scales } = computeQuantisedRows(weights.read(`${name}.weight`));
  const [columns = 0, rows = 0] = shape;
  const bias = graph.constant(`${name}.bias`, elementType.float, [columns], weights.read(`${name}.bias`).data);
  graph.constant(`${name}.values`, elementType.int8, [rows, columns], transpose(values, columns, rows));
  graph.constant(`${name}.scales`, elementType.float, [columns], scales);
  graph.constant(`${name}.zeros`, elementType.int8, [columns], new Int8Array(columns));
  const [quantised, scale, zero] = [`${name}.input`, `${name}.input_scale`, `${name}.input_zero`];
  graph.add('DynamicQuantizeLinear', [input], [], [quantised, scale, zero]);
  const product = graph.add('MatMulInteger', [quantised, `${name}.values`, zero, `${name}.zeros`]);
  const scaled = graph.add('Mul', [
    graph.add('Cast', [product], encodeIntAttribute('to', 1)),
    graph.add('Mul', [scale, `${name}.scales`]),
  ]);
  return graph.add('Add', [scaled, bias]);
}

function layerNorm(graph: GraphBuilder, weights: Weights, input: string, name: string, epsilon: number): string {
  const gain = weights.read(`${name}.weight`);
  const bias = weights.read(`${name}.bias`);
  const inputs = [
    input,
    graph.constant(`${name}.gain`, elementType.float, gain.shape, gain.data),
    graph.constant(`${name}.bias`, elementType.float, bias.shape, bias.data),
  ];
  return graph.add('LayerNormalization', inputs, [
    ...encodeIntAttribute('axis', -1),
    ...encodeFloatAttribute('epsilon', epsilon),
  ]);
}

function unitLength(graph: GraphBuilder, input: string, axis: string, output?: string): string {
  const length = graph.add('ReduceL2', [input, axis], encodeIntAttribute('keepdims', 1));
  return graph.add('Div', [input, length], [], output === undefined ? undefined : [output]);
}

function transpose(values: Int8Array, rows: number, columns: number): Int8Array {
  const turned = new Int8Array(values.length);
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < columns; c++) turned[c * rows + r] = values[r * columns + c] as number;
  return turned;
}
