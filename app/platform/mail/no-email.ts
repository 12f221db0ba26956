const nobodys = '@phone.invalid'

/** A placeholder address for somebody who registered by phone; never used or shown. */
export function noEmailOf(personId: string): string {
	return `${personId}${nobodys}`
}

export function hasEmail(email: string): boolean {
	return !email.endsWith(nobodys)
}

/** The address as it may be shown; empty for a placeholder. */
export function shownEmail(email: string): string {
	return hasEmail(email) ? email : ''
}
