import type { Material } from './model.ts'
import type { Media, Release } from './section.ts'

/** A section as an outline shows it, without what is taught and without its quiz. */
export type OutlinedSection = {
	/** The same over all versions of the course (`lineage`): what a student has done is kept under it. */
	section: string
	/** The row: of this version only. */
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
	/** Added since this student began: it does not count. */
	isNew: boolean
	/** Taken out since: it still counts, and can be read. */
	isRetired: boolean
}

/**
 * The curriculum that a student follows: the sections they began with in their newest approved wording, those that were
 * added since, and at the end those that were taken out.
 * @param begun of the version that they began; none for who is not enrolled
 * @param current of the version that is approved now; none where the course has left the catalogue
 */
export function mergeCurriculum(begun: OutlinedSection[], current: OutlinedSection[]): CurriculumSection[] {
	const known = new Set(begun.map(({ section }) => section))
	const kept = new Set(current.map(({ section }) => section))
	const isCurrent = current.length > 0
	return [
		...current.map((each) => ({
			...each,
			isNew: begun.length > 0 && !known.has(each.section),
			isRetired: false,
		})),
		...begun
			.filter(({ section }) => !kept.has(section))
			// What was taken out stands behind the parts.
			.map((each) => ({ ...each, part: isCurrent ? '' : each.part, isNew: false, isRetired: isCurrent })),
	]
}
