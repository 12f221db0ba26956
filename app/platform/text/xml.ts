/** Removes characters that XML 1.0 forbids: a single one makes a feed unreadable. */
export function allowedInXml(text: string): string {
	return text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
}
