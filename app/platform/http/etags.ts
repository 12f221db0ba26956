/**
 * Does the client hold this very answer?
 * @param header its If-None-Match, compared weakly (RFC 9110, 13.1.2)
 * @param etag with its quotation marks
 */
export function holdsTag(header: string | null | undefined, etag: string): boolean {
	return header?.split(',').some((part) => ['*', etag, `W/${etag}`].includes(part.trim())) ?? false
}
