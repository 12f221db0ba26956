import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { courses } from '#app/features/courses/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { aCategory, anAdmin, aScholar, as, aUser, noon } from '#tests/world.ts'
import { aCourse, aVersion } from '#tests/world-courses.ts'
import { type OfficeFilters, type OwnFilters, officeList } from './params.ts'
import { findTeachers, listScholars } from './people.server.ts'
import { listOffice, listOwn, listPending } from './queries.server.ts'

async function titles(db: Db, over: Partial<OfficeFilters>): Promise<string[]> {
	const { rows } = await listOffice(as(await anAdmin(db), db), { ...officeList.none, ...over })
	return rows.map(({ title }) => title)
}

test('an admin narrows the list by status, category and language, and finds by title or scholar', async ({
	db,
}) => {
	await db.execute(sql`delete from courses`)
	const category = await aCategory(db, { type: 'both' })
	const yusuf = await aScholar(db, { name: 'Yūsuf al-Ḥanafī' })
	const at = (n: number) => ({ createdAt: new Date(noon.getTime() - n * 60_000) })
	const published = await aCourse(db, {
		title: 'Fiqh of prayer',
		categoryId: category.id,
		scholarId: yusuf.id,
		...at(1),
	})
	await aCourse(db, { title: 'فقه الصَّلاة', language: 'ar', ...at(2) })
	await aCourse(db, { title: 'Waits', status: 'pending', ...at(3) })
	await aCourse(db, { title: 'Refused', status: 'rejected', ...at(4) })
	await aCourse(db, { title: 'Half done', status: 'draft', scholarId: yusuf.id, ...at(5) })
	await aCourse(db, { title: 'Of old', archivedAt: noon, ...at(6) })
	await aCourse(db, { title: 'Gone', deletedAt: noon, ...at(7) })

	// Changed by its scholar and not submitted; a draft was never published.
	const changed = await aVersion(db, published, 2, [{}], { approvedAt: null })
	await db.update(courses).set({ workingVersionId: changed }).where(eq(courses.id, published.id))

	const expected: [Partial<OfficeFilters>, string[]][] = [
		[{}, ['Fiqh of prayer', 'فقه الصَّلاة', 'Waits', 'Refused', 'Half done', 'Of old']],
		[{ status: 'published' }, ['Fiqh of prayer', 'فقه الصَّلاة']],
		[{ status: 'pending_review' }, ['Waits']],
		[{ status: 'rejected' }, ['Refused']],
		[{ status: 'draft' }, ['Half done']],
		[{ status: 'unsubmitted' }, ['Fiqh of prayer']],
		[{ status: 'archived' }, ['Of old']],
		[{ status: 'deleted' }, ['Gone']],
		[{ category: category.id }, ['Fiqh of prayer']],
		[{ language: 'ar' }, ['فقه الصَّلاة']],
		[{ q: 'FIQH' }, ['Fiqh of prayer']],
		[{ q: 'الصلاه' }, ['فقه الصَّلاة']],
		[{ q: 'yusuf hanafi' }, ['Fiqh of prayer', 'Half done']],
		[{ q: 'yusuf prayer' }, ['Fiqh of prayer']],
		[{ q: 'yusuf', status: 'draft' }, ['Half done']],
		[{ q: '100%_' }, []],
	]
	for (const [filters, found] of expected)
		expect(await titles(db, filters), JSON.stringify(filters)).toEqual(found)
})

test('a scholar sees their own courses only, the last changed first', async ({ db }) => {
	const scholar = await aScholar(db)
	const own = { scholarId: scholar.id }
	await aCourse(db, { ...own, title: 'First', updatedAt: noon })
	await aCourse(db, { ...own, title: 'Second', status: 'pending', updatedAt: new Date(noon.getTime() + 1) })
	await aCourse(db, { ...own, title: 'Gone', deletedAt: noon })
	await aCourse(db)
	const list = async (status: OwnFilters['status'], q = '') =>
		(await listOwn(as(scholar, db), { q, status })).rows.map(({ title }) => title)
	expect(await list('all')).toEqual(['Second', 'First'])
	expect(await list('pending')).toEqual(['Second'])
	expect(await list('deleted')).toEqual(['Gone'])
	expect(await list('all', 'fir')).toEqual(['First'])
	await expect(listOwn(as(await aUser(db), db), { q: '', status: 'all' })).rejects.toMatchObject({
		init: { status: 403 },
	})
	await expect(listOffice(as(scholar, db), officeList.none)).rejects.toMatchObject({ init: { status: 403 } })
})

test('an admin turns the pages without missing a course or meeting one twice', async ({ db }) => {
	const ctx = as(await anAdmin(db), db)
	await db.execute(sql`delete from courses`)
	for (let n = 0; n < 60; n++) await aCourse(db, { scholarId: null, createdAt: noon })
	const seen: string[] = []
	for (let before: string | null = null, isLast = false; !isLast; ) {
		const page = await listOffice(ctx, officeList.none, before)
		seen.push(...page.rows.map(({ id }) => id))
		before = page.older
		isLast = before === null
	}
	expect(new Set(seen).size).toBe(60)
	expect(seen).toHaveLength(60)
})

test('courses wait for a decision unless they are archived or deleted', async ({ db }) => {
	const admin = await anAdmin(db)
	await db.execute(sql`delete from courses`)
	const { submittedVersionId } = await aCourse(db, { status: 'pending', title: 'Waits' })
	await aCourse(db, { status: 'pending', archivedAt: noon })
	await aCourse(db, { status: 'pending', deletedAt: noon })
	await aCourse(db, { status: 'draft' })
	const pending = await listPending(as(admin, db), 5)
	expect(pending).toMatchObject([{ title: 'Waits', submittedVersionId }])
	expect(pending[0]?.createdAt).toBeInstanceOf(Date)
})

test('a search for teachers gives the reason why somebody cannot teach', async ({ db }) => {
	const ctx = as(await anAdmin(db), db)
	await aUser(db, { name: 'Aisha Zzyx' })
	await aScholar(db, { name: 'Bilal Zzyx' })
	await aScholar(db, { name: 'Invited Zzyx', signedInAt: null })
	await aScholar(db, { name: 'Unpublished Zzyx', profile: null })
	expect((await findTeachers(ctx, 'zzyx')).map(({ name, notOffered }) => [name, notOffered])).toEqual([
		['Aisha Zzyx', 'no-scholar'],
		['Bilal Zzyx', null],
		['Invited Zzyx', 'never-signed-in'],
		['Unpublished Zzyx', 'unpublished'],
	])
	expect(await findTeachers(as(await aScholar(db), db), 'zzyx')).toEqual([])
})

test('scholars and admins are offered as teachers, banned ones are not', async ({ db }) => {
	const admin = await anAdmin(db, { name: 'Dawud Zzyx' })
	await aScholar(db, { name: 'Bilal Zzyx' })
	await aScholar(db, { name: 'Banned Zzyx', bannedAt: noon })
	await aScholar(db, { name: 'Free again Zzyx', bannedAt: noon, bannedUntil: noon })
	const offered = ['Bilal Zzyx', 'Dawud Zzyx', 'Free again Zzyx']
	expect((await findTeachers(as(admin, db), 'zzyx')).map(({ name }) => name)).toEqual(offered)
	expect((await listScholars(as(admin, db))).map(({ name }) => name)).toEqual(offered)
})
