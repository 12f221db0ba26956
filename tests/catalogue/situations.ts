import type { PgTable } from 'drizzle-orm/pg-core'

/** What somebody asks of the site; `:name` in a path or a field stands for one of `things`. */
export type Situation = {
	who: 'visitor' | 'user' | 'scholar' | 'admin'
	at: string
	/** What is posted; absent: the page is read. */
	post?: Record<string, string>
	/** The hidden fields of the page are sent along, as a browser does. */
	asForm?: boolean
	/** What of the database cannot be read meanwhile. */
	without?: `${'table' | 'function'} ${string}`
	/** The table that takes nothing meanwhile. */
	full?: PgTable
	/** The table that no list is read from meanwhile. */
	unread?: PgTable
}
type More = Omit<Situation, 'who' | 'at'>

type Where = { situation: Situation } | { file: string; test: string } | { exempt: string }
/** What is said, `{…}` standing for what differs, and where: in a situation, in a test of its own, or nowhere. */
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
/** @param exempt why, as the design settled it */
export const exempt = (exempt: string): Where => ({ exempt })

/** Who has an account already. */
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
