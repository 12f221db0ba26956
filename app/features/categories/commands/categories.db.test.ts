import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { courses, courseVersions } from '#app/features/courses/tables.server.ts'
import { fatwas } from '#app/features/fatwas/library/tables.server.ts'
import { scholarCompetences } from '#app/features/scholars/tables.server.ts'
import { events } from '#app/platform/db/tables.server.ts'
import { registry } from '#app/registry.server.ts'
import { test } from '#tests/db.ts'
import { aCategory, anAdmin, aScholar, as } from '#tests/world.ts'
import { aCourse, aVersion } from '#tests/world-courses.ts'
import { aFatwa } from '#tests/world-fatwas.ts'
import type { CategoryText } from '../model.ts'
import { stampOf } from '../stamp.server.ts'
import { categories } from '../tables.server.ts'
import { createCategory } from './create-category.server.ts'
import { deleteCategory } from './delete-category.server.ts'
import { editCategory } from './edit-category.server.ts'
import { emptyCategory } from './empty-category.server.ts'

const uses = registry.categoryUses

function textWith(over: Partial<CategoryText> = {}): CategoryText {
	return {
		name: 'Family',
		names: {},
		description: null,
		descriptions: {},
		icon: null,
		subject: null,
		type: 'fatwa',
		notices: {},
		policy: 'open',
		leadsToConsultancy: false,
		...over,
	}
}
const forbidden = { init: { status: 403 } }

test('an admin makes a category, and it is written down who did', async ({ db }) => {
	const ctx = as(await anAdmin(db), db)
	const made = await createCategory(
		ctx,
		textWith({ names: { ar: 'الأسرة' }, notices: { en: 'Come in person.' } }),
	)
	expect(made.ok).toBe(true)
	const [row] = await db.select().from(categories)
	expect(row).toMatchObject({ slug: 'family', names: { ar: 'الأسرة' }, notices: { en: 'Come in person.' } })
	const [event] = await db.select().from(events)
	expect(event).toMatchObject({ name: 'category.created', subjectId: row?.id, actorId: ctx.actor.id })
})

test('a second category of the same name is refused, in whichever language it is spelt', async ({ db }) => {
	const ctx = as(await anAdmin(db), db)
	await createCategory(ctx, textWith({ names: { ar: 'الأسرة' } }))
	for (const name of ['family', 'الاسرة'])
		expect(await createCategory(ctx, textWith({ name }))).toEqual({ ok: false, reason: 'name-taken' })
	expect((await createCategory(ctx, textWith({ type: 'course' }))).ok).toBe(true)
	const both = textWith({ name: 'Kin', names: { en: 'FAMILY' }, type: 'both' })
	expect(await createCategory(ctx, both)).toEqual({ ok: false, reason: 'name-taken' })
})

test('a slug is never that of another category that stands in the same list', async ({ db }) => {
	const ctx = as(await anAdmin(db), db)
	await createCategory(ctx, textWith({ name: 'C & D', type: 'both' }))
	await createCategory(ctx, textWith({ name: 'C, D', type: 'fatwa' }))
	await createCategory(ctx, textWith({ name: 'C; D', type: 'course' }))
	const rows = await db.select({ slug: categories.slug }).from(categories).orderBy(categories.slug)
	expect(rows.map((row) => row.slug)).toEqual(['c-d', 'c-d-2', 'c-d-2'])
})

test('a category that is renamed keeps its slug, and the fields that changed are written down', async ({
	db,
}) => {
	const ctx = as(await anAdmin(db), db)
	const row = await aCategory(db, { name: 'Family', slug: 'family' })
	const edit = { id: row.id, stamp: stampOf(row), text: textWith({ name: 'Kin', icon: 'users' }) }
	expect(await editCategory(ctx, edit, uses)).toEqual({ ok: true })
	expect((await db.select().from(categories))[0]).toMatchObject({
		slug: 'family',
		name: 'Kin',
		icon: 'users',
	})
	const [event] = await db.select().from(events)
	expect(event).toMatchObject({ name: 'category.changed', data: { fields: ['name', 'icon'] } })
})

test('a save over a later one is refused, and nothing is lost', async ({ db }) => {
	const ctx = as(await anAdmin(db), db)
	const row = await aCategory(db, { name: 'Family', names: { ar: 'الأسرة', en: 'Family' } })
	const stamp = stampOf(row)
	await editCategory(ctx, { id: row.id, stamp, text: textWith({ name: 'Kin' }) }, uses)
	const late = await editCategory(ctx, { id: row.id, stamp, text: textWith({ name: 'Home' }) }, uses)
	expect(late).toEqual({ ok: false, reason: 'changed-meanwhile' })
	expect((await db.select().from(categories))[0]?.name).toBe('Kin')
})

