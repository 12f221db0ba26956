const hourMs = 3_600_000

/** The full hour that comes next; a moment that is one stays as it is. */
export function fullHourAfter(at: Date): Date {
	return new Date(Math.ceil(at.getTime() / hourMs) * hourMs)
}
