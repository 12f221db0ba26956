import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { categories } from '#app/features/categories/tables.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { aCategory, anAdmin, aScholar, as } from '#tests/world.ts'
import { aCourse, anEnrollment, aVersion } from '#tests/world-courses.ts'
import { courseStatuses } from '../model.ts'
import { courses } from '../tables.server.ts'
import { listNewestCourses } from './api.server.ts'
import { browse } from './browse.server.ts'
import { listCourses, listTeachers } from './catalogue-queries.server.ts'
import { type Filters, noFilters } from './inputs.ts'

async function titles(db: Db, filters: Partial<Filters>) {
	const wanted = { filters: { ...noFilters, ...filters }, cursor: null, page: 1, locale: 'en' as const }
	const page = await browse(as(null, db), wanted)
	expect(page.total).toBe(page.courses.length)
	return page.courses.map((course) => course.title)
}

test('only what is approved and not archived is listed, whoever looks', async ({ db }) => {
	for (const status of courseStatuses) await aCourse(db, { title: status, status })
	const archived = await aCourse(db, { title: 'archived', archivedAt: new Date() })
	const student = await anEnrollment(db, archived)
	for (const actor of [null, student, await anAdmin(db)]) {
		const page = await listCourses(as(actor, db), { locale: 'en' })
		expect(page.courses.map((course) => course.title)).toEqual(['approved'])
		expect(page.total).toBe(1)
	}
})

test('a reader finds a course by the beginning of a word of its title or description', async ({ db }) => {
	await aCourse(db, { title: 'Hadith Sciences', description: 'Chains of narration' })
	await aCourse(db, { title: 'Finance', description: 'Contracts' })
	expect(await titles(db, { q: 'hadi' })).toEqual(['Hadith Sciences'])
	expect(await titles(db, { q: 'NARRATIONS' })).toEqual(['Hadith Sciences'])
	expect(await titles(db, { q: 'sciences of hadith' })).toEqual(['Hadith Sciences'])
	expect((await titles(db, { q: 'hadith contracts' })).sort()).toEqual(['Finance', 'Hadith Sciences'])
	expect(await titles(db, { q: 'hadith contracts', exact: true })).toEqual([])
	expect(await titles(db, { q: 'حديث' })).toEqual(['Hadith Sciences'])
	expect(await titles(db, { q: '' })).toHaveLength(2)
})

test('a reader finds an Arabic or Urdu course however it is spelt', async ({ db }) => {
	await aCourse(db, { title: 'مبادئ النحو للمبتدئين', language: 'ar' })
	await aCourse(db, { title: 'تجوید کے بنیادی قواعد', language: 'ur' })
	for (const q of ['نحو', 'النَّحو', 'مبادئ', 'للمبتدئ']) {
		expect(await titles(db, { q })).toEqual(['مبادئ النحو للمبتدئين'])
	}
	for (const q of ['تجويد', 'قواعد', 'بنیا'])
		expect(await titles(db, { q })).toEqual(['تجوید کے بنیادی قواعد'])
})

test('a hostile search finds nothing and breaks nothing', async ({ db }) => {
	await aCourse(db, { title: 'Finance' })
	const hostile = [
		"'",
		"') or 1=1 --",
		'%',
		'_',
		'\\',
		':* & | !',
		'\u0000',
		'\ud800',
		'(((',
		"a' & 'b",
		'💥',
		'!!!',
		'<script>',
	]
	for (const q of hostile) expect(await titles(db, { q })).toEqual([])
	expect(await titles(db, { q: 'finance '.repeat(500) })).toEqual(['Finance'])
})

test('a reader narrows the catalogue by category, level, teacher and language together', async ({ db }) => {
	const category = await aCategory(db, { type: 'course' })
	const scholar = await aScholar(db)
	const of = { categoryId: category.id, scholarId: scholar.id, level: 'advanced', language: 'ur' } as const
	await aCourse(db, { ...of, title: 'all four' })
	await aCourse(db, { ...of, title: 'another category', categoryId: null })
	await aCourse(db, { ...of, title: 'another level', level: 'beginner' })
	await aCourse(db, { ...of, title: 'another teacher', scholarId: null })
	await aCourse(db, { ...of, title: 'another language', language: 'en' })
	expect(await titles(db, { category: category.id })).toHaveLength(4)
	expect(await titles(db, { level: 'advanced' })).toHaveLength(4)
	expect(await titles(db, { scholar: scholar.id })).toHaveLength(4)
	expect(await titles(db, { language: 'ur' })).toHaveLength(4)
	const all = { category: category.id, level: 'advanced', scholar: scholar.id, language: 'ur' } as const
	expect(await titles(db, all)).toEqual(['all four'])
	expect(await titles(db, { ...all, q: 'four' })).toEqual(['all four'])
	expect(await titles(db, { ...all, category: scholar.id })).toEqual([])
})

