const maxDepth = 32

/**
 * Parses JSON from outside. Deep nesting is refused first, since code that walks it would overflow the stack.
 * @throws SyntaxError if malformed, or nested more than 32 deep
 */
export function parseJson(text: string): unknown {
	let depth = 0
	let isText = false
	for (let at = 0; at < text.length; at++) {
		const sign = text[at]
		if (isText) {
			if (sign === '\\') at++
			else if (sign === '"') isText = false
		} else if (sign === '"') isText = true
		else if (sign === '[' || sign === '{') {
			depth++
			if (depth > maxDepth) throw new SyntaxError(`JSON is nested more than ${maxDepth} deep.`)
		} else if (sign === ']' || sign === '}') depth--
	}
	return JSON.parse(text)
}
