import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect } from 'vitest'
import { files, mails } from '#app/platform/db/tables.server.ts'
import { readSettings, type Settings } from '#app/platform/site/settings.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { marksIn } from '#tests/settings-form.ts'
import { anAdmin, aUser } from '#tests/world.ts'
import { aLargePicture, aPicture } from '#tests/world-uploads.ts'

const identity = '/admin/settings/identity'

/** A picture form, as a browser posts it without script. */
function pictureForm(key: string, name: string, bytes: Buffer) {
	const boundary = 'boundary-of-the-form'
	const part = (head: string) => `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n`
	const body = Buffer.concat([
		Buffer.from(`${part('name="picture"')}\r\n${key}\r\n`),
		Buffer.from(`${part(`name="file"; filename="${name}"`)}Content-Type: application/octet-stream\r\n\r\n`),
		bytes,
		Buffer.from(`\r\n--${boundary}--\r\n`),
	])
	return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

test('a logo is drawn anew as PNG, whatever a drawing holds, and shown to everybody', async ({ db }) => {
	const { get, upload } = site(db)
	const as = await anAdmin(db)
	const drawing =
		'<svg xmlns="http://www.w3.org/2000/svg" width="80" height="20" onload="alert(1)"><script>alert(2)</script>' +
		'<image href="file:///etc/passwd" width="9" height="9"/><rect width="80" height="20" fill="#0f5c4a"/></svg>'
	const { body, headers } = pictureForm('organisation.logo', 'logo.svg', Buffer.from(drawing))
	const sent = await upload(identity, body, { as, headers })
	expect([sent.status, sent.headers.get('location')]).toEqual([302, `${identity}#organisation.logo`])
	const logo = (await readSettings(db))['organisation.logo']
	expect(logo && logo.width / logo.height).toBeCloseTo(4, 1)
	const [row] = await db
		.select()
		.from(files)
		.where(eq(files.id, logo?.id ?? ''))
	expect(row).toMatchObject({ contentType: 'image/png', attachedTo: 'setting:organisation.logo' })
	const page = site(db, { 'organisation.logo': logo } as Partial<Settings>)
	const html = await (await page.get('/about')).text()
	const [, src = ''] = /<img src="(\/files\/[^"]+)"/.exec(html) ?? []
	const shown = await page.get(src.replaceAll('&amp;', '&'))
	expect(shown.headers.get('content-type')).toBe('image/png')
	const bytes = Buffer.from(await shown.arrayBuffer())
	expect((await sharp(bytes).metadata()).format).toBe('png')
	expect(bytes.toString('latin1')).not.toMatch(/script|alert/)

	const form = await (await get(identity, { as })).text()
	expect(form).toContain(row?.path)
	const reset = await site(db).post(identity, { reset: 'organisation.logo' }, { as })
	expect(reset.status).toBe(302)
	expect((await readSettings(db))['organisation.logo']).toBeNull()
})

test('an invalid logo is refused beside its field: too large, no picture, not square', async ({ db }) => {
	const { upload } = site(db)
	const as = await anAdmin(db)
	const refused = async (key: string, name: string, bytes: Buffer) => {
		const { body, headers } = pictureForm(key, name, bytes)
		const answer = await upload(identity, body, { as, headers })
		expect(answer.status).toBe(422)
		return answer.text()
	}
	const tenMegabytes = await aLargePicture(10 * 1024 * 1024)
	expect(await refused('organisation.logo', 'logo.png', tenMegabytes)).toMatch(/2\D*MB/)
	expect(await refused('organisation.logo', 'logo.svg', Buffer.from('<html><script>1</script>'))).toContain(
		'PNG',
	)
	const declared = '<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>'
	expect(await refused('organisation.logo', 'logo.svg', Buffer.from(declared))).toContain('data-field-error')
	expect(await refused('organisation.logoSquare', 'logo.png', await aPicture())).toContain('not square')
	expect(await refused('organisation.logo', 'logo.png', Buffer.alloc(0))).toContain('data-field-error')
	expect(await db.$count(files)).toBeLessThanOrEqual(1)
})

