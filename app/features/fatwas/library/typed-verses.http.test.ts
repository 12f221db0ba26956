import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { anAdmin, as } from '#tests/world.ts'
import { type ImportedFatwa, importFatwas } from './commands/import-fatwas.server.ts'
import { fatwaResponses } from './tables.server.ts'
import { checkTypedVerses } from './typed-verses.server.ts'

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

test('ayat of imported answers that differ are marked for readers and listed for admins', async ({ db }) => {
	const ctx = as(null, db)
	await importFatwas(ctx, [
		imported('right', `<p>${right}</p>`),
		imported('changed', `<p>${changed}</p>`),
		imported('elsewhere', `<p>${elsewhere}</p>`),
	])
	expect(await checkTypedVerses(ctx, 60_000)).toEqual({ looked: 3, differing: 2 })
	expect(await checkTypedVerses(ctx, 60_000)).toEqual({ looked: 0, differing: 0 })

	const admin = await anAdmin(db)
	const { get } = site(db)
	const list = await (await get('/admin/fatwas/verses', { as: admin })).text()
	expect(list).toContain('سؤال changed')
	expect(list).toContain('سؤال elsewhere')
	expect(list).not.toContain('سؤال right')

	const pageOf = async (externalId: string) => {
		const [row] = await db.select().from(fatwaResponses).where(eq(fatwaResponses.externalId, externalId))
		const there = await get(`/ar/fatwas/${row?.fatwaId}`)
		return (await get(new URL(there.headers.get('location') ?? '', 'http://site').pathname)).text()
	}
	expect(await pageOf('changed')).toContain('<mark class="unverified"')
	expect(await pageOf('right')).not.toContain('<mark class="unverified"')
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
