import { expect } from 'vitest'
import { isSigned } from '#app/platform/signatures/keys.server.ts'
import { addDays } from '#app/platform/time/zoned-time.server.ts'
import { test } from '#tests/db.ts'
import { site, withOptIns } from '#tests/http.ts'
import { aHalalCertificate, setConfirmed, setTerm } from '#tests/world-register.ts'
import {
	reduceCertificate,
	reinstateCertificate,
	suspendCertificate,
	withdrawCertificate,
} from './issue.server.ts'

type Get = ReturnType<typeof site>['get']
const json = async (get: Get, path: string) => JSON.parse(await (await get(path)).text())
const text = async (get: Get, path: string) => (await get(path)).text()

/** The status as each answer of the register says it. */
async function statusesOf(get: Get, number: string) {
	const [head = '', ...rows] = (await text(get, '/certification/register.csv')).split('\r\n')
	const row = rows.find((one) => one.startsWith(number))?.split(',') ?? []
	const { events } = await json(get, '/certification/register.json')
	return {
		json: (await json(get, `/certification/${number}.json`)).status,
		signed: (await json(get, `/certification/${number}/status.json`)).status,
		csv: row[head.split(',').indexOf('status')],
		events: events.at(-1).certificate.status,
	}
}

const all = (status: string) => ({ json: status, signed: status, csv: status, events: status })

test('page, list, JSON, CSV, signed status, feed and badge agree, from the grant to the withdrawal', async ({
	db,
}) => {
	const { number, ctx, applicationId } = await aHalalCertificate(db)
	const { get } = site(db, withOptIns)
	const path = `/certification/${number}`
	const change = { reason: 'contamination' as const, note: 'Look at the oven.' }
	const steps = [
		{ status: 'valid', word: 'Valid', kind: 'Granted', act: async () => {} },
		{
			status: 'suspended',
			word: 'Suspended',
			kind: 'Suspended',
			act: () => suspendCertificate(ctx, applicationId, { ...change, confirmBy: '2030-01-01' }),
		},
		{
			status: 'valid',
			word: 'Valid',
			kind: 'Reinstated',
			act: () => reinstateCertificate(ctx, applicationId, { reason: null, note: '' }),
		},
		{
			status: 'withdrawn',
			word: 'Withdrawn',
			kind: 'Withdrawn',
			act: () => withdrawCertificate(ctx, applicationId, { ...change, reason: 'own-wish' }),
		},
	]
	for (const { status, word, kind, act } of steps) {
		await act()
		expect(await statusesOf(get, number), kind).toEqual(all(status))
		const page = await text(get, path)
		expect(page).toContain(`<title>${word} · Halal certificate of `)
		expect(page).toContain(`>${kind}</p>`)
		expect(await text(get, '/certification/register')).toContain(`</svg> ${word}</span>`)
		expect(await text(get, `${path}/badge.svg`)).toContain(`>${word}</text>`)
		const product = await text(get, `${path}/product/P001`)
		expect(product).toContain(status === 'valid' ? 'This product is certified today' : 'not certified today')
		expect(await text(get, '/feeds/certification.atom')).toContain(`${kind}: ${number}`)
	}
	const page = await text(get, path)
	expect(page).toContain('Forbidden substances could get into the products.')
	expect(page).toContain('At the firm’s own request.')
	expect(page).toContain('Look at the oven.')
	const { events, last, hasMore } = await json(get, '/certification/register.json?limit=2')
	expect(events.map((event: { kind: string }) => event.kind)).toEqual(['granted', 'suspended'])
	expect(hasMore).toBe(true)
	const rest = await json(get, `/certification/register.json?after=${last}`)
	expect(rest.events.map((event: { kind: string }) => event.kind)).toEqual(['reinstated', 'withdrawn'])
	expect(rest.hasMore).toBe(false)
})

