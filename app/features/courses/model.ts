import type { Subject } from '#app/drawings/glass.ts'
import type { Credentials, Scholar } from '#app/features/users/scholars.ts'
import type { ValuesOf } from '#app/fields/fields.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import type { courseTexts } from './fields.ts'
import type { Media } from './section.ts'

/** draft → pending → approved | rejected; rejected → pending; an edit returns it to pending. */
export const courseStatuses = ['draft', 'pending', 'approved', 'rejected'] as const
export type CourseStatus = (typeof courseStatuses)[number]

/** Which students of a course: all, or those who stand somewhere (`review/standing.server.ts` says who does). */
export const studentGroups = ['all', 'learning', 'stuck', 'away', 'finished'] as const
export type StudentGroup = (typeof studentGroups)[number]

export const courseLevels = ['beginner', 'intermediate', 'advanced'] as const
export type CourseLevel = (typeof courseLevels)[number]

/** What a section offers beside its text; the specification allows a bare title. `fileId`: a file of `course-materials`. */
export type Material = { title: string; url?: string; fileId?: string }

/** Beyond this a list says "1,000+": more is never counted. */
export const maxCounted = 1000

type Names = Partial<Record<Locale, string>>

/** Say the name with `scholarName(scholar, locale)`. */
export type CourseScholar = { name: string; names: Names | null }

/** Of fewer ratings nothing is said: they would be those of a few people, not of the course. */
export const minRatings = 3

/** Stars from 1 to 5, to a tenth. */
export type Rating = { stars: number; count: number }

export function ratingOf(count: number, sum: number): Rating | null {
	return count < minRatings ? null : { stars: Math.round((sum / count) * 10) / 10, count }
}

/** How far somebody is in a course. */
export type Standing = { progress: number; completed: boolean }

export type CourseCategory = {
	id: string
	name: string
	names: Names
	icon: string | null
	subject: Subject | null
}

/** A course as a list shows it. */
export type CourseCard = {
	id: string
	slug: string
	title: string
	/** The beginning of the description. */
	excerpt: string
	/** The language of its texts, which need not be the page's. */
	language: Locale
	level: CourseLevel
	/** Where its picture is found: what was uploaded, or the cover that is drawn for it. */
	cover: string
	enrolled: number
	/** Of its curriculum. */
	sections: number
	rating: Rating | null
	/** Of the person who asks; none of a visitor. */
	enrollment: Standing | null
	/** None: "Uncategorized". */
	category: CourseCategory | null
	/** None: "Unknown Scholar". */
	scholar: (CourseScholar & { avatar: string | null }) | null
}

/** A course as its own page shows it. */
export type CourseDetail = Omit<
	CourseCard,
	'title' | 'excerpt' | 'sections' | 'category' | 'scholar' | 'enrollment'
> &
	ValuesOf<typeof courseTexts> & {
		/** The colour of its glass. */
		subject: Subject
		isSample: boolean
		/** Is it in the catalogue? Whoever is enrolled keeps it when it is not. */
		isListed: boolean
		/** When what readers see was approved. */
		updatedAt: Date | null
		category: CourseCategory | null
		scholar: (Scholar & Credentials) | null
		/** Of the person who asks. */
		enrollment: Enrollment | null
		/** The version that they began, and the one that is approved now. */
		versions: { begun: string | null; current: string | null }
	}

export type Enrollment = Standing & {
	id: string
	/** Have they opened a section? */
	hasBegun: boolean
	enrolledAt: Date
	/** Have they rated the course? */
	hasRated: boolean
}

/** A section as its outline shows it; the teaching itself is read elsewhere. */
export type SectionOutline = {
	/** The same over all versions of the course. */
	section: string
	title: string
	/** 1, 2, 3 … */
	order: number
	/** What its part is called; '': it stands in none. */
	part: string
	/** Open to visitors too. */
	isFree: boolean
	minutes: number | null
	/** Without addresses for whoever is not enrolled, or before the section is open to them. */
	materials: Material[]
	media: Media['kind'] | null
	hasQuiz: boolean
	/** Added since this student began: it does not count. */
	isNew: boolean
	/** Taken out since: it still counts. */
	isRetired: boolean
	/** The day on which it opens to this student, `2026-03-10`; none where it is open. */
	opensOn: string | null
}

/** The minutes of those sections of which it is known how long they take. */
export function totalMinutes(sections: Pick<SectionOutline, 'minutes'>[]): number {
	return sections.reduce((sum, section) => sum + (section.minutes ?? 0), 0)
}

/** Hours and minutes: 135 → 2 and 15. */
export function hoursOf(minutes: number): { hours: number; minutes: number } {
	return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}

/** A description as its paragraphs: blank lines part them. */
export function paragraphsOf(text: string): string[] {
	return text
		.split(/\n\s*\n/)
		.map((paragraph) => paragraph.trim())
		.filter(Boolean)
}

/** Pictures are kept on this site; an address elsewhere is never put into a page. */
export function ownImage(url: string | null): string | null {
	return url !== null && /^\/(?!\/)/.test(url) ? url : null
}

/** An address that a page may link to. */
export function safeLink(url: string | undefined): string | null {
	return url !== undefined && /^(https?:\/\/|\/(?!\/))/i.test(url) ? url : null
}

/** Does the text of a section show this material as a picture? */
export function isPictureOf(html: string, { fileId }: Material): boolean {
	return fileId !== undefined && html.includes(`<img src="/files/${fileId}"`)
}

/** Where a material is found: a file of this site, or an address elsewhere. */
export function materialLink({ url, fileId }: Material): string | null {
	return fileId === undefined ? safeLink(url) : `/files/${fileId}`
}

/** Where a course is read; a slug has the letters of its title, which an address carries encoded. */
export function coursePath(slug: string): string {
	return `/courses/${encodeURIComponent(slug)}`
}

/** Where a free lesson is read, without an account. */
export function freeLessonPath(slug: string, section: string): string {
	return `${coursePath(slug)}/free/${section}`
}

/** What happens to a course beside being taught: each is a dated row with who and why (`course_steps`). */
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

/** What was deleted can be brought back for so many days; then it is gone. */
export const keptDays = 30

export const maxTitleLength = 200
/** Of a reason. */
export const maxNoteLength = 2000
export const maxSections = 500
/** Letters of the HTML of a section. */
export const maxTextLength = 200_000
