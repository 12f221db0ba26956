import { isClosed, maxNameLength } from '#app/features/users/model.ts'
import { type Role, roles } from '#app/platform/actor.ts'
import { isName } from '#app/platform/text/typed.ts'

export const pageSize = 25
export const historySize = 20
/** Reason of a change, for admins; the person sees it for a ban and in their download. */
export const maxReasonLength = 500
/** A note about a person, for admins and in the person's download. */
export const maxNoteLength = 2000
export const maxAvatarUrlLength = 2000
export const maxImportRows = 10_000
export const maxImportBytes = 1_000_000

export type ListedPerson = {
	id: string
	name: string
	/** Empty: registered by phone. */
	email: string
	phone: string | null
	avatar: string | null
	role: Role
	createdAt: Date
	status: PersonStatus
}

/** `invited`: created by an admin, not used yet. */
export type PersonStatus = 'active' | 'banned' | 'deletion' | 'invited'

export function statusOf(
	person: {
		bannedAt: Date | null
		bannedUntil: Date | null
		deletionDueAt: Date | null
		signedInAt: Date | null
		emailVerified: boolean
	},
	now: Date,
): PersonStatus {
	if (isClosed(person, now)) return 'banned'
	if (person.deletionDueAt) return 'deletion'
	// Confirmed by an admin; people who register confirm it by signing in.
	return person.signedInAt === null && person.emailVerified ? 'invited' : 'active'
}

export type RoleChange = {
	id: string
	from: Role
	to: Role
	/** Empty where the account was created with this role. */
	reason: string
	createdAt: Date
	/** Null: the operator, on the command line. */
	by: { name: string } | null
}

/** How a new person signs in first. */
export const entrances = ['password', 'mail', 'link'] as const
export type Entrance = (typeof entrances)[number]

export const linkKinds = ['invite', 'recovery', 'verification'] as const
export type LinkKind = (typeof linkKinds)[number]

/** Days, until a date, or until it is lifted. */
export const banLengths = ['1', '7', '30', 'until', 'forever'] as const

export type ImportRow = { line: number; name: string; email: string; role: Role }
export type ImportFault = { line: number; cells: string; code: `people.${string}` }

/** The first fault of a row, in the order of the columns; null without one. */
export function rowFault({
	name,
	email,
	role,
}: {
	name: string
	email: string
	role: string
}): `people.${string}` | null {
	if (!isName(name)) return 'people.row-no-name'
	if (name.length > maxNameLength) return 'people.row-long-name'
	// A spreadsheet would run these as a formula.
	if (/^[=+@]/.test(name)) return 'people.row-formula'
	if (email === '') return 'people.row-no-email'
	if (!roles.some((known) => known === role)) return 'people.row-role'
	return null
}

/** End of a ban: after some days, after the chosen day, or never. */
export function banEnd(
	{ length, until }: { length: (typeof banLengths)[number]; until: string },
	now: Date,
	zone: string,
): Date | null {
	if (length === 'forever') return null
	return length === 'until' ? endOfDay(until, zone) : new Date(now.getTime() + Number(length) * dayMs)
}

const dayMs = 24 * 60 * 60 * 1000

/** The last moment of a calendar day in a zone. */
export function endOfDay(day: string, zone: string): Date {
	const asUtc = new Date(`${day}T23:59:59Z`)
	const offset = (at: Date) => Date.parse(`${wallClock(at, zone)}Z`) - at.getTime()
	// Corrected once more for days on which the clock changes.
	const approximate = new Date(asUtc.getTime() - offset(asUtc))
	return new Date(asUtc.getTime() - offset(approximate))
}

function wallClock(at: Date, zone: string): string {
	return new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
		.format(at)
		.replace(' ', 'T')
}

/** Days until an account deleted by an admin is erased; 0 is at once. */
export const deletionDays = ['14', '0'] as const