test('a type that would leave fatwas, their scholars or courses without a category is refused', async ({
	db,
}) => {
	const ctx = as(await anAdmin(db), db)
	const used = await aCategory(db, { type: 'both' })
	await aFatwa(db, { categoryId: used.id })
	await aCourse(db, { categoryId: used.id })
	const answered = await aCategory(db, { type: 'fatwa' })
	await db.insert(scholarCompetences).values({ userId: (await aScholar(db)).id, categoryId: answered.id })
	const edit = (row: typeof used, type: CategoryText['type']) =>
		editCategory(ctx, { id: row.id, stamp: stampOf(row), text: textWith({ name: row.name, type }) }, uses)

	expect(await edit(used, 'course')).toEqual({ ok: false, reason: 'used-by-fatwas' })
	expect(await edit(used, 'fatwa')).toEqual({ ok: false, reason: 'used-by-courses' })
	expect(await edit(answered, 'course')).toEqual({ ok: false, reason: 'used-by-fatwas' })
	expect(await edit(answered, 'both')).toEqual({ ok: true })
})

test('a category is not deleted while something is sorted by it', async ({ db }) => {
	const ctx = as(await anAdmin(db), db)
	const [asked, taught, answered, unused] = [
		await aCategory(db),
		await aCategory(db, { type: 'course' }),
		await aCategory(db),
		await aCategory(db),
	]
	await aFatwa(db, { categoryId: asked.id, status: 'pending', answers: [] })
	await aCourse(db, { categoryId: taught.id, status: 'draft' })
	await db.insert(scholarCompetences).values({ userId: (await aScholar(db)).id, categoryId: answered.id })
	for (const { id } of [asked, taught, answered])
		expect(await deleteCategory(ctx, id, uses)).toEqual({ ok: false, reason: 'in-use' })
	expect(await deleteCategory(ctx, unused.id, uses)).toEqual({ ok: true })
	await expect(deleteCategory(ctx, unused.id, uses)).rejects.toMatchObject({ init: { status: 404 } })
	expect(await db.select().from(categories)).toHaveLength(3)
})

test('all that uses a category is moved before it goes; a scholar goes on answering no more than before', async ({
	db,
}) => {
	const ctx = as(await anAdmin(db), db)
	const [from, to] = [await aCategory(db, { type: 'both' }), await aCategory(db, { type: 'both' })]
	const scholar = await aScholar(db)
	for (let n = 0; n < 3; n++) await aFatwa(db, { categoryId: from.id })
	await aCourse(db, { categoryId: from.id })
	const edited = await aCourse(db, { categoryId: null })
	const next = { ...edited, categoryId: from.id }
	await aVersion(db, next, 2, [], { approvedAt: null })
	await db.insert(scholarCompetences).values([
		{ userId: scholar.id, categoryId: from.id, language: 'ar' },
		{ userId: scholar.id, categoryId: from.id },
		{ userId: scholar.id, categoryId: to.id },
	])
	const move = { from: from.id, to: to.id }
	expect(await emptyCategory(ctx, { ...move, maxMs: 0 }, uses)).toEqual({ ok: true, isEmpty: false })
	expect(await emptyCategory(ctx, move, uses)).toEqual({ ok: true, isEmpty: true })
	expect(await emptyCategory(ctx, move, uses)).toEqual({ ok: true, isEmpty: true })
	expect(await deleteCategory(ctx, from.id, uses)).toEqual({ ok: true })

	expect(await db.select().from(fatwas).where(eq(fatwas.categoryId, to.id))).toHaveLength(3)
	expect(await db.select().from(courses).where(eq(courses.categoryId, to.id))).toHaveLength(1)
	expect(await db.select().from(courseVersions).where(eq(courseVersions.categoryId, to.id))).toHaveLength(2)
	const answers = await db.select().from(scholarCompetences)
	expect(answers.map((row) => [row.categoryId, row.language]).sort()).toEqual(
		[
			[to.id, 'ar'],
			[to.id, null],
		].sort(),
	)
})

test('fatwas are not moved to a category of courses, to itself, or to none', async ({ db }) => {
	const ctx = as(await anAdmin(db), db)
	const from = await aCategory(db)
	await aFatwa(db, { categoryId: from.id })
	const course = await aCategory(db, { type: 'course' })
	for (const to of [course.id, from.id, '00000000-0000-4000-8000-000000000000'])
		expect(await emptyCategory(ctx, { from: from.id, to }, uses)).toEqual({ ok: false, reason: 'not-fit' })
})

test('a scholar makes, changes, empties and deletes no category', async ({ db }) => {
	const ctx = as(await aScholar(db), db)
	const row = await aCategory(db)
	const { id } = row
	await expect(createCategory(ctx, textWith())).rejects.toMatchObject(forbidden)
	await expect(editCategory(ctx, { id, stamp: stampOf(row), text: textWith() }, uses)).rejects.toMatchObject(
		forbidden,
	)
	await expect(emptyCategory(ctx, { from: id, to: id }, uses)).rejects.toMatchObject(forbidden)
	await expect(deleteCategory(ctx, id, uses)).rejects.toMatchObject(forbidden)
})
