import { importCourse } from '#app/features/courses/catalogue/api.server.ts'
import { isYes, shown } from './cells.ts'
import { type CourseRow, courseRow, verbatimCourseRow } from './course-row.ts'
import type { Store, Stored } from './store.ts'

export const courseStore: Store<CourseRow> = {
	schema: courseRow,
	verbatim: verbatimCourseRow,
	spare: ['sample', 'students'],
	names: (row) => [['external_id', row.external_id]],

	weight: 10,

	async write(ctx, directory, rows, { sample }) {
		const outcomes: Stored[] = []
		for (const row of rows) {
			const scholarId = row.scholar ? await directory.scholarId(ctx, row.scholar) : null
			if (scholarId === undefined) {
				outcomes.push({ column: 'scholar', fault: `is ${shown(row.scholar)}, who is no scholar.` })
				continue
			}
			const { outcome } = await importCourse(ctx, {
				externalId: row.external_id,
				slug: row.slug,
				title: row.title,
				description: row.description,
				outcomes: row.outcomes,
				language: row.lang,
				categoryId: row.category ? await directory.categoryId(ctx, row.category, row.subject) : null,
				level: row.level ?? 'beginner',
				scholarId,
				// Pictures elsewhere are not fetched yet, and never linked to.
				imageUrl: row.image?.startsWith('/') ? row.image : null,
				cover: row.drawn_cover ?? null,
				date: row.date ?? null,
				sections: (row.sections ?? []).map(
					({ description = '', minutes = null, materials = [], free, ...section }) => ({
						...section,
						...{ description, minutes, materials, free: free !== undefined && isYes(free) },
					}),
				),
				...(sample ? { sample: { students: 0 } } : {}),
			})
			outcomes.push(outcome)
		}
		return outcomes
	},
}
