import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** What a host can hand to the components of a package: a component, its props and the types they use, as plain text. */
export function publicProps(packageFolder: string): string {
  const { entries, checker } = readEntries(packageFolder);
  return entries
    .flatMap(({ file, exported }) => {
      if (!exported.some((symbol) => propsType(resolved(symbol, checker), checker))) return [];
      return [[file.replace(/\.ts$/, ''), ...shapesOf(exported, checker)].join('\n')];
    })
    .join('\n\n')
    .concat('\n');
}

/** What a package's components, their props and types say of themselves; Storybook shows it to hosts. By name. */
export function publicTexts(packageFolder: string): Map<string, string> {
  const { entries, checker } = readEntries(packageFolder);
  const textOfSymbol = (symbol: ts.Symbol) =>
    ts.displayPartsToString(symbol.getDocumentationComment(checker));
  const texts = new Map<string, string>();
  for (const exported of entries.flatMap((entry) => entry.exported)) {
    if (!/^[A-Z]/.test(exported.name)) continue;
    const symbol = resolved(exported, checker);
    texts.set(exported.name, textOfSymbol(symbol));
    const type = symbol.valueDeclaration
      ? propsType(symbol, checker)
      : checker.getDeclaredTypeOfSymbol(symbol);
    for (const variant of type?.isUnion() ? type.types : [type])
      for (const prop of variant?.getProperties() ?? [])
        texts.set(`${exported.name}.${prop.name}`, textOfSymbol(prop));
  }
  return texts;
}

/** What each entry of a package exports. */
function readEntries(packageFolder: string) {
  const folder = join(packageFolder, 'src/exports');
  const files = readdirSync(folder).filter((file) => /^[\w-]+\.ts$/.test(file));
  const { config } = ts.readConfigFile('tsconfig.base.json', (path) => ts.sys.readFile(path)) as {
    config: { compilerOptions: object };
  };
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, '.');
  const program = ts.createProgram(
    files.map((file) => join(folder, file)),
    { ...options, types: [] },
  );
  const checker = program.getTypeChecker();
  const entries = files.map((file) => {
    const source = program.getSourceFile(join(folder, file));
    const module = source && checker.getSymbolAtLocation(source);
    return { file, exported: module ? checker.getExportsOfModule(module) : [] };
  });
  return { entries, checker };
}

/** Exported components and types, by name; those of one shape, such as icons, in one paragraph. */
function shapesOf(exported: readonly ts.Symbol[], checker: ts.TypeChecker): string[] {
  const names = new Map<string, string[]>();
  for (const symbol of [...exported].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const lines = linesOf(symbol, checker)?.join('\n');
    if (lines !== undefined) names.set(lines, [...(names.get(lines) ?? []), symbol.name]);
  }
  return [...names].map(([lines, all]) => `  ${all.join(', ')}${lines === '' ? '' : `\n${lines}`}`);
}

function linesOf(exported: ts.Symbol, checker: ts.TypeChecker): string[] | undefined {
  if (!/^[A-Z]/.test(exported.name)) return undefined;
  const symbol = resolved(exported, checker);
  const declaration = symbol.valueDeclaration;
  if (!declaration) {
    const type = checker.getDeclaredTypeOfSymbol(symbol);
    // What a component takes is listed with the component.
    return exported.name.endsWith('Props') ? undefined : propsOf(type, new Map(), checker);
  }
  const props = propsType(symbol, checker);
  return props && propsOf(props, defaultsOf(declaration), checker);
}

