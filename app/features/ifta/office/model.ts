import type { FatwaStatus } from '#app/features/fatwas/model.ts'
import { isLocale, type Locale } from '#app/platform/locale.ts'
import { isWaiting, undoSeconds } from '../model.ts'

/** The admin's words: "pending" holds whatever waits; "closed" what nobody works on, or reads, any more. */
export const statusFilters = ['all', 'pending', 'approved', 'rejected', 'closed'] as const
export type StatusFilter = (typeof statusFilters)[number]

/** Each narrows one of the statuses. */
export const partsOf = {
	all: [],
	pending: ['unassigned', 'assigned', 'answered', 'overdue'],
	approved: ['revision'],
	rejected: [],
	closed: ['withdrawn', 'merged', 'superseded', 'taken-down'],
} as const satisfies Record<StatusFilter, readonly string[]>
export type Part = (typeof partsOf)[StatusFilter][number]

export type OfficeFilters = {
	q: string
	status: StatusFilter
	part: Part | null
	/** Ids. */
	category: string | null
	scholar: string | null
	language: Locale | null
}

export const noFilters: OfficeFilters = {
	q: '',
	status: 'all',
	part: null,
	category: null,
	scholar: null,
	language: null,
}

export const officePath = '/admin/fatwas'
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const maxQueryLength = 200

/** What an address of the list asks for; whatever nobody offered counts as not asked. */
export function readFilters(asked: URLSearchParams): OfficeFilters {
	const status = statusFilters.find((each) => each === asked.get('status')) ?? 'all'
	const parts: readonly Part[] = partsOf[status]
	const language = asked.get('language')
	const id = (name: string) => (uuid.test(asked.get(name) ?? '') ? asked.get(name) : null)
	return {
		q: (asked.get('q') ?? '').replaceAll('\0', '').toWellFormed().trim().slice(0, maxQueryLength),
		status,
		part: parts.find((each) => each === asked.get('part')) ?? null,
		category: id('category'),
		scholar: id('scholar'),
		language: isLocale(language) ? language : null,
	}
}

/** The list as filtered; `before` names the page. */
export function listPath(filters: OfficeFilters, before: string | null = null): string {
	const query = new URLSearchParams()
	for (const [name, value] of Object.entries(filters)) if (value && value !== 'all') query.set(name, value)
	if (before) query.set('before', before)
	return query.size > 0 ? `${officePath}?${query}` : officePath
}

/** A question as the admin's list shows it. */
export type ListedQuestion = {
	id: string
	number: number
	/** The asker's own words. */
	title: string
	language: Locale
	status: FatwaStatus
	isPrivate: boolean
	createdAt: Date
	dueOn: string | null
	closedAt: Date | null
	mergedInto: string | null
	supersededBy: string | null
	takenDownAt: Date | null
	revisionAt: Date | null
	userId: string | null
	/** None: "Anonymous". */
	asker: string | null
	/** None: "Uncategorized". */
	category: { name: string; names: Partial<Record<Locale, string>> } | null
}

/** Somebody waits for it. */
export function isOpen({ status, closedAt }: Pick<ListedQuestion, 'status' | 'closedAt'>): boolean {
	return closedAt === null && isWaiting(status)
}

/** What became of a question besides its status, the last first. */
export function fateOf(
	question: Pick<ListedQuestion, 'closedAt' | 'mergedInto' | 'supersededBy' | 'takenDownAt' | 'revisionAt'>,
): 'merged' | 'withdrawn' | 'taken-down' | 'superseded' | 'revision' | null {
	if (question.closedAt) return question.mergedInto ? 'merged' : 'withdrawn'
	if (question.takenDownAt) return 'taken-down'
	if (question.supersededBy) return 'superseded'
	return question.revisionAt ? 'revision' : null
}

/** A decision that can still be taken back. */
export type Undoable = { id: string; secondsLeft: number }

/** Adds to an address what was just decided, so that its page offers to take it back. */
export function withUndo(path: string, id: string, now: Date): string {
	const [address = '', query] = path.split('?', 2)
	const params = new URLSearchParams(query)
	params.set('undo', `${id}.${now.getTime()}`)
	return `${address}?${params}`
}

/** What `withUndo` added, as long as it is of use. */
export function readUndo(asked: URLSearchParams, now: Date): Undoable | null {
	const [id = '', at = ''] = (asked.get('undo') ?? '').split('.')
	const secondsLeft = Math.ceil(undoSeconds - (now.getTime() - Number(at)) / 1000)
	return uuid.test(id) && secondsLeft > 0 && secondsLeft <= undoSeconds ? { id, secondsLeft } : null
}
