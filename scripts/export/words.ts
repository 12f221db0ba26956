/** A person as an import finds or makes them again: `Name <name@example.org>`. */
export function personIn(person: { name: string | null; email: string | null } | null): string | undefined {
	if (!person?.email) return undefined
	const name = (person.name ?? '').replace(/[<>]/g, ' ').replace(/\s+/g, ' ').trim()
	return name && name.length + person.email.length < 190 ? `${name} <${person.email}>` : person.email
}

/** An instant as an import reads it; drivers give one that was computed as text. */
export function dateOf(value: Date | string): string {
	return new Date(value).toISOString()
}
