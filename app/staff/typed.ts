/** Fields that a person does not type. */
const technical = /^(id|ids|do|verb|seen|version|versionId|returnTo|personId|choice|anyway|find|query|shown)$/
const noWords = /^(\d+|yes|no|on|off|[0-9a-f-]{36}|)$/

/** What somebody typed of a form, without what its page put into it. */
export function typedIn(fields: Record<string, string>): string[] {
	return Object.entries(fields).flatMap(([name, value]) =>
		technical.test(name) || noWords.test(value.trim()) ? [] : [value.trim()],
	)
}
