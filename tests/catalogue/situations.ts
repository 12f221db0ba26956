import type { PgTable } from 'drizzle-orm/pg-core'

/** A request to the site; `:name` in a path or a field stands for one of `things`. */
export type Situation = {
	who: 'visitor' | 'user' | 'scholar' | 'admin'
	at: string
	/** The posted form; absent: a GET. */
	post?: Record<string, string>
	/** The page's hidden fields are sent too, as a browser does. */
	asForm?: boolean
	/** The part of the database that is unreadable meanwhile. */
	without?: `${'table' | 'function'} ${string}`
	/** The table that rejects writes meanwhile. */
	full?: PgTable
	/** The table that cannot be listed meanwhile. */
	unread?: PgTable
}
type More = Omit<Situation, 'who' | 'at'>

type Where = { situation: Situation } | { file: string; test: string } | { exempt: string }
/**
 * The message, with `{…}` for variable parts, and where it is shown: in a situation, in a test of its own, or
 * nowhere.
 */
export type Row = [says: string[], where: Where]

const asking =
	(who: Situation['who']) =>
	(at: string, more: More = {}): Where => ({ situation: { who, at, ...more } })
export const visitor = asking('visitor')
export const user = asking('user')
export const scholar = asking('scholar')
export const admin = asking('admin')
/** @param file below app/features */
export const shownIn = (file: string, test: string): Where => ({ file, test })
/** @param exempt the reason, as settled in design.md */
export const exempt = (exempt: string): Where => ({ exempt })

/** Has an account already. */
export const aisha = { email: 'aisha@example.com', password: 'light upon light' }
export const registration = { ...aisha, name: 'Aisha Rahman', confirm: aisha.password }
export const course = {
	title: 'Purification',
	description: 'What makes clean.',
	level: 'beginner',
	language: 'en',
}
export const question = { title: 'On travel', question: 'May I?', categoryId: ':category', language: 'en' }

export const unforeseen = 'An unexpected error occurred'
export const missing = 'Please fill in all required fields.'
