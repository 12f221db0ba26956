/** The number of a row out of a URL, or undefined where it can be none. */
export function readRowId(text: string | null): number | undefined {
	return /^[1-9]\d{0,15}$/.test(text ?? '') ? Number(text) : undefined
}
