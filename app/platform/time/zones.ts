const known = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])

/** An IANA name that this machine can count in. */
export function isZone(zone: string): boolean {
	return known.has(zone)
}

/** A zone to choose: its IANA name, and its city as the list spells it. */
export type Zone = { value: string; label: string }
