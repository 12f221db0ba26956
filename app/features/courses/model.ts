import type { Subject } from '#app/drawings/glass.ts'
import type { Credentials, Scholar } from '#app/features/users/scholars.ts'
import type { ValuesOf } from '#app/fields/fields.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import type { courseTexts } from './fields.ts'
import type { Media } from './section.ts'

/** draft → pending → approved | rejected; rejected → pending; an edit returns it to pending. */
export const courseStatuses = ['draft', 'pending', 'approved', 'rejected'] as const
export type CourseStatus = (typeof courseStatuses)[number]

/** Groups of students; `review/standing.server.ts` defines them. */
export const studentGroups = ['all', 'learning', 'stuck', 'away', 'finished'] as const
export type StudentGroup = (typeof studentGroups)[number]

export const courseLevels = ['beginner', 'intermediate', 'advanced'] as const
export type CourseLevel = (typeof courseLevels)[number]

/**
 * A material beside a section's text; the specification allows a bare title. `fileId`: a file of `course-materials`.
 */
export type Material = { title: string; url?: string; fileId?: string }

/** Counts stop here: lists show "1,000+". */
export const maxCounted = 1000

type Names = Partial<Record<Locale, string>>

/** Show with `scholarName(scholar, locale)`. */
export type CourseScholar = { name: string; names: Names | null }

/** Fewer ratings are not shown: they would reflect a few people. */
export const minRatings = 3

/** Stars from 1 to 5, to a tenth. */
export type Rating = { stars: number; count: number }

export function ratingOf(count: number, sum: number): Rating | null {
	return count < minRatings ? null : { stars: Math.round((sum / count) * 10) / 10, count }
}

export type Standing = { progress: number; completed: boolean }

export type CourseCategory = {
	id: string
	name: string
	names: Names
	icon: string | null
	subject: Subject | null
}

export type CourseCard = {
	id: string
	slug: string
	title: string
	/** Beginning of the description. */
	excerpt: string
	/** Language of its texts, which can differ from the page's. */
	language: Locale
	level: CourseLevel
	/** Address of the uploaded picture or the drawn cover. */
	cover: string
	enrolled: number
	sections: number
	rating: Rating | null
	/** Of the reader; null for a visitor. */
	enrollment: Standing | null
	/** Null: "Uncategorized". */
	category: CourseCategory | null
	/** Null: "Unknown Scholar". */
	scholar: (CourseScholar & { avatar: string | null }) | null
}

export type CourseDetail = Omit<
	CourseCard,
	'title' | 'excerpt' | 'sections' | 'category' | 'scholar' | 'enrollment'
> &
	ValuesOf<typeof courseTexts> & {
		subject: Subject
		isSample: boolean
		/** Listed in the catalogue. Enrolled students keep access when it is not. */
		isListed: boolean
		/** Time of the last approval. */
		updatedAt: Date | null
		category: CourseCategory | null
		scholar: (Scholar & Credentials) | null
		enrollment: Enrollment | null
		versions: { begun: string | null; current: string | null }
	}

export type Enrollment = Standing & {
	id: string
	hasBegun: boolean
	enrolledAt: Date
	hasRated: boolean
}

/** A section in the public outline, without its text. */
export type SectionOutline = {
	/** The lineage. */
	section: string
	title: string
	/** From 1. */
	order: number
	/** Title of its part; '': none. */
	part: string
	isFree: boolean
	minutes: number | null
	/** Without addresses unless the section is open to the reader. */
	materials: Material[]
	media: Media['kind'] | null
	hasQuiz: boolean
	/** Added since the student began: does not count. */
	isNew: boolean
	/** Removed since: still counts. */
	isRetired: boolean
	/** The day it opens to this student, `2026-03-10`; null: open. */
	opensOn: string | null
}

export function totalMinutes(sections: Pick<SectionOutline, 'minutes'>[]): number {
	return sections.reduce((sum, section) => sum + (section.minutes ?? 0), 0)
}

/** Hours and minutes: 135 → 2 and 15. */
export function hoursOf(minutes: number): { hours: number; minutes: number } {
	return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}

/** Paragraphs of a text, which blank lines separate. */
export function paragraphsOf(text: string): string[] {
	return text
		.split(/\n\s*\n/)
		.map((paragraph) => paragraph.trim())
		.filter(Boolean)
}

/** Addresses elsewhere are dropped: pages load pictures from this site only. */
export function ownImage(url: string | null): string | null {
	return url !== null && /^\/(?!\/)/.test(url) ? url : null
}

/** Only http, https and paths of this site pass; undefined otherwise. */
export function safeLink(url: string | undefined): string | null {
	return url !== undefined && /^(https?:\/\/|\/(?!\/))/i.test(url) ? url : null
}

export function isPictureOf(html: string, { fileId }: Material): boolean {
	return fileId !== undefined && html.includes(`<img src="/files/${fileId}"`)
}

/** Address of a material: a file of this site, or a link. */
export function materialLink({ url, fileId }: Material): string | null {
	return fileId === undefined ? safeLink(url) : `/files/${fileId}`
}

/** Slugs have the letters of their titles, so they are percent-encoded. */
export function coursePath(slug: string): string {
	return `/courses/${encodeURIComponent(slug)}`
}

/** Page of a free lesson, open without an account. */
export function freeLessonPath(slug: string, section: string): string {
	return `${coursePath(slug)}/free/${section}`
}

/** Steps of a course's history: dated rows of `course_steps`. */
export const courseStepKinds = [
	'created',
	'submitted',
	'approved',
	'rejected',
	'undone',
	'edited',
	'withdrawn',
	'unpublished',
	'archived',
	'unarchived',
	'deleted',
	'restored',
	'announced',
] as const
export type CourseStepKind = (typeof courseStepKinds)[number]

/** Days until a deleted course is purged. */
export const keptDays = 30

export const maxTitleLength = 200
/** Characters of a reason. */
export const maxNoteLength = 2000
export const maxSections = 500
/** Characters of a section's HTML. */
export const maxTextLength = 200_000
