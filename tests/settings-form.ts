/**
 * The version marks of a settings form; a setting without its mark is left alone.
 * @param page with that form
 */
export function marksIn(page: string, ...keys: string[]): Record<string, string> {
	return Object.fromEntries(
		keys.map((key) => {
			const mark = new RegExp(`name="was:${key.replaceAll('.', '\\.')}" value="([^"]+)"`).exec(page)?.[1]
			if (!mark) throw new Error(`The page has no field for ${key}.`)
			return [`was:${key}`, mark]
		}),
	)
}
