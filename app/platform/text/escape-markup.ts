/** Text as it stands in an element or an attribute of HTML. */
export function escapeMarkup(text: string): string {
	return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
