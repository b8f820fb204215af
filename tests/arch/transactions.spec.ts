import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import ts from 'typescript';

const root = resolve(process.cwd());

function sources(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    if (['node_modules', 'dist', 'testing', 'migrations', 'scaffold'].includes(name)) return [];
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return sources(path);
    return /\.ts$/.test(name) && !/\.spec\.ts$/.test(name) ? [path] : [];
  });
}

/** Whose callback runs inside a transaction. */
const openers = new Set(['transaction', 'commit']);
/** What a parameter of a function that runs inside a transaction is. */
const carriers = new Set(['Tx', 'EntityManager']);
/** Fields that lead out of the transaction: to another connection, or to another service. */
const waysOut = new Set(['dataSource', 'rpc']);

const isFunction = (node: ts.Node): node is ts.FunctionLikeDeclaration =>
  ts.isMethodDeclaration(node) ||
  ts.isArrowFunction(node) ||
  ts.isFunctionExpression(node) ||
  ts.isFunctionDeclaration(node);

function takesTransaction(node: ts.FunctionLikeDeclaration): boolean {
  // A parameter with a default is for callers outside as well.
  return node.parameters.some(
    ({ type, initializer }) =>
      type && !initializer && carriers.has(type.getText().replace("['manager']", '')),
  );
}

function isBodyOfTransaction(node: ts.Node): boolean {
  const { parent } = node;
  if (!ts.isCallExpression(parent) || parent.arguments[0] !== node) return false;
  const called = parent.expression;
  if (!ts.isPropertyAccessExpression(called)) return false;
  return openers.has(called.name.text) || called.getText().endsWith('work.run');
}

/** `this.dataSource` and `this.ask` wherever a transaction is open, as "file: function: text". */
function leaving(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node, inside: string | null): void => {
    const opens = isFunction(node) && (takesTransaction(node) || isBodyOfTransaction(node));
    const here = opens ? (isFunction(node) && node.name?.getText()) || 'a body' : inside;
    if (
      here !== null &&
      ts.isPropertyAccessExpression(node) &&
      node.expression.kind === ts.SyntaxKind.ThisKeyword &&
      waysOut.has(node.name.text)
    )
      found.push(`${relative(root, file)}: ${here}: ${node.getText()}`);
    ts.forEachChild(node, (child) => visit(child, here));
  };
  visit(source, null);
  return found;
}

const files = ['services', 'libs/engine', 'libs/messaging', 'libs/service-kit'].flatMap((folder) =>
  sources(join(root, folder)),
);

describe('a transaction', () => {
  it('sends no request and takes no second connection; code inside it uses its manager', () => {
    expect(files.flatMap(leaving)).toEqual([]);
  });

  it('is opened in only one way, so that the code knows that it is open', () => {
    const others = files
      .filter((file) => !/libs\/service-kit\/src\/(migrations\/|service-data-source)/.test(file))
      .filter((file) =>
        /createQueryRunner\(|startTransaction\(|new DataSource\(/.test(readFileSync(file, 'utf8')),
      );
    expect(others.map((file) => relative(root, file))).toEqual([]);
  });
});