test('the page names the holder, its websites, products and dates in three languages, without script', async ({
	db,
}) => {
	const { number } = await aHalalCertificate(db, {
		products: [{ name: 'خبز الشعير', brand: 'Noor', gtin: '4006381333931' }],
	})
	const { get } = site(db, withOptIns)
	const page = await text(get, `/certification/${number}`)
	for (const said of ['Noor Bakery', 'noor.example', 'Amman', 'Jordan', 'خبز الشعير', '4006381333931'])
		expect(page).toContain(said)
	expect(page).toContain('Full scheme')
	expect(page).not.toContain('type="module"')
	expect(await text(get, `/ar/certification/${number}`)).toContain('النظام الكامل')
	expect(await text(get, `/ur/certification/${number}`)).toContain('معتبر')
	expect((await get(`/certification/${number.toLowerCase()}`)).headers.get('location')).toBe(
		`/certification/${number}`,
	)
	const addresses = [
		'register',
		'register.json',
		'register.csv',
		number,
		`${number}.json`,
		`${number}/badge.svg`,
	]
	for (const path of [...addresses.map((one) => `/certification/${one}`), '/feeds/certification.atom'])
		expect((await site(db).get(path)).status, path).toBe(404)
})

test('an unknown number is answered with a sentence and a search', async ({ db }) => {
	const { get } = site(db, withOptIns)
	for (const path of ['HC-2026-2222-2222', 'diploma', 'HC-2026-2222-2222/product/P001']) {
		const answer = await get(`/certification/${path}`)
		expect(answer.status, path).toBe(404)
		const page = await answer.text()
		expect(page).toContain('We did not issue this certificate')
		expect(page).toContain('action="/certification/register"')
	}
	for (const path of ['.json', '/status.json', '/badge.svg', '/certificate.txt'])
		expect((await get(`/certification/HC-2026-2222-2222${path}`)).status, path).toBe(404)
	const { number } = await aHalalCertificate(db)
	expect((await get(`/certification/${number}/certificate.doc`)).status).toBe(404)
	for (const path of ['%00', '%00.json', `${number}/product/%00`, `${number}/%00`])
		expect((await get(`/certification/${path}`)).status, path).toBe(404)
	for (const path of [
		`${number}?q=%00`,
		'register?q=%00&before=%00',
		'register.csv?q=%00',
		`${number}/badge.svg?lang=%00`,
	])
		expect((await get(`/certification/${path}`)).status, path).toBe(200)
	const answer = await get(`/certification/${number}/product/P999`)
	expect(answer.status).toBe(404)
	expect(await answer.text()).toContain('P999')
})

test('a lapsed paper makes the certificate amber, and after the days of grace pauses its product', async ({
	db,
}) => {
	const { number, office, recipeIds } = await aHalalCertificate(db, {
		products: [{ name: 'Barley bread' }, { name: 'Date cake' }],
	})
	const { get } = site(db, withOptIns)
	const path = `/certification/${number}`
	await setConfirmed(db, recipeIds[0] ?? '', addDays(office.today, -10))
	expect(await statusesOf(get, number)).toEqual(all('attention'))
	expect(await text(get, path)).toContain('The papers of 1 product must be renewed.')
	expect(await text(get, `${path}/product/P001`)).toContain('This product is certified today')
	await setConfirmed(db, recipeIds[0] ?? '', addDays(office.today, -40))
	expect(await text(get, path)).toContain('Paused')
	expect(await text(get, `${path}/product/P001`)).toContain('This product is not certified today')
	expect(await text(get, `${path}/product/P002`)).toContain('This product is certified today')
	expect(await json(get, `${path}.json`)).toMatchObject({ products: 2, paused: 1 })
})

test('the day after the last one a certificate is expired, without anybody doing anything', async ({
	db,
}) => {
	const { number, office, certificate } = await aHalalCertificate(db)
	const { get } = site(db, withOptIns)
	const since = addDays(office.today, -100)
	await setTerm(db, certificate.id, { state: 'valid', since, until: office.today })
	expect(await statusesOf(get, number)).toEqual(all('valid'))
	await setTerm(db, certificate.id, { state: 'valid', since, until: addDays(office.today, -1) })
	expect(await statusesOf(get, number)).toEqual(all('expired'))
})

