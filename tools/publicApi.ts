import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { format } from 'prettier';
import ts from 'typescript';

/**
 * What a host can import from a package, entry by entry, as it is written in the source: signatures without bodies, types,
 * schemas, and below them what these name without its being exported. Components and types in capitals are `publicProps`'s,
 * and left out with `components: false`.
 */
export async function publicApi(
  packageFolder: string,
  { components }: { components: boolean },
): Promise<string> {
  const entries = entriesOf(packageFolder);
  const { config } = ts.readConfigFile('tsconfig.base.json', (path) => ts.sys.readFile(path)) as {
    config: { compilerOptions: object };
  };
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, '.');
  const program = ts.createProgram(
    entries.map(({ file }) => file),
    { ...options, types: [] },
  );
  const checker = program.getTypeChecker();
  const own = `${resolve(packageFolder, 'src')}/`;
  const written = new Map<ts.Node, string>();
  const named = new Map<ts.Node, string>();

  const originOf = (symbol: ts.Symbol): ts.Symbol =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  /** The declarations of a symbol, which are written once; what they name follows. */
  const write = (symbol: ts.Symbol, into: Map<ts.Node, string>): string[] => {
    const origin = originOf(symbol);
    const declarations = (origin.declarations ?? []).filter(
      (each) => isAtTop(each) && resolve(each.getSourceFile().fileName).startsWith(own),
    );
    return declarations.map((declaration) => {
      const known = written.get(declaration);
      const text = known ?? shape(declaration, checker);
      written.set(declaration, text);
      into.set(declaration, text);
      if (known === undefined)
        for (const node of shownParts(declaration)) visitNames(node, (name) => pending.push(name));
      return symbol.name === origin.name || symbol.name === 'default'
        ? text
        : `export { ${origin.name} as ${symbol.name} };\n${text}`;
    });
  };
  const pending: ts.Identifier[] = [];
  const exported = new Map<ts.Node, string>();
  const shownAsProps = new Set<ts.Symbol>();
  const sections = entries.flatMap(({ name, file }) => {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    const lines = (module ? checker.getExportsOfModule(module) : [])
      .filter((each) => {
        if (components || !/^[A-Z]/.test(each.name)) return true;
        shownAsProps.add(originOf(each));
        return false;
      })
      .sort((a, b) => compare(a.name, b.name))
      .flatMap((symbol) => write(symbol, exported));
    return lines.length === 0 ? [] : [[`// ${name}`, ...lines].join('\n')];
  });
  for (const name of pending) {
    const symbol = checker.getSymbolAtLocation(name);
    if (symbol !== undefined && !shownAsProps.has(originOf(symbol))) write(symbol, named);
  }
  const others = [...named].flatMap(([node, text]) => (exported.has(node) ? [] : [text])).sort(compare);
  if (others.length > 0) sections.push(['// named by these', ...others].join('\n'));
  return format(sections.join('\n\n'), { parser: 'typescript', singleQuote: true, printWidth: 110 });
}

function entriesOf(packageFolder: string): { name: string; file: string }[] {
  const { exports } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
    exports: Record<string, { '@kontor/source'?: string }>;
  };
  return Object.entries(exports).flatMap(([name, { '@kontor/source': file }]) =>
    file?.endsWith('.ts') === true ? [{ name: name.slice(2), file: join(packageFolder, file) }] : [],
  );
}

const isAtTop = (declaration: ts.Declaration): boolean =>
  ts.isVariableDeclaration(declaration)
    ? ts.isVariableStatement(declaration.parent.parent) && ts.isSourceFile(declaration.parent.parent.parent)
    : !ts.isSourceFile(declaration) && ts.isSourceFile(declaration.parent);

/** What of a declaration its users see: all of a type or a schema, of a function all but its body. */
function shownParts(declaration: ts.Declaration): ts.Node[] {
  if (ts.isFunctionDeclaration(declaration)) return signatureOf(declaration);
  if (ts.isVariableDeclaration(declaration)) {
    const { type, initializer } = declaration;
    if (type) return [type];
    return initializer === undefined ? [] : isSigned(initializer) ? signatureOf(initializer) : [initializer];
  }
  if (ts.isClassDeclaration(declaration))
    return [
      ...(declaration.heritageClauses ?? []),
      ...declaration.members
        .filter(isPublic)
        .flatMap((member) =>
          ts.isPropertyDeclaration(member)
            ? member.type
              ? [member.type]
              : []
            : ts.isFunctionLike(member)
              ? signatureOf(member)
              : [],
        ),
    ];
  return [declaration];
}

