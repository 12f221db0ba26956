const nobodys = '@phone.invalid'

/** What stands in the place of an address for somebody who registered by phone; nothing is sent there, nobody sees it. */
export function noEmailOf(personId: string): string {
	return `${personId}${nobodys}`
}

export function hasEmail(email: string): boolean {
	return !email.endsWith(nobodys)
}

/** The address as it may be shown: nothing where there is none. */
export function shownEmail(email: string): string {
	return hasEmail(email) ? email : ''
}
