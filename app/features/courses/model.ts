import type { Scholar } from '#app/features/accounts/scholars.ts'
import type { Locale } from '#app/platform/locale.ts'

/** draft → pending → approved | rejected; rejected → pending; an edit returns it to pending. */
export const courseStatuses = ['draft', 'pending', 'approved', 'rejected'] as const
export type CourseStatus = (typeof courseStatuses)[number]

export const courseLevels = ['beginner', 'intermediate', 'advanced'] as const
export type CourseLevel = (typeof courseLevels)[number]

/** What a section offers beside its text; the specification allows a bare title. `fileId`: a file of `course-materials`. */
export type Material = { title: string; url?: string; fileId?: string }

/** Beyond this a list says "1,000+": more is never counted. */
export const maxCounted = 1000

type Names = Partial<Record<Locale, string>>

/** Say the name with `scholarName(scholar, locale)`. */
export type CourseScholar = { name: string; names: Names | null }

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
	image: string | null
	enrolled: number
	/** None: "Uncategorized". */
	category: { name: string; names: Names; icon: string | null } | null
	/** None: "Unknown Scholar". */
	scholar: CourseScholar | null
}

/** A course as its own page shows it. */
export type CourseDetail = Omit<CourseCard, 'excerpt' | 'category' | 'scholar'> & {
	/** Text; blank lines part paragraphs. */
	description: string
	isSample: boolean
	category: { id: string; name: string; names: Names; icon: string | null } | null
	scholar: Scholar | null
	/** Of the person who asks. */
	enrollment: { progress: number; completed: boolean } | null
	/** The curriculum that this person follows, or would begin. */
	versionId: string | null
}

/** A section as its outline shows it; the teaching itself is read elsewhere. */
export type SectionOutline = {
	title: string
	order: number
	minutes: number | null
	/** Without addresses for whoever is not enrolled. */
	materials: Material[]
}

/** The minutes of those sections that say how long they take. */
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

/** A material's address that a page may link to. */
export function safeLink(url: string | undefined): string | null {
	return url !== undefined && /^(https?:\/\/|\/(?!\/))/i.test(url) ? url : null
}
