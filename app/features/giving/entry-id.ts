/** The number of an entry out of an address, or undefined where it can be none. */
export function readEntryId(text: string): number | undefined {
	return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}
