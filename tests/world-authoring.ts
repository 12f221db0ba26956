import { eq } from 'drizzle-orm'
import { courseSections, courses } from '#app/features/courses/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { site } from './http.ts'
import { aCategory, aScholar } from './world.ts'
import { aCourse } from './world-courses.ts'

export const typedVerse = 'ولا يحيطون بشيء من علمه إلا بما شاء'

export async function taught(db: Db, over: Parameters<typeof aCourse>[1] = {}) {
	const owner = await aScholar(db, { name: 'The Teacher' })
	const category = await aCategory(db, { type: 'course' })
	const course = await aCourse(db, {
		scholarId: owner.id,
		status: 'draft',
		categoryId: category.id,
		title: 'My own course',
		sections: [{ title: 'The first section' }],
		...over,
	})
	const [section] = await db.select().from(courseSections).where(eq(courseSections.courseId, course.id))
	const edit = `/scholar/courses/${course.id}/edit`
	return {
		owner,
		course,
		category,
		edit,
		section: section?.lineage ?? '',
		sectionPath: `${edit}/sections/${section?.lineage}`,
		...site(db),
	}
}

export const fieldsOf = (category: { id: string }) => ({
	title: 'Purification',
	description: 'What makes clean.',
	category: category.id,
	level: 'beginner',
	language: 'en',
})
export const sectionFields = { revision: '1', title: 'Wudu', text: 'Wash.', minutes: '', release: '' }

export const courseOf = async (db: Db, id: string) =>
	(await db.select().from(courses).where(eq(courses.id, id)))[0]
export const sectionOf = async (db: Db, lineage: string) =>
	(await db.select().from(courseSections).where(eq(courseSections.lineage, lineage)))[0]

export type Site = ReturnType<typeof site>
/** The toast of the page that a redirect leads to. */
export async function saidAfter({ get }: Pick<Site, 'get'>, response: Response, as: User, at: string) {
	const cookie = response.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
	const page = await (await get(at, { as, cookie })).text()
	return page.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}
