/** Fields that the page fills, not the person. */
const technical = /^(id|ids|do|verb|seen|version|versionId|returnTo|personId|choice|anyway|find|query|shown)$/
const noWords = /^(\d+|yes|no|on|off|[0-9a-f-]{36}|)$/

/** The text that a person typed into a form. */
export function typedIn(fields: Record<string, string>): string[] {
	return Object.entries(fields).flatMap(([name, value]) =>
		technical.test(name) || noWords.test(value.trim()) ? [] : [value.trim()],
	)
}
