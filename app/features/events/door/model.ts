export const doorPath = '/door'

/** A door link works from six hours before the beginning to twelve after the end. */
export const hoursBefore = 6
export const hoursAfter = 12

/** The list of links stays readable, and each is a secret that somebody has to keep. */
export const mostLinks = 30
export const maxDoorName = 60

/** A batch of scans, and a page of others' scans. */
export const mostScans = 500
/** Of a batch as JSON: 500 scans with names of 120 characters. */
export const scansBytes = 256 * 1024
/** A phone keeps no more people than this: its store has about five million characters. */
export const mostPeople = 20_000

/** `undo` takes back one scan of the same device. */
export const directions = ['in', 'out', 'undo'] as const

export const doorPathOf = (secret: string) => `${doorPath}/${secret}`

const hourMs = 3_600_000

/** When the links of a date work. */
export function doorHours({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): {
	from: Date
	until: Date
} {
	return {
		from: new Date(startsAt.getTime() - hoursBefore * hourMs),
		until: new Date(endsAt.getTime() + hoursAfter * hourMs),
	}
}
