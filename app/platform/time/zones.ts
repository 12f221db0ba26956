const known = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])

/** An IANA name that this runtime knows. */
export function isZone(zone: string): boolean {
	return known.has(zone)
}

/** A zone to choose: its IANA name and its label. */
export type Zone = { value: string; label: string }