const resolved = (symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

/** What a component takes; undefined for anything else. */
function propsType(symbol: ts.Symbol, checker: ts.TypeChecker): ts.Type | undefined {
  if (!symbol.valueDeclaration || !/^[A-Z]/.test(symbol.name)) return undefined;
  const [signature] = checker.getTypeOfSymbol(symbol).getCallSignatures();
  const [props] = signature?.getParameters() ?? [];
  return signature && (props ? checker.getTypeOfSymbol(props) : checker.getVoidType());
}

/** Every prop on a line of its own: `name?: type = default`. */
function propsOf(type: ts.Type, defaults: ReadonlyMap<string, string>, checker: ts.TypeChecker): string[] {
  // The variants of a union together: a prop that one of them lacks is optional.
  const variants = type.isUnion() ? type.types : [type];
  if (type.flags & ts.TypeFlags.Void) return [];
  if (variants.some((variant) => !(variant.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))))
    return [`    ${textOf(type, checker)}`];
  const names = new Set(variants.flatMap((variant) => variant.getProperties().map(({ name }) => name)));
  names.delete('key'); // React's own
  return [...names].sort().map((name) => {
    const symbols = variants.map((variant) => variant.getProperty(name));
    const optional = symbols.some((symbol) => !symbol || symbol.flags & ts.SymbolFlags.Optional);
    const types = symbols.flatMap((symbol) => (symbol ? propText(symbol, checker) : []));
    const said = [...new Set(types)].filter((text) => text !== 'undefined' && text !== 'never').join(' | ');
    const initial = defaults.get(name);
    return `    ${name}${optional ? '?' : ''}: ${said}${initial === undefined ? '' : ` = ${initial}`}`;
  });
}

/** A long type by its name in the source: its parts are those of another package. */
function propText(symbol: ts.Symbol, checker: ts.TypeChecker): string {
  const text = textOf(checker.getTypeOfSymbol(symbol), checker);
  const declaration = symbol.valueDeclaration;
  const named = declaration && ts.isPropertySignature(declaration) ? declaration.type?.getText() : undefined;
  return text.length > 160 && named !== undefined ? named.replace(/\s+/g, ' ') : text;
}

function textOf(type: ts.Type, checker: ts.TypeChecker): string {
  const { NoTruncation, InTypeAlias, UseSingleQuotesForStringLiteralType } = ts.TypeFormatFlags;
  const own = withoutUndefined(type, checker);
  // A name of ours would hide which values it stands for.
  const print = (each: ts.Type) =>
    checker.typeToString(each, undefined, NoTruncation | UseSingleQuotesForStringLiteralType | InTypeAlias);
  // TypeScript's own order of a union hangs on what else it has read before.
  if (own.isUnion() && own.types.every((each) => each.isLiteral()))
    return own.types
      .map(print)
      .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
      .join(' | ');
  return checker.typeToString(own, undefined, NoTruncation | UseSingleQuotesForStringLiteralType);
}

/** The type of an optional prop without the `undefined` that says so. */
function withoutUndefined(type: ts.Type, checker: ts.TypeChecker): ts.Type {
  const allowsNull = type.isUnion() && type.types.some((each) => each.flags & ts.TypeFlags.Null);
  return allowsNull ? type : checker.getNonNullableType(type);
}

/** Defaults of a component, from where it takes its props apart. */
function defaultsOf(declaration: ts.Declaration): ReadonlyMap<string, string> {
  const defaults = new Map<string, string>();
  const component = functionOf(declaration);
  const [props] = component?.parameters ?? [];
  if (!component || !props) return defaults;
  const patterns: ts.BindingName[] = [props.name];
  const body = component.body;
  for (const statement of body && ts.isBlock(body) ? body.statements : []) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations)
      if (initializer && initializer.getText() === props.name.getText()) patterns.push(name);
  }
  for (const pattern of patterns.filter((each) => ts.isObjectBindingPattern(each)))
    for (const { name, propertyName, initializer } of pattern.elements)
      if (initializer)
        defaults.set((propertyName ?? name).getText().replace(/^'|'$/g, ''), initializer.getText());
  return defaults;
}

/** The function that renders a component, also within `forwardRef` or `memo`. */
function functionOf(node: ts.Node): ts.FunctionLikeDeclaration | undefined {
  if (ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node) || ts.isArrowFunction(node))
    return node;
  if (ts.isVariableDeclaration(node)) return node.initializer && functionOf(node.initializer);
  if (ts.isCallExpression(node)) return node.arguments[0] && functionOf(node.arguments[0]);
  if (ts.isAsExpression(node)) return functionOf(node.expression);
  return undefined;
}