test('the signed text, its signature and the signed status verify with the public key', async ({ db }) => {
	const { number, ctx, applicationId, productIds, office } = await aHalalCertificate(db, {
		products: [{ name: 'Barley bread' }, { name: 'Date cake' }],
	})
	const { get } = site(db, withOptIns)
	const path = `/certification/${number}`
	const removed = { reason: 'ingredient' as const, note: '', productId: productIds[1] ?? '' }
	await reduceCertificate(ctx, applicationId, removed, office)
	const { signed, edition } = await json(get, `${path}.json`)
	expect(edition).toBe(2)
	expect(signed.text).toContain('product: P001 | Barley bread')
	expect(signed.text).not.toContain('Date cake')
	expect(await text(get, `${path}/certificate.txt`)).toBe(signed.text)
	expect(isSigned(signed.text, signed.signature, signed.key.publicKey)).toBe(true)
	const signature = Buffer.from(await (await get(`${path}/certificate.sig`)).arrayBuffer())
	expect(signature.toString('base64url')).toBe(signed.signature)
	expect(await text(get, `${path}/certificate.pem`)).toContain('BEGIN PUBLIC KEY')
	const statement = await json(get, `${path}/status.json`)
	expect(isSigned(statement.signed.text, statement.signed.signature, signed.key.publicKey)).toBe(true)
	expect(statement.signed.text).toContain('status: valid\nedition: 2\n')
	expect(Date.parse(statement.until) - Date.parse(statement.asOf)).toBe(24 * 3600 * 1000)
	expect(await text(get, path)).toContain('Product removed: \u2068Date cake\u2069')
})

test('the register is searched by number, firm, product, brand, barcode and code, and filtered by status', async ({
	db,
}) => {
	const bread = await aHalalCertificate(db, {
		products: [{ name: 'خبز الشعير', brand: 'Sahl', gtin: '4006381333931', code: 'BREAD-7' }],
	})
	const dates = await aHalalCertificate(db, { firm: { name: 'Madinah Dates' } })
	await suspendCertificate(dates.ctx, dates.applicationId, {
		reason: 'fees',
		note: '',
		confirmBy: '2030-01-01',
	})
	const { get } = site(db, withOptIns)
	const found = async (query: string) => {
		const page = await text(get, `/certification/register?${query}`)
		return [bread.number, dates.number].filter((number) => page.includes(`/certification/${number}"`))
	}
	for (const q of ['noor', 'شعير', 'sahl', '4006381333931', 'bread-7', 'noor شعير', '٤٠٠٦٣٨١٣٣٣٩٣١'])
		expect(await found(`q=${encodeURIComponent(q)}`), q).toEqual([bread.number])
	expect(await found(`q=${dates.number.slice(-4)}`)).toEqual([dates.number])
	expect(await found('status=suspended')).toEqual([dates.number])
	expect(await found('q=bakery&status=suspended')).toEqual([])
	expect(await found('status=nonsense')).toEqual([bread.number, dates.number])
	const to = await get(`/certification/register?q=${bread.number.replaceAll('-', '+')}`)
	expect(to.headers.get('location')).toBe(`/certification/${bread.number}`)
	expect(await text(get, '/certification/register?q=lard')).toContain('No certificate found')
})

test('the register and a long scope are read in pages', async ({ db }) => {
	const { get } = site(db, withOptIns)
	expect(await text(get, '/certification/register')).toContain('No certificates yet')
	for (let n = 0; n < 26; n++) await aHalalCertificate(db, { now: new Date(Date.now() - n * 1000) })
	const first = await text(get, '/certification/register')
	const older = /href="(\/certification\/register\?before=[^"]+)"/.exec(first)?.[1] ?? ''
	const numbers = (page: string) => new Set(page.match(/HC-\d{4}-\w{4}-\w{4}/g))
	expect(numbers(first).size).toBe(25)
	const second = numbers(await text(get, older))
	expect(second.size).toBe(1)
	expect([...second].filter((number) => numbers(first).has(number))).toEqual([])
	expect((await text(get, '/certification/register.csv')).trim().split('\r\n')).toHaveLength(27)

	const products = Array.from({ length: 60 }, (_, n) => ({ name: `Bread ${n}` }))
	const long = await aHalalCertificate(db, { products })
	const page = await text(get, `/certification/${long.number}`)
	expect(page).toContain('60 products')
	expect(page).toContain('Only the first 50 are shown.')
	expect(await text(get, `/certification/${long.number}?q=bread+P060`)).toContain('1 product found')
})