/** A function whose signature says what it answers; one that leaves that to its only expression is written down with it. */
const isSigned = (node: ts.Node): node is ts.ArrowFunction =>
  ts.isArrowFunction(node) && (node.type !== undefined || ts.isBlock(node.body));

const signatureOf = ({
  typeParameters = [] as never,
  parameters,
  type,
}: Pick<ts.SignatureDeclaration, 'typeParameters' | 'parameters' | 'type'>): ts.Node[] => [
  ...typeParameters,
  ...parameters.flatMap((each) => (each.type ? [each.type] : [])),
  ...(type ? [type] : []),
];

/** Names that stand for something elsewhere; those of properties do not, and asking what they are would cost half a minute. */
function visitNames(node: ts.Node, found: (name: ts.Identifier) => void): void {
  if (ts.isIdentifier(node)) found(node);
  ts.forEachChild(node, (child) => {
    const isProperty =
      (ts.isPropertyAccessExpression(node) && child === node.name) ||
      ((ts.isPropertyAssignment(node) || ts.isPropertySignature(node) || ts.isParameter(node)) &&
        child === node.name);
    if (!isProperty) visitNames(child, found);
  });
}

const printer = ts.createPrinter({ removeComments: true });
const print = (node: ts.Node): string =>
  printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile());

/** A declaration without comments and bodies. */
function shape(declaration: ts.Declaration, checker: ts.TypeChecker): string {
  if (ts.isFunctionDeclaration(declaration))
    return `export function ${declaration.name?.text ?? ''}${signatureText(declaration, checker)};`;
  if (ts.isVariableDeclaration(declaration)) {
    const { name, type, initializer } = declaration;
    const begin = `export const ${name.getText()}`;
    if (type) return `${begin}: ${print(type)};`;
    if (initializer === undefined) return `${begin};`;
    return isSigned(initializer)
      ? `export function ${name.getText()}${signatureText(initializer, checker)};`
      : `${begin} = ${print(initializer)};`;
  }
  if (ts.isClassDeclaration(declaration)) {
    const heritage = (declaration.heritageClauses ?? []).map((each) => print(each)).join(' ');
    const members = declaration.members.filter(isPublic).flatMap((member) => {
      if (ts.isConstructorDeclaration(member)) return [`constructor(${parametersText(member)});`];
      if (ts.isMethodDeclaration(member))
        return [`${member.name.getText()}${signatureText(member, checker)};`];
      if (ts.isPropertyDeclaration(member))
        return [`${member.name.getText()}: ${checker.typeToString(checker.getTypeAtLocation(member))};`];
      return [];
    });
    return `export declare class ${declaration.name?.text ?? ''} ${heritage} {\n${members.join('\n')}\n}`;
  }
  const text = print(declaration);
  return text.startsWith('export') ? text : `export ${text}`;
}

const parametersText = ({ parameters }: Pick<ts.SignatureDeclaration, 'parameters'>): string =>
  parameters
    .map((each) => {
      // What a function takes apart is its own affair; that it may be left out is not.
      const name = ts.isIdentifier(each.name) ? each.name.text : 'options';
      const rest = each.dotDotDotToken ? '...' : '';
      return `${rest}${name}${each.questionToken || each.initializer ? '?' : ''}${each.type ? `: ${print(each.type)}` : ''}`;
    })
    .join(', ');

/** As it is written; what it answers by inference where that isn't. */
function signatureText(node: ts.SignatureDeclaration, checker: ts.TypeChecker): string {
  const generic = node.typeParameters?.map((each) => print(each)).join(', ');
  const signature = checker.getSignatureFromDeclaration(node);
  const answer = node.type
    ? print(node.type)
    : checker.typeToString(
        signature ? checker.getReturnTypeOfSignature(signature) : checker.getVoidType(),
        node,
        ts.TypeFormatFlags.NoTruncation,
      );
  return `${generic === undefined ? '' : `<${generic}>`}(${parametersText(node)}): ${answer}`;
}

const isPublic = (member: ts.ClassElement): boolean =>
  (ts.getCombinedModifierFlags(member) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)) === 0 &&
  !(member.name && ts.isPrivateIdentifier(member.name));

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