test('a reader meets courses in their own language first, then the newest', async ({ db }) => {
	for (const [title, language] of [
		['ar 1', 'ar'],
		['en 1', 'en'],
		['ur 1', 'ur'],
		['ar 2', 'ar'],
		['en 2', 'en'],
	] as const) {
		await aCourse(db, { title, language })
	}
	const order = async (locale: 'en' | 'ar' | 'ur') =>
		(await listNewestCourses(as(null, db), { locale, limit: 4 })).map((course) => course.title)
	expect(await order('ar')).toEqual(['ar 2', 'ar 1', 'en 2', 'ur 1'])
	expect(await order('ur')).toEqual(['ur 1', 'en 2', 'ar 2', 'en 1'])
})

test('a reader turns all pages forth and back and meets each course once', async ({ db }) => {
	const sameMoment = new Date('2026-01-01T00:00:00.123Z')
	const scholarId = (await aScholar(db)).id
	for (let n = 0; n < 17; n++) {
		const language = (['en', 'ar', 'ur'] as const)[n % 3]
		await aCourse(db, { language, scholarId, ...(n % 2 ? { approvedAt: sameMoment } : {}) })
	}
	const ctx = as(null, db)
	const whole = (await listCourses(ctx, { locale: 'ar' })).courses.map((course) => course.id)
	const forth: string[][] = []
	let page = await listCourses(ctx, { locale: 'ar', limit: 4 })
	expect(page.newer).toBeNull()
	for (;;) {
		forth.push(page.courses.map((course) => course.id))
		expect(page.total).toBe(17)
		if (!page.older) break
		page = await listCourses(ctx, { locale: 'ar', limit: 4, cursor: page.older })
	}
	expect(forth.flat()).toEqual(whole)
	for (const expected of forth.slice(0, -1).reverse()) {
		page = await listCourses(ctx, { locale: 'ar', limit: 4, cursor: page.newer })
		expect(page.courses.map((course) => course.id)).toEqual(expected)
		expect(page.older).not.toBeNull()
	}
	expect(page.newer).toBeNull()
})

test('a course whose category or teacher is gone is still listed, without them', async ({ db }) => {
	const category = await aCategory(db, { type: 'course', names: { ar: 'الفقه' } })
	const scholar = await aScholar(db, { name: 'Dr. Maryam' })
	await aCourse(db, { categoryId: category.id, scholarId: scholar.id })
	const first = async () => (await listCourses(as(null, db), { locale: 'en' })).courses[0]
	expect(await first()).toMatchObject({
		category: { name: category.name, names: { ar: 'الفقه' } },
		scholar: { name: 'Dr. Maryam' },
	})
	await db.delete(categories).where(eq(categories.id, category.id))
	await db.delete(profiles).where(eq(profiles.id, scholar.id))
	expect(await first()).toMatchObject({ category: null, scholar: null })
})

test('a reader may choose among the teachers of listed courses, each once, by name', async ({ db }) => {
	const zaynab = await aScholar(db, { name: 'Zaynab' })
	const ahmad = await aScholar(db, { name: 'Ahmad' })
	await aScholar(db, { name: 'Teaches nothing' })
	await aCourse(db, { scholarId: zaynab.id })
	await aCourse(db, { scholarId: ahmad.id })
	await aCourse(db, { scholarId: ahmad.id })
	await aCourse(db, { scholarId: null })
	await aCourse(db, { scholarId: (await aScholar(db)).id, status: 'pending' })
	const teachers = await listTeachers(as(null, db))
	expect(teachers.map(({ id, name }) => [id, name])).toEqual([
		[ahmad.id, 'Ahmad'],
		[zaynab.id, 'Zaynab'],
	])
})

test('a student sees on a card how far they are, and nobody else does', async ({ db }) => {
	const course = await aCourse(db, { title: 'Mine' })
	await anEnrollment(db, course, { progress: 100, completed: true })
	const student = await anEnrollment(db, course, { progress: 40 })
	await aCourse(db, { title: 'Other' })
	const standings = async (actor: User | null) => {
		const { courses, total } = await listCourses(as(actor, db), { locale: 'en' })
		expect(total).toBe(2)
		return courses.map(({ title, enrollment }) => [title, enrollment])
	}
	expect(await standings(student)).toEqual([
		['Other', null],
		['Mine', { progress: 40, completed: false }],
	])
	for (const actor of [null, await aScholar(db)]) {
		expect(await standings(actor)).toEqual([
			['Other', null],
			['Mine', null],
		])
	}
})

test('a course stays listed in its approved words while a change waits or was rejected', async ({ db }) => {
	const course = await aCourse(db, { title: 'Approved words' })
	const title = { ...course, title: 'Changed words' }
	const submittedVersionId = await aVersion(db, title, 2, [{}], { approvedAt: null })
	for (const status of ['pending', 'rejected'] as const) {
		await db.update(courses).set({ status, submittedVersionId }).where(eq(courses.id, course.id))
		expect(await titles(db, {})).toEqual(['Approved words'])
	}
	await db.update(courses).set({ deletedAt: new Date() })
	expect(await titles(db, {})).toEqual([])
})

test('a card counts the students as the database keeps them', async ({ db }) => {
	const course = await aCourse(db)
	await anEnrollment(db, course)
	await anEnrollment(db, course)
	expect((await listCourses(as(null, db), { locale: 'en' })).courses[0]?.enrolled).toBe(2)
})
