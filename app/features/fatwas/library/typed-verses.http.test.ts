import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { anAdmin, aScholar, as } from '#tests/world.ts'
import { type ImportedFatwa, importFatwas } from './commands/import-fatwas.server.ts'
import { fatwaResponses } from './tables.server.ts'
import { checkTypedVerses, countTypedVerses } from './typed-verses.server.ts'

const imported = (externalId: string, answer: string): ImportedFatwa => ({
	externalId,
	key: externalId,
	language: 'ar',
	title: `سؤال ${externalId}`,
	question: 'ما الحكم؟',
	answer,
	references: '',
	categoryId: null,
	scholarId: null,
	date: null,
	status: 'approved',
})
// 2:153 verbatim, with one word changed, and with a wrong reference.
const right = 'قال الله تعالى: ﴿يا أيها الذين آمنوا استعينوا بالصبر والصلاة إن الله مع الصابرين﴾'
const changed = right.replace('الصابرين', 'الشاكرين')
const elsewhere = `${right} [البقرة: 150]`

test('ayat of imported answers that differ are listed for admins, and marked for readers once an admin says that it is a mistake', async ({
	db,
}) => {
	const ctx = as(null, db)
	await importFatwas(ctx, [
		imported('right', `<p>${right}</p>`),
		imported('changed', `<p>${changed}</p>`),
		imported('elsewhere', `<p>${elsewhere}</p>`),
	])
	expect(await checkTypedVerses(ctx, 60_000)).toEqual({ looked: 3, differing: 2 })
	expect(await checkTypedVerses(ctx, 60_000)).toEqual({ looked: 0, differing: 0 })

	const admin = await anAdmin(db)
	const { get, post } = site(db)
	const list = await (await get('/admin/fatwas/verses', { as: admin })).text()
	expect(list).toContain('سؤال changed')
	expect(list).toContain('سؤال elsewhere')
	expect(list).not.toContain('سؤال right')
	expect(await countTypedVerses(as(admin, db))).toEqual({ open: 2, marked: 0 })

	const pageOf = async (externalId: string) => {
		const [row] = await db.select().from(fatwaResponses).where(eq(fatwaResponses.externalId, externalId))
		const there = await get(`/ar/fatwas/${row?.fatwaId}`)
		return (await get(new URL(there.headers.get('location') ?? '', 'http://site').pathname)).text()
	}
	const isMarked = async (externalId: string) =>
		(await pageOf(externalId)).includes('<mark class="unverified"')
	expect(await isMarked('changed')).toBe(false)

	const idOf = async (externalId: string) => {
		const [row] = await db.select().from(fatwaResponses).where(eq(fatwaResponses.externalId, externalId))
		return row?.id ?? ''
	}
	const judge = async (externalId: string, form: Record<string, string>, as = admin) =>
		(await post(`/admin/fatwas/verses/${await idOf(externalId)}/judgement`, form, { as })).headers.get(
			'location',
		)
	expect(await judge('changed', { judged: 'mistake' }, await aScholar(db))).toBe('/unauthorized')
	expect(await isMarked('changed')).toBe(false)
	expect(await judge('changed', { judged: 'mistake' })).toBe('/admin/fatwas/verses')
	expect(await judge('elsewhere', { judged: 'fine' })).toBe('/admin/fatwas/verses')
	const marked: string[] = []
	for (const each of ['changed', 'elsewhere', 'right']) if (await isMarked(each)) marked.push(each)
	expect(marked).toEqual(['changed'])
	const titles = async (view: string) => {
		const text = await (await get(`/admin/fatwas/verses?view=${view}`, { as: admin })).text()
		return ['changed', 'elsewhere'].filter((id) => text.includes(`سؤال ${id}`))
	}
	expect([await titles('open'), await titles('marked')]).toEqual([[], ['changed']])
	const [verse] =
		(await db.select().from(fatwaResponses).where(eq(fatwaResponses.externalId, 'changed')))[0]
			?.typedVerses ?? []
	await judge('changed', { judged: 'fine', start: String(verse?.start) })
	expect([await isMarked('changed'), await titles('marked')]).toEqual([false, []])
})

test('what was corrected is not listed any more', async ({ db }) => {
	const ctx = as(null, db)
	await importFatwas(ctx, [imported('changed', `<p>${changed}</p>`)])
	await checkTypedVerses(ctx, 60_000)
	await importFatwas(ctx, [imported('changed', `<p>${right}</p>`)])
	await checkTypedVerses(ctx, 60_000)
	const admin = await anAdmin(db)
	const list = await (await site(db).get('/admin/fatwas/verses', { as: admin })).text()
	expect(list).not.toContain('سؤال changed')
})
