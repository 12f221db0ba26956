/** A person in the import's format: `Name <name@example.org>`. */
export function personIn(person: { name: string | null; email: string | null } | null): string | undefined {
	if (!person?.email) return undefined
	const name = (person.name ?? '').replace(/[<>]/g, ' ').replace(/\s+/g, ' ').trim()
	return name && name.length + person.email.length < 190 ? `${name} <${person.email}>` : person.email
}

/** An instant in the import's format; drivers return a computed one as text. */
export function dateOf(value: Date | string): string {
	return new Date(value).toISOString()
}
