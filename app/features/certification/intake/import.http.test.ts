import { readFileSync } from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { site, withOptIns } from '#tests/http.ts'
import { aUser } from '#tests/world.ts'
import { firmMembers, firms, ingredients, ingredientVersions } from '../firms/tables.server.ts'
import { importPath } from './paths.ts'

const edge = 'edge-of-the-form'
const type = `multipart/form-data; boundary=${edge}`

function multipart(fields: Record<string, string>, file?: string): string {
	const part = (head: string, body: string) =>
		`--${edge}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`
	const typed = Object.entries(fields).map(([name, value]) => part(`name="${name}"`, value))
	const sent =
		file === undefined ? '' : part('name="file"; filename="list.csv"\r\nContent-Type: text/csv', file)
	return `${typed.join('')}${sent}--${edge}--\r\n`
}

async function aFirmOf(db: Db, person: User, role: 'owner' | 'viewer' = 'owner') {
	const [firm] = await db
		.insert(firms)
		.values({ kind: 'company', name: 'Example Bakery', country: 'PK' })
		.returning({ id: firms.id })
	await db
		.insert(firmMembers)
		.values({ firmId: firm?.id ?? '', personId: person.id, role, joinedAt: new Date() })
	return firm?.id ?? ''
}

test('a list is checked, its refused rows are taken home, and the others saved', async ({ db }) => {
	const as = await aUser(db)
	const page = importPath(await aFirmOf(db, as))
	const { get, post, postBody } = site(db, withOptIns)
	expect((await get(page, { as })).status).toBe(200)

	const text = readFileSync(path.join(import.meta.dirname, 'lists-test/urdu-tabs-200.csv'), 'utf8')
	const rows = text.replace(/P-[\dP|-]+/g, '')
	const report = await (await postBody(`/ur${page}`, multipart({ rows }), type, { as })).text()
	expect(report).toContain('ایسا کوئی ای نمبر نہیں')
	expect(await db.$count(ingredients)).toBe(0)
	const [, token = ''] = /name="token" value="([^"]+)"/.exec(report) ?? []
	const refused = await post(`/ar${page}/refused`, { token }, { as })
	expect(refused.headers.get('content-disposition')).toContain('attachment')
	const csv = await refused.text()
	expect(csv.split('\r\n')[0]).toContain('السبب,حوالہ')
	expect(csv).toContain('لا يوجد رقم E كهذا')

	const saved = await post(`${page}/confirmation`, { token }, { as })
	expect(saved.headers.get('location')).toBe(page.replace('/import', ''))
	const first = await db.$count(ingredients)
	expect(first).toBeGreaterThan(150)
	const list = page.replace('/import', '')
	const [one] = await db.select().from(ingredientVersions).where(eq(ingredientVersions.risk, 'critical'))
	const found = `${list}?risk=critical&q=${encodeURIComponent(one?.name ?? '')}`
	expect(await (await get(found, { as })).text()).toContain(one?.name)
	expect((await get(list, { as: await aUser(db) })).status).toBe(404)
	await post(`${page}/confirmation`, { token }, { as })
	expect(await db.$count(ingredients)).toBe(first)
})

test('formulas in refused rows are guarded in the file that goes back', async ({ db }) => {
	const as = await aUser(db)
	const page = importPath(await aFirmOf(db, as))
	const { post, postBody } = site(db, withOptIns)
	const file = 'name,supplier\n=HYPERLINK("http://evil.example"),A\nSalt,B\n'
	const report = await (await postBody(page, multipart({}, file), type, { as })).text()
	expect(report).toContain('Save 1, leave 1')
	const [, token = ''] = /name="token" value="([^"]+)"/.exec(report) ?? []
	const csv = await (await post(`${page}/refused`, { token }, { as })).text()
	expect(csv).toContain("'=HYPERLINK")
})

test('nothing chosen and an unreadable list are said beside their field, and pasted rows are kept', async ({
	db,
}) => {
	const as = await aUser(db)
	const page = importPath(await aFirmOf(db, as))
	const { postBody } = site(db, withOptIns)
	const empty = await postBody(page, multipart({ rows: ' ', order: 'day-first' }), type, { as })
	expect(empty.status).toBe(422)
	expect(await empty.text()).toContain('Choose a file or paste rows.')
	const wrong = await postBody(page, multipart({ rows: 'supplier\tcountry\nA\tPK' }), type, { as })
	expect(wrong.status).toBe(422)
	const html = await wrong.text()
	expect(html).toContain('The first line names no column for the ingredient.')
	expect(html).toContain('supplier\tcountry')
})

test('the import is not there for other people', async ({ db }) => {
	const owner = await aUser(db)
	const page = importPath(await aFirmOf(db, owner))
	const { get, post } = site(db, withOptIns)
	const other = await aUser(db)
	for (const path of [page, `${page}/confirmation`, `${page}/refused`])
		expect([path, (await get(path, { as: other })).status]).toEqual([path, 404])
	for (const path of [`${page}/confirmation`, `${page}/refused`])
		expect([path, (await post(path, { token: 'x' }, { as: other })).status]).toEqual([path, 404])
	expect((await get(importPath('not-an-id'), { as: owner })).status).toBe(404)
	expect((await get(page)).status).toBe(302)
})
