import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { categories } from '#app/features/categories/tables.server.ts'
import { courses, courseVersions } from '#app/features/courses/tables.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { aCategory, aScholar } from '#tests/world.ts'
import { aCourse } from '#tests/world-courses.ts'

const addressIn = (html: string) =>
	/src="(\/drawings\/covers\/[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''

test('a teacher tries a cover without script, saves it, and readers see it once it is approved', async ({
	db,
}) => {
	const owner = await aScholar(db)
	const category = await aCategory(db, { type: 'course', names: { ar: 'النحو' }, subject: 'arabic' })
	const course = await aCourse(db, { scholarId: owner.id, categoryId: category.id })
	const { get, post } = site(db)
	const at = `/scholar/courses/${course.id}/edit/cover`
	const before = addressIn(await (await get(at, { as: owner })).text())
	expect(decodeURIComponent(before)).toContain('-arabic-')
	expect(decodeURIComponent(before)).toContain('-النحو.')

	const chosen = { word: 'الصرف', layout: 'ogee', tiling: '10' }
	const tried = await (await get(`${at}?${new URLSearchParams(chosen)}`, { as: owner })).text()
	expect(decodeURIComponent(addressIn(tried))).toMatch(/-arabic-ogee-10-ar-الصرف\./)
	expect(addressIn(await (await get(at, { as: owner })).text())).toBe(before)

	expect((await post(at, chosen, { as: owner })).status).toBe(302)
	const [saved] = await db.select().from(courses).where(eq(courses.id, course.id))
	const [copy] = await db
		.select()
		.from(courseVersions)
		.where(eq(courseVersions.id, saved?.workingVersionId ?? ''))
	expect(copy?.cover).toEqual(chosen)
	expect(saved?.cover).toBeNull()
	expect(addressIn(await (await get(`/courses/${course.slug}`)).text())).toBe(before)
})

test('a cover shows one word of at most eight Arabic letters, and no name of God', async ({ db }) => {
	const owner = await aScholar(db)
	const course = await aCourse(db, { scholarId: owner.id })
	const { get, post } = site(db)
	const at = `/scholar/courses/${course.id}/edit/cover`
	for (const word of ['الله', 'الاستشراقيون', 'Fiqh', 'في البيت']) {
		const refused = await post(at, { word }, { as: owner })
		expect([word, refused.status]).toEqual([word, 422])
		expect(await refused.text()).toContain('one word in Arabic letters')
		const tried = await (await get(`${at}?word=${encodeURIComponent(word)}`, { as: owner })).text()
		expect(tried).toContain('one word in Arabic letters')
		expect(decodeURIComponent(addressIn(tried))).not.toContain(`-${word}.`)
	}
})

test('an admin says what a category is about, and its courses take the colour', async ({ db }) => {
	const category = await aCategory(db, { type: 'course' })
	const course = await aCourse(db, { categoryId: category.id })
	const { get } = site(db)
	for (const subject of ['seerah', 'finance'] as const) {
		await db.update(categories).set({ subject }).where(eq(categories.id, category.id))
		expect(addressIn(await (await get(`/courses/${course.slug}`)).text())).toContain(`-${subject}-`)
	}
})

test('only its scholar previews covers of a course', async ({ db }) => {
	const course = await aCourse(db, { scholarId: (await aScholar(db)).id })
	const another = await aScholar(db)
	const at = `/scholar/courses/${course.id}/edit/cover`
	expect((await site(db).get(at, { as: another })).status).not.toBe(200)
	await site(db).post(at, { word: 'النحو' }, { as: another })
	const [version] = await db.select().from(courseVersions).where(eq(courseVersions.courseId, course.id))
	expect(version?.cover).toBeNull()
	expect(await db.$count(courseVersions, eq(courseVersions.courseId, course.id))).toBe(1)
})