test('a colour that cannot be read is refused with its contrast and one that can', async ({ db }) => {
	const { get, post } = site(db)
	const as = await anAdmin(db)
	const marks = marksIn(await (await get(identity, { as })).text(), 'organisation.accent')
	const refused = await post(identity, { ...marks, 'organisation.accent': '#FFE600' }, { as })
	expect(refused.status).toBe(422)
	const text = await refused.text()
	expect(text).toMatch(/its contrast is 1(\.\d)?, and at least 4\.5 is needed\. Try .*#[0-9a-f]{6}/)
	expect(text).toContain('value="#FFE600"')
	const saved = await post(identity, { ...marks, 'organisation.accent': '#7A1F3D' }, { as })
	expect(saved.headers.get('location')).toBe(identity)
	expect((await readSettings(db))['organisation.accent']).toBe('#7a1f3d')
})

test('an admin finds a setting by its words, in their language, without script', async ({ db }) => {
	const { get } = site(db)
	const as = await anAdmin(db)
	const found = async (path: string) => (await get(path, { as })).text()
	const all = await found('/admin/settings')
	for (const group of ['identity', 'contact', 'time', 'home', 'site', 'fatwas', 'technology'])
		expect(all).toContain(`href="/admin/settings/${group}"`)
	for (const [word, place] of [
		['timezone', 'time#organisation.zone'],
		['color', 'identity#organisation.accent'],
		['2fa', 'site#security.secondFactor'],
	])
		expect([word, (await found(`/admin/settings?q=${word}`)).includes(`/admin/settings/${place}`)]).toEqual([
			word,
			true,
		])
	const holidays = await found('/admin/settings?q=Holiday')
	expect(holidays).toContain('/admin/settings/time#organisation.holidays')
	expect(holidays).not.toContain('organisation.logo')
	expect(await found(`/ar/admin/settings?q=${encodeURIComponent('العطل')}`)).toContain(
		'#organisation.holidays',
	)
	expect(await found('/admin/settings?q=SMTP')).toContain('/admin/settings/technology#mail')
	expect(await found('/admin/settings?q=<b>nothing')).toContain('&lt;b&gt;nothing')
	expect((await get('/admin/settings/nowhere', { as })).status).toBe(404)
	expect((await get(identity, { as: await aUser(db) })).headers.get('location')).toBe('/unauthorized')
})

test('technology is shown without secrets, and a test mail goes the usual way', async ({ db }) => {
	const as = await anAdmin(db)
	const secrets = {
		SMTP_URL: 'smtp://post:tell-nobody@127.0.0.1:9',
		MAIL_FROM: 'hello@house.example',
		CAPTCHA_PROVIDER: 'hcaptcha' as const,
		CAPTCHA_SITE_KEY: 'site',
		CAPTCHA_SECRET: 'tell-nobody',
	}
	const path = '/admin/settings/technology'
	const page = await (await site(db, {}, secrets).get(path, { as })).text()
	expect(page).toContain('hello@house.example')
	expect(page).toContain('hcaptcha')
	expect(page).not.toContain('tell-nobody')

	expect((await site(db).post(path, {}, { as })).headers.get('location')).toBe(`${path}#mail`)
	const failed = await site(db, {}, secrets).post(path, {}, { as })
	expect(decodeURIComponent(failed.headers.getSetCookie().join())).toContain('flash')
	const rows = await db.select({ status: mails.status, error: mails.error }).from(mails)
	expect(rows.map(({ status }) => status).sort()).toEqual(['failed', 'kept'])
	expect(rows.find(({ status }) => status === 'failed')?.error).toMatch(/ECONNREFUSED|connect/)
})

test('a place is a city by its name, in the reader’s language, or its coordinates', async ({ db }) => {
	const admin = await anAdmin(db)
	const { get, post } = site(db)
	const path = '/admin/settings/time'
	const place = async () => (await readSettings(db))['organisation.place']
	const send = async (fields: Record<string, string>, prefix = '') => {
		const html = await (await get(path, { as: admin })).text()
		const [, was = ''] = /name="was:organisation\.place" value="([^"]*)"/.exec(html) ?? []
		const named = Object.entries(fields).map(([name, value]) => [`organisation.place:${name}`, value])
		const sent = { 'was:organisation.place': was, ...Object.fromEntries(named) }
		return post(`${prefix}${path}`, sent, { as: admin })
	}
	const how = { method: 'Karachi', asr: 'hanafi' }
	expect((await send({ city: 'Karachi', 'city-was': '', latitude: '', longitude: '', ...how })).status).toBe(
		302,
	)
	expect(await place()).toEqual({ latitude: 24.8608, longitude: 67.0104, ...how })
	expect(await (await get(path, { as: admin })).text()).toContain('value="Karachi, Pakistan"')
	expect(await (await get(`/ur${path}`, { as: admin })).text()).toContain('value="کراچی، پاکستان"')

	// Ambiguous or unknown: the text stays, with candidates.
	const many = await send({
		city: 'London',
		'city-was': 'Karachi, Pakistan',
		latitude: '24.8608',
		longitude: '67.0104',
		...how,
	})
	expect(many.status).toBe(422)
	const asked = await many.text()
	expect(asked).toMatch(/Which one do you mean:.*London, United Kingdom.*London, Canada/)
	expect(asked).toContain('value="London"')
	const none = await send({ city: 'Qwertyuiop', 'city-was': '', latitude: '', longitude: '', ...how })
	expect(await none.text()).toContain('know a city called')

	const canada = {
		city: 'London, Canada',
		'city-was': 'Karachi, Pakistan',
		latitude: '24.8608',
		longitude: '67.0104',
	}
	expect((await send({ ...canada, ...how })).status).toBe(302)
	expect((await place())?.latitude).toBeCloseTo(42.98, 1)
	// Coordinates changed without the city are taken as typed.
	const exact = { city: 'London, Canada', 'city-was': 'London, Canada', latitude: '30', longitude: '70' }
	expect((await send({ ...exact, ...how })).status).toBe(302)
	expect(await place()).toMatchObject({ latitude: 30, longitude: 70 })
})

