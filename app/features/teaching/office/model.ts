import type { CourseStatus } from '#app/features/courses/model.ts'
import { isLocale, type Locale } from '#app/platform/locale.ts'
import { undoSeconds } from '../model.ts'

export const ownPath = '/scholar/courses'
export const allPath = '/admin/courses'

/** The scholar's words. */
export const ownStatuses = ['all', 'approved', 'pending', 'rejected', 'draft', 'archived', 'deleted'] as const
export type OwnStatus = (typeof ownStatuses)[number]

/** The admin's words for the same. */
export const officeStatuses = [
	'all',
	'published',
	'draft',
	'pending_review',
	'rejected',
	'archived',
	'deleted',
] as const
export type OfficeStatus = (typeof officeStatuses)[number]

/** What a list is narrowed to: a status, what is archived, or what was deleted and can still be brought back. */
export type Narrowed = CourseStatus | 'archived' | 'deleted' | null

const meant: Record<OwnStatus | OfficeStatus, Narrowed> = {
	all: null,
	published: 'approved',
	approved: 'approved',
	pending: 'pending',
	pending_review: 'pending',
	rejected: 'rejected',
	draft: 'draft',
	archived: 'archived',
	deleted: 'deleted',
}

export function narrowedBy(status: OwnStatus | OfficeStatus): Narrowed {
	return meant[status]
}

export type OwnFilters = { q: string; status: OwnStatus }
export type OfficeFilters = {
	q: string
	status: OfficeStatus
	/** An id. */
	category: string | null
	language: Locale | null
}

export const noFilters: OfficeFilters = { q: '', status: 'all', category: null, language: null }

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const maxQueryLength = 200

/** What an address of one's own list asks for; whatever nobody offered counts as not asked. */
export function readOwn(asked: URLSearchParams): OwnFilters {
	return { q: readQuery(asked), status: ownStatuses.find((each) => each === asked.get('status')) ?? 'all' }
}

/** The same of the admin's list. */
export function readOffice(asked: URLSearchParams): OfficeFilters {
	const language = asked.get('language')
	const category = asked.get('category') ?? ''
	return {
		q: readQuery(asked),
		status: officeStatuses.find((each) => each === asked.get('status')) ?? 'all',
		category: uuid.test(category) ? category : null,
		language: isLocale(language) ? language : null,
	}
}

function readQuery(asked: URLSearchParams): string {
	return (asked.get('q') ?? '').replaceAll('\0', '').toWellFormed().trim().slice(0, maxQueryLength)
}

/** A list as filtered; `before` names the page. */
export function listPath(
	list: string,
	filters: OwnFilters | OfficeFilters | StudentFilters,
	before: string | null = null,
): string {
	const query = new URLSearchParams()
	for (const [name, value] of Object.entries(filters)) if (value && value !== 'all') query.set(name, value)
	if (before) query.set('before', before)
	return query.size > 0 ? `${list}?${query}` : list
}

/** A course as a list of the staff shows it. */
export type ListedCourse = {
	id: string
	slug: string
	title: string
	language: Locale
	status: CourseStatus
	enrolledCount: number
	updatedAt: Date
	submittedVersionId: string | null
	approvedVersionId: string | null
	archivedAt: Date | null
	deletedAt: Date | null
	/** None: "Uncategorized". */
	category: { name: string; names: Partial<Record<Locale, string>> } | null
	/** None: "Unknown Scholar". */
	scholar: string | null
}

type Standing = Pick<ListedCourse, 'status' | 'approvedVersionId' | 'archivedAt' | 'deletedAt'>

/** Its students are counted in the admin's list. */
export function isPublished({ status, archivedAt, deletedAt }: Standing): boolean {
	return status === 'approved' && archivedAt === null && deletedAt === null
}

/** Readers find it in the catalogue. */
export function isInCatalogue(course: Omit<Standing, 'status'>): boolean {
	return course.approvedVersionId !== null && course.archivedAt === null && course.deletedAt === null
}

/** Readers see what was approved before, while a change of it waits, or was rejected. */
export function isShownBeside(course: Standing): boolean {
	return course.status !== 'approved' && isInCatalogue(course)
}

/** A decision, or a deletion, that can still be taken back. */
export type Undoable = { id: string; secondsLeft: number }
const undoName = 'undo-course'

/** Adds to an address what was just decided, so that its page offers to take it back. */
export function withUndo(path: string, id: string, now: Date): string {
	const [address = '', query] = path.split('?', 2)
	const params = new URLSearchParams(query)
	params.set(undoName, `${id}.${now.getTime()}`)
	return `${address}?${params}`
}

/** What `withUndo` added, as long as it is of use. */
export function readUndo(asked: URLSearchParams, now: Date): Undoable | null {
	const [id = '', at = ''] = (asked.get(undoName) ?? '').split('.')
	const secondsLeft = Math.ceil(undoSeconds - (now.getTime() - Number(at)) / 1000)
	return uuid.test(id) && secondsLeft > 0 && secondsLeft <= undoSeconds ? { id, secondsLeft } : null
}

/** The course that an address says was deleted just now. */
export function readDeleted(asked: URLSearchParams): string | null {
	const id = asked.get('removed') ?? ''
	return uuid.test(id) ? id : null
}

export const studentFilters = ['all', 'learning', 'finished'] as const
export type StudentFilter = (typeof studentFilters)[number]

/** Which students of a course, and what is in their names. */
export type StudentFilters = { show: StudentFilter; q: string }

export function readStudents(asked: URLSearchParams): StudentFilters {
	return { show: studentFilters.find((each) => each === asked.get('show')) ?? 'all', q: readQuery(asked) }
}

export type Student = {
	id: string
	/** None: the account is gone. */
	name: string | null
	progress: number
	completedAt: Date | null
	createdAt: Date
	/** The section they were at last. */
	lastSection: string | null
}

/** Where students stand who have not finished: how many were at each section last. */
export type Stop = { section: string; title: string; order: number; students: number }
export type Stops = {
	stops: Stop[]
	/** They enrolled, and opened no section. */
	notBegun: number
	finished: number
	/** Of so many, who enrolled last. */
	counted: number
}

/** Of more students than these, who enrolled last are looked at. */
export const stopsCounted = 400
