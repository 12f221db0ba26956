const shape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** An id from a URL, or undefined if malformed, which the database would reject. */
export function readId(text: string): string | undefined {
	return shape.test(text) ? text : undefined
}