test('machines of other sites may read, and nobody may keep an answer', async ({ db }) => {
	const { number } = await aHalalCertificate(db)
	const { get } = site(db, withOptIns, { CDN_SECONDS: 600 })
	const path = `/certification/${number}`
	for (const one of [
		`${path}.json`,
		`${path}/badge.svg`,
		'/certification/register.json',
		`${path}/certificate.txt`,
	]) {
		const { headers } = await get(one)
		expect(headers.get('access-control-allow-origin'), one).toBe('*')
		expect(headers.get('cache-control'), one).toBe('public, max-age=0, must-revalidate')
		const etag = headers.get('etag') ?? ''
		expect((await get(one, { headers: { 'if-none-match': etag } })).status, one).toBe(304)
	}
	expect((await get('/feeds/certification.atom')).headers.get('cache-control')).toContain('must-revalidate')
	for (const query of ['after=-1', 'after=x', 'limit=0', 'limit=many'])
		expect((await get(`/certification/register.json?${query}`)).status, query).toBe(400)
})

test('the badge is small, in three languages, with the number', async ({ db }) => {
	const { number } = await aHalalCertificate(db)
	const { get } = site(db, withOptIns)
	for (const [lang, word] of [
		['en', 'Valid'],
		['ar', 'سارية'],
		['ur', 'معتبر'],
		['fr', 'Valid'],
	]) {
		const answer = await get(`/certification/${number}/badge.svg?lang=${lang}`)
		expect(answer.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
		const svg = await answer.text()
		expect(Buffer.byteLength(svg)).toBeLessThan(6000)
		expect(svg).toContain(`>${word}</text>`)
		expect(svg).toContain(number)
	}
})

test('while the database is away the badge is grey, and nothing is said to be valid', async ({ db }) => {
	const { number } = await aHalalCertificate(db)
	const away = new Proxy(db, {
		get() {
			throw new Error('Connection terminated')
		},
	})
	const { get } = site(away, withOptIns)
	const badge = await get(`/certification/${number}/badge.svg`)
	expect(badge.status).toBe(503)
	expect(badge.headers.get('cache-control')).toBe('no-store')
	expect(await badge.text()).toContain('>Cannot be checked now</text>')
	for (const path of ['', '.json', '/status.json', '/product/P001']) {
		const answer = await get(`/certification/${number}${path}`)
		expect(answer.status, path).toBe(503)
		expect(await answer.text()).not.toContain('alid until')
	}
})

test('a certificate has a sheet with its products while it counts, in each language', async ({ db }) => {
	const products = Array.from({ length: 70 }, (_, at) => ({ name: `Barley bread ${at}`, brand: 'نور' }))
	const { number, ctx, applicationId } = await aHalalCertificate(db, { products })
	const { get } = site(db, withOptIns)
	for (const prefix of ['', '/ar', '/ur']) {
		const sheet = await get(`${prefix}/certification/${number}/certificate.pdf`)
		expect([sheet.status, sheet.headers.get('content-type')]).toEqual([200, 'application/pdf'])
		expect(sheet.headers.get('cache-control')).toContain('no-store')
		const bytes = Buffer.from(await sheet.arrayBuffer())
		expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
		expect(bytes.length).toBeLessThan(600_000)
	}
	await suspendCertificate(ctx, applicationId, { reason: 'law', note: '', confirmBy: '2030-01-01' })
	const gone = await get(`/certification/${number}/certificate.pdf`)
	expect([gone.status, gone.headers.get('location')]).toEqual([302, `/certification/${number}`])
	expect(await text(get, `/certification/${number}`)).not.toContain('certificate.pdf')
})
