import ts from 'typescript';
import { calledName, lineOf, literalText, visit } from './source-tree.mjs';

const SENTENCE =
  'English error text belongs into the catalogue, contract/src/common/errors.ts: give it an id there and answer with fail(id).';
/** Read by operators, never sent to a client. */
const NO_ANSWERS = /^server\/src\/platform\/(config|log)\//;
const SPOKEN_MEMBERS = new Set(['message', 'error', 'detail', 'non_field_errors']);
const ERROR_MAKERS = new Set(['fail', 'AppError']);
const ERROR_ID = /^[a-z_]+\.[a-z_]+$/;

const isWords = (text) => text !== null && /[A-Za-z]\s+[A-Za-z]/.test(text);
const isSentence = (text) => text !== null && /^[A-Z].*\s.*[.!?]$/s.test(text);

/** Words anywhere in what is sent along; a `cause` is logged, not sent. */
function sendsWords(node) {
  if (ts.isPropertyAssignment(node) && node.name.getText() === 'cause') return false;
  return isWords(literalText(node)) || (ts.forEachChild(node, (child) => sendsWords(child) || undefined) ?? false);
}

function breaksTheRule(node, isAnswerFile) {
  if (ts.isPropertyAssignment(node) && SPOKEN_MEMBERS.has(node.name.getText()))
    return isWords(literalText(node.initializer));
  const name = calledName(node);
  if (name === 'send') return isWords(node.arguments[0] ? literalText(node.arguments[0]) : null);
  if (name !== null && ERROR_MAKERS.has(name)) {
    const [id, extra] = node.arguments ?? [];
    const text = id ? literalText(id) : null;
    return (text !== null && !ERROR_ID.test(text)) || (extra !== undefined && sendsWords(extra));
  }
  return isAnswerFile && isSentence(literalText(node));
}

/** Texts that a client reads when something fails stand in one catalogue, where they can be reviewed and translated. */
export function errorTexts(tree) {
  const faults = [];
  for (const path of tree.serverSource()) {
    if (NO_ANSWERS.test(path)) continue;
    const source = tree.parse(path);
    const isAnswerFile = path.startsWith('server/src/platform/http/') || path.endsWith('.routes.ts');
    visit(source, (node) => {
      if (breaksTheRule(node, isAnswerFile))
        faults.push({ file: path, line: lineOf(source, node), sentence: SENTENCE });
    });
  }
  return faults;
}
