/** Whether a link in a text is allowed: web, mail, or a page of this site. */
export function isSafeLink(address: string): boolean {
	const href = address.trim()
	return /^(https?:\/\/[^\s/]|mailto:[^\s])/i.test(href) || /^\/(?![/\\])/.test(href) || /^#\w/.test(href)
}
