import type { HadithCitation } from '#app/features/fatwas/library/model.ts'

/** Letters of each part of a citation. */
const lengths = { collection: 120, number: 40, grade: 80, grader: 120 } as const
// `1`, `1/25`, `2:114`, `1234a`, `١٢٣–١٢٥`, with volume and page where an edition is not numbered; always some digit.
const numberShape = /^[\p{L}\p{N}\p{M} .,،/:;()–-]*\p{Nd}[\p{L}\p{N}\p{M} .,،/:;()–-]*$/u

/** Does a citation say where the hadith stands, and its grade if it names who graded it? Its text is never part of it. */
export function isHadithComplete(citation: HadithCitation): boolean {
	const { collection, number, grade, grader } = citation
	return (
		collection.trim() !== '' &&
		numberShape.test(number) &&
		(grader.trim() === '' || grade.trim() !== '') &&
		Object.entries(lengths).every(([part, most]) => citation[part as keyof HadithCitation].length <= most)
	)
}
