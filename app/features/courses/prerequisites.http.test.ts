import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { aCategory, anAdmin, aScholar, as, testEnv } from '#tests/world.ts'
import { fieldsOf, taught } from '#tests/world-authoring.ts'
import { aCourse } from '#tests/world-courses.ts'
import { courseSearch } from './catalogue/searchable.server.ts'
import { coursesPart } from './personal.server.ts'
import { textChanges } from './review/changes.ts'
import { courses } from './tables.server.ts'
import { findVersion } from './versions.server.ts'

const asked = 'Recite al-Fatiha by heart.'

test('prerequisites are shown in the language of the course, searched, and in the download of its author', async ({
	db,
}) => {
	const owner = await aScholar(db)
	const course = await aCourse(db, { prerequisites: asked, language: 'en' })
	const page = await (await site(db).get(`/courses/${course.slug}`)).text()
	expect(page).toMatch(/Prerequisites<\/h2><div lang="en" dir="ltr"[^>]*><p>Recite al-Fatiha by heart\.<\/p>/)
	expect((await courseSearch.read(db, [course.id]))[0]?.text).toContain(asked)
	const without = await aCourse(db)
	expect(await (await site(db).get(`/courses/${without.slug}`)).text()).not.toContain('id="prerequisites"')
	const version = await findVersion(as(owner, db), course.approvedVersionId ?? '')
	expect(textChanges({ ...version, prerequisites: '' }, version)).toEqual([
		{ field: 'prerequisites', before: '', after: asked },
	])
	expect(
		JSON.stringify(await coursesPart.dataOf(as(owner, db), version.authorId ?? owner.id, testEnv)),
	).toContain(version.authorId ? asked : '')
})

test('its author writes it, and is told where it is too long; an admin has it in the same words', async ({
	db,
}) => {
	const { get, post, owner, edit } = await taught(db)
	const admin = await anAdmin(db)
	const fields = fieldsOf(await aCategory(db, { type: 'course' }))
	const long = await post(edit, { ...fields, revision: '1', prerequisites: 'x'.repeat(2001) }, { as: owner })
	expect([long.status, (await long.text()).includes('at most 2000 characters')]).toEqual([422, true])
	await post(edit, { ...fields, revision: '1', prerequisites: asked }, { as: owner })
	expect(await (await get(edit, { as: owner })).text()).toContain(`${asked}</textarea>`)
	const id = edit.split('/')[3] ?? ''
	const [row] = await db.select().from(courses).where(eq(courses.id, id))
	expect(row).toBeDefined()
	expect(await (await get(`/admin/courses/${id}/edit`, { as: admin })).text()).toContain(
		`${asked}</textarea>`,
	)
})
