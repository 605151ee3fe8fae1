import ts from 'typescript';
import { calledName, lineOf, literalText, visit } from './source-tree.mjs';

const LEVELS = new Set(['public', 'user', 'company', 'admin']);

function accessOf(spec) {
  const member = spec.properties.find((each) => each.name?.getText() === 'access');
  return member && ts.isPropertyAssignment(member) && ts.isStringLiteral(member.initializer)
    ? member.initializer.text
    : null;
}

/** Every `name: endpoint({ … })` of the contract. */
function declared(tree) {
  const found = [];
  for (const path of tree.list(['contract/src'], /\.ts$/)) {
    const source = tree.parse(path);
    visit(source, (node) => {
      if (calledName(node) !== 'endpoint' || !node.arguments[0] || !ts.isObjectLiteralExpression(node.arguments[0]))
        return;
      const name = ts.isPropertyAssignment(node.parent) ? node.parent.name.getText() : null;
      found.push({ name, access: accessOf(node.arguments[0]), file: path, line: lineOf(source, node) });
    });
  }
  return found;
}

/** Every `route(endpoints.name, …)` of the server. */
function bound(tree) {
  const found = [];
  for (const path of tree.serverSource()) {
    const source = tree.parse(path);
    visit(source, (node) => {
      if (calledName(node) !== 'route' || !ts.isCallExpression(node) || !node.arguments[0]) return;
      const spec = node.arguments[0];
      if (ts.isPropertyAccessExpression(spec))
        found.push({ name: spec.name.text, file: path, line: lineOf(source, node) });
    });
  }
  return found;
}

const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'all']);

/** `server.get('/path', …)`: a route outside the contract, and so without an access level. */
function isRawRoute(node) {
  const name = calledName(node);
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression) || !METHODS.has(name)) return false;
  return node.arguments.length > 1 && (literalText(node.arguments[0]) ?? '').startsWith('/');
}

function rawRoutes(tree) {
  const sentence =
    'A route belongs in the contract: declare an endpoint with its access level and bind it with route().';
  return tree.serverSource().flatMap((file) => {
    const source = tree.parse(file);
    const faults = [];
    visit(source, (node) => {
      if (isRawRoute(node)) faults.push({ file, line: lineOf(source, node), sentence });
    });
    return faults;
  });
}

/** Every endpoint of the contract has an access level and exactly one route, and there are no other routes. */
export function endpoints(tree) {
  const faults = rawRoutes(tree);
  const routes = bound(tree);
  for (const { name, access, file, line } of declared(tree)) {
    if (!LEVELS.has(access)) {
      const sentence = `The endpoint ${name} does not say who may call it: give it access: 'public', 'user', 'company' or 'admin'.`;
      faults.push({ file, line, sentence });
    }
    const binders = routes.filter((route) => route.name === name);
    if (binders.length === 0) {
      const sentence = `The endpoint ${name} is not bound: add route(endpoints.${name}, …) to its feature's routes file.`;
      faults.push({ file, line, sentence });
    }
    for (const { file: where, line: at } of binders.slice(1))
      faults.push({
        file: where,
        line: at,
        sentence: `The endpoint ${name} is bound twice: remove one of the routes.`,
      });
  }
  return faults;
}
