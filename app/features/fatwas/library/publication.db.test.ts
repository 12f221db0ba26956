import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { categories } from '#app/features/categories/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { aCategory, as } from '#tests/world.ts'
import { aFatwa, anAnswer } from '#tests/world-fatwas.ts'
import { publishResponse } from './api.server.ts'
import { listFatwas } from './list-queries.server.ts'
import { findShelf } from './queries.server.ts'
import { fatwaPublications, fatwas } from './tables.server.ts'

const publicationsOf = (db: Db, fatwaId: string) =>
	db
		.select({
			language: fatwaPublications.language,
			isPrimary: fatwaPublications.isPrimary,
			slug: fatwaPublications.slug,
			title: fatwaPublications.title,
			excerpt: fatwaPublications.excerpt,
		})
		.from(fatwaPublications)
		.where(eq(fatwaPublications.fatwaId, fatwaId))
		.orderBy(fatwaPublications.language)

test('an approved answer is published in each of its languages, its own first', async ({ db }) => {
	const fatwa = await aFatwa(db, {
		language: 'ar',
		title: 'هل تجب الزَّكاة؟',
		question: 'عندي مال.',
		answers: [{}, { language: 'en', title: 'Is zakat due?', question: 'I have money.' }],
	})
	expect(await publicationsOf(db, fatwa.id)).toEqual([
		{ language: 'ar', isPrimary: true, slug: 'هل-تجب-الزكاة', title: 'هل تجب الزَّكاة؟', excerpt: 'عندي مال.' },
		{
			language: 'en',
			isPrimary: false,
			slug: 'is-zakat-due',
			title: 'Is zakat due?',
			excerpt: 'I have money.',
		},
	])
})

test('where nothing was answered in the language of the question, another language comes first', async ({
	db,
}) => {
	const fatwa = await aFatwa(db, { language: 'ur', answers: [{ language: 'en' }, { language: 'ar' }] })
	const published = await publicationsOf(db, fatwa.id)
	expect(published.map(({ language, isPrimary }) => [language, isPrimary])).toEqual([
		['ar', true],
		['en', false],
	])
})

test('a later version takes the place of the one before, and publishing twice changes nothing', async ({
	db,
}) => {
	const fatwa = await aFatwa(db)
	await anAnswer(db, fatwa, { version: 2, title: 'A better title' })
	for (const _ of [1, 2]) {
		await publishResponse(as(null, db), fatwa.id)
		const published = await publicationsOf(db, fatwa.id)
		expect(published.map((row) => row.title)).toEqual(['A better title'])
	}
	expect((await findShelf(as(null, db))).totals.all).toBe(1)
})

test('what is not approved, or private, is never published', async ({ db }) => {
	for (const status of ['pending', 'assigned', 'answered', 'rejected'] as const)
		expect(await publicationsOf(db, (await aFatwa(db, { status })).id), status).toEqual([])
	expect(await publicationsOf(db, (await aFatwa(db, { isPrivate: true })).id)).toEqual([])
	expect((await findShelf(as(null, db))).totals.all).toBe(0)
})

test('a fatwa that is made private, or rejected, is off the shelf in the same moment', async ({ db }) => {
	const ctx = as(null, db)
	const changes = [{ isPrivate: true }, { status: 'rejected' as const }, { status: 'answered' as const }]
	for (const change of changes) {
		const fatwa = await aFatwa(db)
		expect((await findShelf(ctx)).totals.all).toBe(1)
		await db.update(fatwas).set(change).where(eq(fatwas.id, fatwa.id))
		expect(await publicationsOf(db, fatwa.id)).toEqual([])
		expect((await findShelf(ctx)).totals.all).toBe(0)
	}
})

test('the totals are right after publishing, withdrawing, and when a category is removed', async ({ db }) => {
	const ctx = as(null, db)
	const category = await aCategory(db)
	const both = await aFatwa(db, { categoryId: category.id, answers: [{}, { language: 'ar' }] })
	await aFatwa(db, { categoryId: category.id })
	await aFatwa(db)
	expect((await findShelf(ctx)).totals).toEqual({ all: 3, en: 3, ar: 1, ur: 0 })

	await db.delete(categories).where(eq(categories.id, category.id))
	expect(await findShelf(ctx)).toEqual({ categories: [], totals: { all: 3, en: 3, ar: 1, ur: 0 } })
	await db.delete(fatwas).where(eq(fatwas.id, both.id))
	expect((await findShelf(ctx)).totals).toEqual({ all: 2, en: 2, ar: 0, ur: 0 })
})

test('the newest are offered in the reader’s language where there is that', async ({ db }) => {
	await aFatwa(db, { title: 'Only English' })
	await aFatwa(db, { title: 'Both', answers: [{}, { language: 'ar', title: 'كلاهما' }] })
	const newest = (
		await listFatwas(as(null, db), { locale: 'ar', limit: 5, language: 'all', categoryId: null })
	).fatwas
	expect(newest.map(({ title, language }) => [title, language])).toEqual([
		['كلاهما', 'ar'],
		['Only English', 'en'],
	])
})
