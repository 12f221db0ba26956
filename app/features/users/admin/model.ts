import { isClosed, maxNameLength } from '#app/features/users/model.ts'
import { type Role, roles } from '#app/platform/actor.ts'
import { isName } from '#app/platform/text/typed.ts'

export const pageSize = 25
export const historySize = 20
/** What an admin writes down about a change; shown to admins, of a ban to the person, who downloads it all too. */
export const maxReasonLength = 500
/** Of a note about a person: only admins read it, and they in their download. */
export const maxNoteLength = 2000
export const maxAvatarUrlLength = 2000
/** Rows of one import. */
export const maxImportRows = 10_000
export const maxImportBytes = 1_000_000

export type ListedPerson = {
	id: string
	name: string
	/** Empty: they registered by phone. */
	email: string
	phone: string | null
	avatar: string | null
	role: Role
	createdAt: Date
	status: PersonStatus
}

/** `invited`: an admin made the account, and nobody signed in with it yet. */
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
	// Who registers confirms the address by coming in; an admin vouches for it.
	return person.signedInAt === null && person.emailVerified ? 'invited' : 'active'
}

export type RoleChange = {
	id: string
	from: Role
	to: Role
	/** Empty where the account was made with this role. */
	reason: string
	createdAt: Date
	/** Null: the operator, by the command line. */
	by: { name: string } | null
}

/** How somebody new gets in. */
export const entrances = ['password', 'mail', 'link'] as const
export type Entrance = (typeof entrances)[number]

/** What an admin can make a link for. */
export const linkKinds = ['invite', 'recovery', 'verification'] as const
export type LinkKind = (typeof linkKinds)[number]

/** How long a ban holds: days, or until it is lifted. */
export const banLengths = ['1', '7', '30', 'until', 'forever'] as const

export type ImportRow = { line: number; name: string; email: string; role: Role }
export type ImportFault = { line: number; cells: string; code: `people.${string}` }

/** What is wrong with one row of an import, if anything; the order is that of the columns. */
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
	// A spreadsheet would run these as a formula, and no name begins so.
	if (/^[=+@]/.test(name)) return 'people.row-formula'
	if (email === '') return 'people.row-no-email'
	if (!roles.some((known) => known === role)) return 'people.row-role'
	return null
}

/** When a ban ends: after so many days, with the day that was chosen, or never. */
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
	// Once more, for days on which the clock is changed.
	const near = new Date(asUtc.getTime() - offset(asUtc))
	return new Date(asUtc.getTime() - offset(near))
}

function wallClock(at: Date, zone: string): string {
	return new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
		.format(at)
		.replace(' ', 'T')
}

/** What happens to an account that an admin deletes: days in which it may still be kept, or none. */
export const deletionDays = ['14', '0'] as const
