const shape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** An id out of a URL, or undefined where it can be none: the database would stumble over it. */
export function readId(text: string): string | undefined {
	return shape.test(text) ? text : undefined
}
