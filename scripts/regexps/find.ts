import ts from 'typescript'

/** A regular expression in the code; `source` is undefined if it is built at run time. */
export type FoundRegexp = {
	file: string
	line: number
	text: string
	source: string | undefined
	flags: string
}

/** Every regular expression of a file: literals, and constant arguments of `RegExp`. */
export function regexpsIn(file: string, code: string): FoundRegexp[] {
	const root = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true)
	const constants = constantsOf(root)
	const found: FoundRegexp[] = []
	const visit = (node: ts.Node): void => {
		const said = ts.isRegularExpressionLiteral(node)
			? ofLiteral(node.text)
			: isRegExpCall(node)
				? ofCall(node, constants)
				: undefined
		const line = root.getLineAndCharacterOfPosition(node.getStart(root)).line + 1
		if (said) found.push({ file, line, text: node.getText(root).replace(/\s+/g, ' '), ...said })
		ts.forEachChild(node, visit)
	}
	visit(root)
	return found
}

function ofLiteral(text: string) {
	const end = text.lastIndexOf('/')
	return { source: text.slice(1, end), flags: text.slice(end + 1) }
}
function ofCall({ arguments: given }: ts.NewExpression | ts.CallExpression, constants: Constants) {
	const [pattern, flags] = given ?? []
	const said = flags && textOf(flags, constants)
	const source = flags && said === undefined ? undefined : pattern && textOf(pattern, constants)
	return { source, flags: said ?? '' }
}

function isRegExpCall(node: ts.Node): node is ts.NewExpression | ts.CallExpression {
	return (
		(ts.isNewExpression(node) || ts.isCallExpression(node)) &&
		ts.isIdentifier(node.expression) &&
		node.expression.text === 'RegExp'
	)
}

type Constants = Map<string, ts.Expression>

/** The constants of a file, without ambiguous names. */
function constantsOf(root: ts.SourceFile): Constants {
	const constants: Constants = new Map()
	const twice = new Set<string>()
	const visit = (node: ts.Node): void => {
		if (
			ts.isVariableDeclaration(node) ||
			ts.isParameter(node) ||
			ts.isBindingElement(node) ||
			ts.isImportSpecifier(node)
		) {
			const name = node.name.getText(root)
			if (constants.has(name)) twice.add(name)
			const isConst = ts.isVariableDeclaration(node) && (node.parent.flags & ts.NodeFlags.Const) !== 0
			if (isConst && node.initializer) constants.set(name, node.initializer)
			else twice.add(name)
		}
		ts.forEachChild(node, visit)
	}
	visit(root)
	for (const name of twice) constants.delete(name)
	return constants
}

function textOf(node: ts.Expression, constants: Constants): string | undefined {
	if (ts.isStringLiteralLike(node)) return node.text
	if (ts.isRegularExpressionLiteral(node)) return ofLiteral(node.text).source
	if (ts.isParenthesizedExpression(node)) return textOf(node.expression, constants)
	if (ts.isIdentifier(node)) {
		const constant = constants.get(node.text)
		return constant && textOf(constant, constants)
	}
	if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
		return joined([textOf(node.left, constants), textOf(node.right, constants)])
	if (ts.isTemplateExpression(node))
		return joined([
			node.head.text,
			...node.templateSpans.flatMap((span) => [textOf(span.expression, constants), span.literal.text]),
		])
	if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'String.raw')
		return rawText(node.template, constants)
	if (ts.isPropertyAccessExpression(node) && node.name.text === 'source')
		return textOf(node.expression, constants)
	if (ts.isCallExpression(node)) return joinedList(node, constants)
	return undefined
}

function rawText(template: ts.TemplateLiteral, constants: Constants): string | undefined {
	if (!ts.isTemplateExpression(template)) return template.rawText
	return joined([
		template.head.rawText,
		...template.templateSpans.flatMap((span) => [textOf(span.expression, constants), span.literal.rawText]),
	])
}

/** `[…].join('|')`, or `Object.keys(…).join('|')` of a constant object. */
function joinedList(node: ts.CallExpression, constants: Constants): string | undefined {
	if (!ts.isPropertyAccessExpression(node.expression) || node.expression.name.text !== 'join')
		return undefined
	const [between] = node.arguments
	const sign = between && textOf(between, constants)
	const items = listOf(node.expression.expression, constants)
	return sign === undefined ? undefined : joined(items ?? [undefined], sign)
}

function listOf(node: ts.Expression, constants: Constants): (string | undefined)[] | undefined {
	if (ts.isArrayLiteralExpression(node)) return node.elements.map((each) => textOf(each, constants))
	const [only] =
		ts.isCallExpression(node) && node.expression.getText() === 'Object.keys' ? node.arguments : []
	const object = only && ts.isIdentifier(only) ? constants.get(only.text) : only
	if (!object || !ts.isObjectLiteralExpression(object)) return undefined
	return object.properties.map(({ name }) =>
		name && (ts.isIdentifier(name) || ts.isStringLiteralLike(name)) ? name.text : undefined,
	)
}

function joined(parts: (string | undefined)[], sign = ''): string | undefined {
	return parts.includes(undefined) ? undefined : parts.join(sign)
}
