import type { FatwaStatus, HadithCitation, School } from '#app/features/fatwas/model.ts'
import { isLocale, type Locale } from '#app/platform/locale.ts'
import type { StepKind } from '../model.ts'

/** The tabs of the specification. */
export const deskTabs = ['all', 'pending', 'answered'] as const
export type DeskTab = (typeof deskTabs)[number]

/** What a tab can be narrowed to; `any` is all of it. */
export const deskViews = {
	all: ['any', 'mine', 'overdue'],
	pending: ['any', 'mine', 'unclaimed', 'overdue', 'clarification'],
	answered: ['any', 'review', 'revisions', 'mine'],
} as const satisfies Record<DeskTab, readonly string[]>
export type DeskView = (typeof deskViews)[DeskTab][number]

export type DeskAsked = {
	tab: DeskTab
	view: DeskView
	q: string
	categoryId: string | null
	language: Locale | null
}

/**
 * Where a page of the list begins: after this question. `waiting` stand first, by the day that is promised
 * (`infinity` for none); then what is done, the newest first.
 */
export type DeskKey =
	| { part: 'waiting'; dueOn: string; number: number }
	| { part: 'done'; micros: string; id: string }

export const deskPageSize = 25
const longestQuery = 200
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** Reads the address of the list; what cannot be a wish is none. */
export function readDesk(params: URLSearchParams): DeskAsked {
	const tab = deskTabs.find((each) => each === params.get('tab')) ?? 'all'
	const views: readonly DeskView[] = deskViews[tab]
	const category = params.get('category') ?? ''
	const language = params.get('language')
	return {
		tab,
		view: views.find((each) => each === params.get('view')) ?? 'any',
		q: (params.get('q') ?? '').slice(0, longestQuery).toWellFormed().trim(),
		categoryId: new RegExp(`^${uuid}$`).test(category) ? category : null,
		language: isLocale(language) ? language : null,
	}
}

/** The address of the list with these wishes. */
export function deskPath(asked: Partial<DeskAsked>, after: string | null = null): string {
	const params = new URLSearchParams()
	if (asked.tab && asked.tab !== 'all') params.set('tab', asked.tab)
	if (asked.view && asked.view !== 'any') params.set('view', asked.view)
	if (asked.q) params.set('q', asked.q)
	if (asked.categoryId) params.set('category', asked.categoryId)
	if (asked.language) params.set('language', asked.language)
	if (after) params.set('after', after)
	const query = params.toString()
	return `/scholar/fatwas${query ? `?${query}` : ''}`
}

const keyShape = new RegExp(`^(?:w(\\d{4}-\\d\\d-\\d\\d|infinity)_(\\d{1,15})|d(-?\\d{1,16})_(${uuid}))$`)

export function readDeskKey(text: string | null): DeskKey | null {
	const [, dueOn, number, micros, id] = keyShape.exec(text ?? '') ?? []
	if (micros && id) return { part: 'done', micros, id }
	if (!dueOn || (dueOn !== 'infinity' && Number.isNaN(Date.parse(dueOn)))) return null
	return { part: 'waiting', dueOn, number: Number(number) }
}

export function sayDeskKey(key: DeskKey): string {
	return key.part === 'waiting' ? `w${key.dueOn}_${key.number}` : `d${key.micros}_${key.id}`
}

/** "Answer Question" while there is none, "View Answer" after (specification). */
export function isToAnswer(status: FatwaStatus, isClosed: boolean): boolean {
	return !isClosed && (status === 'pending' || status === 'assigned')
}

/** What a row leads to: what was withdrawn, merged or rejected is no answer to view. */
export function wayTo(status: FatwaStatus, isClosed: boolean): 'answer' | 'view-answer' | 'view-question' {
	if (isToAnswer(status, isClosed)) return 'answer'
	return isClosed || status === 'rejected' ? 'view-question' : 'view-answer'
}

/** For an answer, one's own claims, for a review of this person, late. */
export type DeskCounts = { waiting: number; mine: number; review: number; overdue: number }

/** A question as the desk lists it; who asked is not among it. */
export type DeskRow = {
	id: string
	title: string
	language: Locale
	status: FatwaStatus
	isPrivate: boolean
	createdAt: Date
	dueOn: string | null
	clarificationAskedAt: Date | null
	sentBackAt: Date | null
	revisionAt: Date | null
	closedAt: Date | null
	isMerged: boolean
	askedAgain: number
	category: { name: string; names: Partial<Record<Locale, string>> } | null
	holder: { id: string; name: string; names: Partial<Record<Locale, string>> | null } | null
}

type Names = Partial<Record<Locale, string>>
export type Colleague = { id: string; name: string; names: Names | null; isAbsent: boolean }

/** What happened to a question. Its asker is not named: `by` says only that it was they. */
export type DeskStep = {
	id: number
	kind: StepKind
	by: 'asker' | 'nobody' | 'person'
	actorId: string | null
	actor: { name: string; names: Names | null } | null
	other: { name: string; names: Names | null } | null
	fromStatus: FatwaStatus | null
	note: string
	at: Date
}

/** A wording of the answer: one that waits for review, or the last that was approved, of each language. */
export type DeskAnswer = {
	language: Locale
	version: number
	title: string
	question: string
	answer: string
	referenceText: string
	school: School | null
	context: string
	hadith: HadithCitation[]
	changeReason: string
	isProposed: boolean
	author: { name: string; names: Names | null } | null
	reviewer: { name: string; names: Names | null } | null
	reviewedAt: Date | null
	reviewedAlone: boolean
}

/** A question as its page at the desk shows it; who asked is not among it. */
export type DeskQuestion = Omit<DeskRow, 'isMerged'> & {
	number: number
	question: string
	country: string | null
	mergedInto: string | null
	/** Of its public page, while there is one. */
	slug: string | null
	attachment: { name: string; bytes: number } | null
	/** Does this person answer its kind? */
	isFit: boolean
	steps: DeskStep[]
	colleagues: Colleague[]
}
