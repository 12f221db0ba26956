import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { site, withOptIns } from '#tests/http.ts'
import { aUser } from '#tests/world.ts'
import { aPdf } from '#tests/world-uploads.ts'
import {
	firmMembers,
	firmSites,
	firms,
	ingredients,
	productSites,
	products,
	recipeLines,
} from '../firms/tables.server.ts'

async function aFirmOf(db: Db, person: User, role: 'owner' | 'viewer' = 'owner') {
	const [firm] = await db
		.insert(firms)
		.values({ kind: 'home', name: 'Amina’s bakery', country: 'PK' })
		.returning({ id: firms.id })
	const id = firm?.id ?? ''
	await db.insert(firmMembers).values({ firmId: id, personId: person.id, role, joinedAt: new Date() })
	return `/dashboard/certification/firms/${id}`
}
const locationOf = (answer: Response) => answer.headers.get('location') ?? ''

test('a baker adds ingredients and a product, and ticks its recipe without losing anything', async ({
	db,
}) => {
	const as = await aUser(db)
	const here = await aFirmOf(db, as)
	const { get, post } = site(db, withOptIns)
	expect(await (await get(`/ur${here}/products`, { as })).text()).toContain('ابھی کوئی مصنوعہ نہیں')

	const wrong = await post(
		`${here}/products/new`,
		{ name: 'Date bread', reference: 'brot 1', gtin: '4006381333932' },
		{ as },
	)
	expect(wrong.status).toBe(422)
	const again = await wrong.text()
	expect(again).toContain('one digit may be mistyped')
	expect(again).toContain('value="brot 1"')
	const form = { name: 'Date bread', reference: 'B-1', gtin: '4006381333931', name_ar: 'خبز التمر' }
	const made = await post(`${here}/products/new`, form, { as })
	const recipe = locationOf(made)
	expect(recipe).toMatch(/\/products\/[0-9a-f-]{36}\/recipe$/)
	expect(locationOf(await post(`${here}/products/new`, form, { as }))).toBe(recipe)
	const taken = await post(`${here}/products/new`, { ...form, name: 'Bun', reference: 'b-1' }, { as })
	expect([taken.status, (await taken.text()).includes('Another of your products')]).toEqual([409, true])
	expect(await (await get(recipe, { as })).text()).toContain('First add your ingredients')

	const unsaid = await post(`${here}/ingredients/new`, { name: 'Fat', origin: 'animal' }, { as })
	expect([unsaid.status, (await unsaid.text()).includes('Enter the animal')]).toEqual([422, true])
	const margarine = { name: 'Margarine', supplier: 'Lahore Mills', e_number: '471', origin: 'unknown' }
	const first = await post(`${here}/ingredients/new`, margarine, { as })
	expect(locationOf(await post(`${here}/ingredients/new`, margarine, { as }))).toBe(locationOf(first))
	const shown = await (await get(locationOf(first), { as })).text()
	expect(shown).toContain('E471')
	expect(shown).toContain('Letter to the supplier')
	await post(`${here}/ingredients/new`, { name: 'Flour', origin: 'plant' }, { as })
	const ids = new Map((await db.select().from(ingredients)).map(({ folded, id }) => [folded, id]))
	const [fat = '', flour = ''] = [ids.get('margarine'), ids.get('flour')]

	const opened = await (await get(recipe, { as })).text()
	expect(opened).toContain(`name="line.${flour}"`)
	const [, stamp = ''] = /name="stamp" value="([^"]*)"/.exec(opened) ?? []
	const typed = { stamp, [`line.${flour}`]: 'yes', [`share.${flour}`]: '٦٠٫٥' }
	const found = await (await post(recipe, { ...typed, find: 'yes', searched: 'marg' }, { as })).text()
	expect(found).toContain('1 ingredient added to the list above')
	expect(found).toContain('value="٦٠٫٥"')
	expect(found).toContain(`name="share.${fat}"`)
	expect(await db.$count(recipeLines)).toBe(0)
	const tooMuch = { ...typed, [`line.${fat}`]: 'yes', [`share.${fat}`]: '40' }
	expect((await post(recipe, tooMuch, { as })).status).toBe(422)
	const saved = await post(recipe, { ...tooMuch, [`share.${fat}`]: '39,5 %' }, { as })
	expect(locationOf(saved)).toBe(recipe.replace('/recipe', ''))
	expect((await db.select().from(recipeLines)).map(({ share }) => share)).toEqual([6050, 3950])
	expect(await (await get(locationOf(saved), { as })).text()).toContain('60.5%')
	const stale = await post(recipe, typed, { as })
	expect([stale.status, (await stale.text()).includes('A colleague changed')]).toEqual([409, true])

	const product = locationOf(saved)
	expect(locationOf(await post(`${product}/retirement`, {}, { as }))).toBe(`${here}/products`)
	expect((await get(recipe, { as })).status).toBe(404)
	expect(await (await get(`${here}/products?state=retired&q=خبز`, { as })).text()).toContain('Date bread')
	expect(locationOf(await post(`${product}/return`, {}, { as }))).toBe(product)
	expect((await db.select().from(products))[0]?.retiredAt).toBeNull()
})

