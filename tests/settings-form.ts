/**
 * The marks by which a form of settings tells what it was made from; a setting whose mark is not sent is left alone.
 * @param page of that form
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
