import type { Material } from './model.ts'
import type { Media, Release } from './section.ts'

/** A section in an outline, without its text and quiz. */
export type OutlinedSection = {
	/** The lineage: the same in all versions, and the key of progress. */
	section: string
	/** The row, in one version. */
	id: string
	title: string
	order: number
	part: string
	isFree: boolean
	minutes: number | null
	materials: Material[]
	media: Media['kind'] | null
	hasQuiz: boolean
	release: Release | null
}

export type CurriculumSection = OutlinedSection & {
	/** Added since the student began: does not count. */
	isNew: boolean
	/** Removed since: still counts, and can be read. */
	isRetired: boolean
}

/**
 * The curriculum of a student: the sections of their version in the newest approved wording, then sections added since,
 * and last the removed ones.
 * @param begun of the student's version; empty without an enrollment
 * @param current of the approved version; empty where the course is not listed
 */
export function mergeCurriculum(begun: OutlinedSection[], current: OutlinedSection[]): CurriculumSection[] {
	const known = new Set(begun.map(({ section }) => section))
	const listed = new Set(current.map(({ section }) => section))
	const isCurrent = current.length > 0
	return [
		...current.map((each) => ({
			...each,
			isNew: begun.length > 0 && !known.has(each.section),
			isRetired: false,
		})),
		...begun
			.filter(({ section }) => !listed.has(section))
			// Removed sections come after the parts.
			.map((each) => ({ ...each, part: isCurrent ? '' : each.part, isNew: false, isRetired: isCurrent })),
	]
}