test('what a firm keeps is there for its members alone, and viewers change nothing', async ({ db }) => {
	const owner = await aUser(db)
	const here = await aFirmOf(db, owner)
	const { get, post } = site(db, withOptIns)
	const made = await post(`${here}/products/new`, { name: 'Bun', reference: 'B-1' }, { as: owner })
	const product = locationOf(made).replace('/recipe', '')
	const added = await post(`${here}/ingredients/new`, { name: 'Salt', origin: 'mineral' }, { as: owner })
	const ingredient = locationOf(added)
	const viewer = await aUser(db)
	await db
		.insert(firmMembers)
		.values({ firmId: here.slice(-36), personId: viewer.id, role: 'viewer', joinedAt: new Date() })
	const read = [`${here}/products`, product, ingredient]
	const change = [`${here}/products/new`, `${product}/edit`, `${product}/recipe`, `${ingredient}/edit`]
	const press = [`${product}/retirement`, `${product}/return`]
	const stranger = await aUser(db)
	for (const path of [...read, ...change])
		expect([path, (await get(path, { as: stranger })).status]).toEqual([path, 404])
	for (const path of read) expect([path, (await get(path, { as: viewer })).status]).toEqual([path, 200])
	for (const as of [viewer, stranger])
		for (const path of [...change, ...press])
			expect([path, (await post(path, { name: 'X', reference: 'X' }, { as })).status]).toEqual([path, 404])
	const other = await aFirmOf(db, stranger)
	const elsewhere = product.replace(here, other)
	expect((await get(elsewhere, { as: stranger })).status).toBe(404)
	const [row] = await db
		.select()
		.from(products)
		.where(eq(products.firmId, here.slice(-36)))
	expect(row).toMatchObject({ name: 'Bun', retiredAt: null })
})

const edge = 'edge-of-the-form'
function withFile(fields: Record<string, string>, isSent = true) {
	const part = (head: string, body: string) =>
		`--${edge}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`
	const texts = Object.entries(fields).map(([name, value]) => part(`name="${name}"`, value))
	const file = isSent ? part('name="file"; filename="certificate.pdf"', aPdf().toString('latin1')) : ''
	return [`${texts.join('')}${file}--${edge}--\r\n`, `multipart/form-data; boundary=${edge}`] as const
}

test('a paper is sent with its file, kept through a search, and opened by members alone', async ({ db }) => {
	const as = await aUser(db)
	const here = await aFirmOf(db, as)
	const { get, post, postBody } = site(db, withOptIns)
	expect(await (await get(`${here}/papers/new`, { as })).text()).toContain('First add your ingredients')
	const added = await post(`${here}/ingredients/new`, { name: 'Margarine', origin: 'plant' }, { as })
	const ingredient = locationOf(added)
	const id = ingredient.slice(-36)
	const page = `${here}/papers/new`
	expect(await (await get(`${page}?ingredient=${id}`, { as })).text()).toContain(`name="shown.${id}"`)
	const typed = { kind: 'certificate', issuer: 'JAKIM', number: '12/3', validUntil: '2031-04-01' }
	const found = await (await postBody(page, ...withFile({ ...typed, find: 'yes' }), { as })).text()
	expect(found).toContain('value="JAKIM"')
	expect(found).toContain('certificate.pdf')
	const [, fileId = ''] = /name="file"[^>]* value="([0-9a-f-]{36})"/.exec(found) ?? []
	const untold = await postBody(page, ...withFile({ ...typed, file: fileId }, false), { as })
	expect([untold.status, (await untold.text()).includes('Tick at least one ingredient')]).toEqual([422, true])
	const whole = { ...typed, file: fileId, [`shown.${id}`]: 'yes', [`about.${id}`]: 'yes' }
	const sent = await postBody(page, ...withFile(whole, false), { as })
	const paper = locationOf(sent)
	expect(paper).toMatch(/\/papers\/[0-9a-f-]{36}$/)
	const shown = await (await get(paper, { as })).text()
	const [, url = ''] = /href="(\/files\/[^"]+)"/.exec(shown) ?? []
	expect(shown).toContain('Waiting for review')
	expect((await get(url.replaceAll('&amp;', '&'), { as })).status).toBe(200)
	const stranger = await aUser(db)
	expect((await get(url.replaceAll('&amp;', '&'), { as: stranger })).status).toBe(404)
	expect((await get(paper, { as: stranger })).status).toBe(404)
	expect(await (await get(ingredient, { as })).text()).toContain(paper)
	expect(await (await get(`/ar${here}/papers?state=waiting`, { as })).text()).toContain('ينتظر المراجعة')
	const empty = await postBody(paper, ...withFile({}, false), { as })
	expect([empty.status, (await empty.text()).includes('Choose a file.')]).toEqual([422, true])
	expect((await postBody(paper, ...withFile({}), { as })).headers.get('location')).toBe(paper)
	for (const path of [paper, page])
		expect((await postBody(path, ...withFile(whole), { as: stranger })).status).toBe(404)
})

