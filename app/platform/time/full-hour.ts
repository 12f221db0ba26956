const hourMs = 3_600_000

/** The next full hour; a full hour stays as it is. */
export function fullHourAfter(at: Date): Date {
	return new Date(Math.ceil(at.getTime() / hourMs) * hourMs)
}