test('cities are offered to admins while they type, and for their zone', async ({ db }) => {
	const as = await anAdmin(db)
	const labels = async (query: string, prefix = '') => {
		const answer = await site(db).get(`${prefix}/admin/settings/cities?${query}`, { as })
		return ((await answer.json()) as { cities: { label: string }[] }).cities.map(({ label }) => label)
	}
	expect((await labels('q=islamab'))[0]).toBe('Islamabad, Pakistan')
	expect(await labels('zone=Asia/Riyadh', '/ar')).toEqual(['الرياض، المملكة العربية السعودية'])
	expect(await labels('zone=UTC')).toEqual([])
	expect(await labels('q=')).toEqual([])
})

test('the set-up step takes a city, with the reckoning that is usual there', async ({ db }) => {
	const as = await anAdmin(db)
	const { get, post } = site(db)
	const path = '/admin/setup/time'
	expect(await (await get(path, { as })).text()).toContain('data-cities="/admin/settings/cities"')
	const said = { zone: 'Asia/Riyadh', weekend: '56' }
	const refused = await post(path, { ...said, city: 'Qwertyuiop' }, { as })
	expect([refused.status, (await refused.text()).includes('value="Qwertyuiop"')]).toEqual([422, true])
	expect((await post(path, { ...said, city: 'Riyadh' }, { as })).status).toBe(302)
	expect((await readSettings(db))['organisation.place']).toEqual({
		latitude: 24.6877,
		longitude: 46.7219,
		method: 'UmmAlQura',
		asr: 'standard',
	})
	// Empty: the place stays.
	expect((await post(path, { ...said, city: '' }, { as })).status).toBe(302)
	expect((await readSettings(db))['organisation.place']?.method).toBe('UmmAlQura')
})
