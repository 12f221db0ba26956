/** A code as an ISO 11649 reference, as some banks write it: `RF74511887346096`. */
export function toRf(code: string): string {
	const check = 98n - (BigInt(`${code}271500`) % 97n)
	return `RF${String(check).padStart(2, '0')}${code}`
}