test('a firm says where it makes a product: on its page, for visits, and on the certificate', async ({
	db,
}) => {
	const as = await aUser(db)
	const here = await aFirmOf(db, as)
	const { get, post } = site(db, withOptIns)
	const site1 = {
		name: 'Main kitchen',
		kind: 'kitchen',
		town: 'Lahore',
		country: 'PK',
		address: '',
		alsoMade: '',
	}
	const empty = await post(`${here}/sites/new`, { name: '', kind: '', country: 'XX' }, { as })
	expect([empty.status, (await empty.text()).includes('Enter the name of the site.')]).toEqual([422, true])
	expect(locationOf(await post(`${here}/sites/new`, site1, { as }))).toBe(`${here}/sites`)
	// The same form sent twice makes one; another one with its name is refused.
	expect(locationOf(await post(`${here}/sites/new`, site1, { as }))).toBe(`${here}/sites`)
	expect((await post(`${here}/sites/new`, { ...site1, town: 'Karachi' }, { as })).status).toBe(409)
	const [made] = await db.select().from(firmSites)
	expect(await db.$count(firmSites)).toBe(1)
	const product = locationOf(
		await post(`${here}/products/new`, { name: 'Cake', reference: 'C1' }, { as }),
	).replace(/\/recipe$/, '')
	expect(locationOf(await post(`${product}/sites`, { siteId: made?.id ?? '' }, { as }))).toBe(product)
	expect(await db.select().from(productSites)).toEqual([{ productId: product.slice(-36), siteId: made?.id }])
	for (const prefix of ['', '/ar', '/ur']) {
		expect(await (await get(`${prefix}${product}`, { as })).text()).toContain('Main kitchen')
		expect(await (await get(`${prefix}${here}/sites`, { as })).text()).toContain('Lahore')
	}
	const one = `${here}/sites/${made?.id}`
	expect(locationOf(await post(one, { ...site1, name: 'Old kitchen' }, { as }))).toBe(`${here}/sites`)
	await post(`${one}/closing`, {}, { as })
	// A closed site is not offered, and keeps its products.
	expect(await (await get(product, { as })).text()).not.toContain('Old kitchen')
	await post(`${product}/sites`, { siteId: made?.id ?? '' }, { as })
	await post(`${product}/sites`, {}, { as })
	expect(await db.$count(productSites)).toBe(1)
	await post(`${one}/opening`, {}, { as })
	expect((await db.select().from(firmSites)).map(({ name, closedAt }) => [name, closedAt])).toEqual([
		['Old kitchen', null],
	])
	// Nobody else's.
	const [stranger, other] = [await aUser(db), await aUser(db)]
	const theirs = await aFirmOf(db, other)
	for (const path of [`${here}/sites/new`, one, `${one}/closing`, `${product}/sites`])
		expect([path, (await post(path, site1, { as: stranger })).status]).toEqual([path, 404])
	expect((await post(`${theirs}/sites/${made?.id}`, site1, { as: other })).status).toBe(404)
	expect((await get(`${here}/sites`, { as: stranger })).status).toBe(404)
})
