/** An entry's number from an address, or undefined if malformed. */
export function readEntryId(text: string): number | undefined {
	return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}
