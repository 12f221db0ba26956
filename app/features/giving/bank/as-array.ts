/** As PostgreSQL reads an array: one value of a statement, however many there are. Of texts without signs of its own. */
export function asArray(values: readonly (string | number)[]): string {
	return `{${values.join(',')}}`
}
