import { verify } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { courseEnrollments, courses } from '#app/features/courses/tables.server.ts'
import { isSigned } from '#app/platform/signatures/keys.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { anAdmin, aScholar, as, aUser, noon, testEnv } from '#tests/world.ts'
import { aCertificate } from '#tests/world-certificates.ts'
import { aCourse } from '#tests/world-courses.ts'
import { issueCertificate } from './api.server.ts'
import { revokeCertificate } from './commands/revoke-certificate.server.ts'
import { certificates } from './tables.server.ts'

test('a visitor checks a certificate by its number, and sees what was certified', async ({ db }) => {
	const user = await aUser(db, { name: 'Aisha Rahman' })
	const course = await aCourse(db, { title: 'Foundations of Fiqh', sections: [{ minutes: 90 }] })
	const { number } = await aCertificate(db, { user, course })
	const { get } = site(db)
	const response = await get(`/certificates/${number}`)
	const html = await response.text()
	expect(response.status).toBe(200)
	for (const shown of [
		'This certificate is valid',
		'Aisha Rahman',
		'Foundations of Fiqh',
		'1 hour 30 minutes',
	])
		expect(html).toContain(shown)
	expect(html).toContain('Version 1')
	// Cameras cannot read a light code on a dark ground.
	expect(html).toMatch(/<rect width="\d+" height="\d+" fill="#fff"/)
	expect(html).toContain('<meta name="robots" content="noindex"')
	expect(html).not.toContain(user.email)
	expect(await (await get(`/ar/certificates/${number}`)).text()).toContain('هذه الشهادة سارية')
})

test('a number is found however it is typed, and one that nobody has is not', async ({ db }) => {
	const { number } = await aCertificate(db)
	const { get } = site(db)
	const typed = number.toLowerCase().replaceAll('-', ' ')
	const asked = await get(`/ur/certificates?number=${encodeURIComponent(typed)}`)
	expect(asked.headers.get('location')).toBe(`/ur/certificates/${number}`)
	const spelt = await get(`/certificates/${number.toLowerCase()}`)
	expect([spelt.status, spelt.headers.get('location')]).toEqual([301, `/certificates/${number}`])

	const none = await get('/certificates/MK-2026-2222-2222')
	expect(none.status).toBe(404)
	const said = await none.text()
	expect(said).toContain('We couldn’t find this certificate')
	expect(said).not.toContain('This is not a certificate number')
	expect(await (await get('/certificates/diploma')).text()).toContain('This is not a certificate number')
	expect(await (await get('/certificates?number=diploma')).text()).toContain(
		'This is not a certificate number',
	)
})

test('text, signature and key verify a certificate without the site', async ({ db }) => {
	const { number, keyId } = await aCertificate(db)
	const { get } = site(db)
	const bytes = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer())
	const text = await bytes(`/certificates/${number}/certificate.txt`)
	const signature = await bytes(`/certificates/${number}/certificate.sig`)
	const pem = await bytes(`/certificates/key/${keyId}.pem`)
	expect(signature).toHaveLength(64)
	expect(verify(null, text, pem.toString(), signature)).toBe(true)
	expect(
		verify(null, Buffer.from(text.toString().replace('Person', 'Nobody')), pem.toString(), signature),
	).toBe(false)
	const page = await (await get('/certificates/key')).text()
	expect(page).toContain(pem.toString().split('\n')[1])

	const json = JSON.parse((await bytes(`/certificates/${number}/certificate.json`)).toString())
	expect(json).toMatchObject({ number, status: 'valid', signed: { text: text.toString() } })
	expect(Object.keys(json)).not.toContain('userId')
	expect((await get(`/certificates/${number}/certificate.exe`)).status).toBe(404)
})

test('the sheet is downloaded in each language, also when course and enrollment are gone', async ({ db }) => {
	const user = await aUser(db, { name: 'محمد علي' })
	const { number, course } = await aCertificate(db, { user })
	await db.delete(courseEnrollments).where(eq(courseEnrollments.courseId, course.id))
	await db.delete(courses).where(eq(courses.id, course.id))
	const { get } = site(db)
	for (const prefix of ['', '/ar', '/ur']) {
		const response = await get(`${prefix}/certificates/${number}/certificate.pdf`)
		expect(response.headers.get('content-type')).toBe('application/pdf')
		expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${number}.pdf"`)
		const body = Buffer.from(await response.arrayBuffer())
		expect(body.subarray(0, 5).toString()).toBe('%PDF-')
		expect(body.length).toBeGreaterThan(20_000)
		// Drawn text is also tagged for screen readers.
		const said = Buffer.from(`\ufeff${user.name}`, 'utf16le').swap16()
		expect(body.includes(said)).toBe(true)
	}
	expect((await get(`/certificates/${number}`)).status).toBe(200)
})

test('the sheet is also a picture, until it is revoked; of a course there is an example', async ({ db }) => {
	const { number, course } = await aCertificate(db, { user: await aUser(db, { name: 'Amina' }) })
	const { get } = site(db)
	const picture = await get(`/certificates/${number}/certificate.svg`)
	expect(picture.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
	expect(await picture.text()).toMatch(/^<svg .*<\/svg>$/)
	expect(await (await get(`/certificates/${number}`)).text()).toContain(
		`/certificates/${number}/certificate.svg`,
	)
	expect((await get(`/courses/${course.slug}/certificate.svg`)).status).toBe(200)
	await db.update(certificates).set({ revokedAt: noon, revokedReason: 'x' })
	expect((await get(`/certificates/${number}/certificate.svg`)).status).toBe(302)
})

test('a student finds their own certificates, and nobody else’s', async ({ db }) => {
	const mine = await aCertificate(db)
	const other = await aCertificate(db)
	const html = await (await site(db).get('/dashboard/certificates', { as: mine.user })).text()
	expect(html).toContain(mine.number)
	expect(html).not.toContain(other.number)
	const none = await (await site(db).get('/dashboard/certificates', { as: await aUser(db) })).text()
	expect(none).toContain('No certificates yet')
})

test('an admin finds a certificate, revokes it with a reason and reinstates it', async ({ db }) => {
	const admin = await anAdmin(db)
	const user = await aUser(db, { name: 'Yusuf Khan' })
	const { number } = await aCertificate(db, { user })
	const other = await aCertificate(db)
	const { get, post } = site(db)
	const list = await (await get('/admin/certificates?q=yusuf', { as: admin })).text()
	expect(list).toContain(number)
	expect(list).not.toContain(other.number)

	const path = `/admin/certificates/${number}`
	const refused = await post(`${path}/revocation`, { reason: '  ' }, { as: admin })
	expect(refused.status).toBe(422)
	expect(await refused.text()).toContain('Please give a reason.')
	const done = await post(`${path}/revocation`, { reason: 'Somebody else learned for them.' }, { as: admin })
	expect(done.headers.get('location')).toBe(`/certificates/${number}`)
	const html = await (await get(`/certificates/${number}`)).text()
	expect(html).toContain('This certificate has been revoked')
	expect(html).toContain('Somebody else learned for them.')
	const sheet = await get(`/certificates/${number}/certificate.pdf`)
	expect([sheet.status, sheet.headers.get('location')]).toEqual([302, `/certificates/${number}`])
	const json = await (await get(`/certificates/${number}/certificate.json`)).json()
	expect(json).toMatchObject({ status: 'revoked', revokedReason: 'Somebody else learned for them.' })
	expect(await (await get('/admin/certificates?status=valid', { as: admin })).text()).not.toContain(number)

	await post(`${path}/reinstatement`, {}, { as: admin })
	expect(await (await get(`/certificates/${number}`)).text()).toContain('This certificate is valid')
})

test('a misspelt name is corrected in one step: the old number says so and leads to the new one', async ({
	db,
}) => {
	const admin = await anAdmin(db)
	const user = await aUser(db, { name: 'Yusef Kahn' })
	const { number, course } = await aCertificate(db, { user })
	const { get, post } = site(db)
	const path = `/admin/certificates/${number}/replacement`
	expect(await (await get(path, { as: admin })).text()).toContain('value="Yusef Kahn"')
	for (const [name, said] of [
		['  ', 'Please enter the name.'],
		['x'.repeat(101), 'Please use no more than 100 characters.'],
		['Yusef \u200bKahn', 'already has this name'],
	] as const) {
		const refused = await post(path, { name }, { as: admin })
		expect([refused.status, (await refused.text()).includes(said)]).toEqual([422, true])
	}
	const done = await post(path, { name: ' Yusuf  Khan' }, { as: admin })
	const to = done.headers.get('location') ?? ''
	expect(to).toMatch(/^\/certificates\/MK-/)
	expect(to).not.toContain(number)

	const old = await (await get(`/certificates/${number}`)).text()
	expect(old).toContain('This certificate has been replaced')
	expect(old).toContain(`href="${to}"`)
	expect(old).not.toContain('This certificate is valid')
	expect((await get(`/certificates/${number}/certificate.pdf`)).status).toBe(302)
	expect(await (await get(`/certificates/${number}/certificate.json`)).json()).toMatchObject({
		status: 'replaced',
		replacedBy: to.slice('/certificates/'.length),
	})
	const fresh = await (await get(to)).text()
	expect(fresh).toContain('This certificate is valid')
	expect(fresh).toContain('Yusuf Khan')
	const [signed, made] = await Promise.all([
		get(`${to}/certificate.json`).then((answer) => answer.json()),
		db
			.select()
			.from(certificates)
			.where(eq(certificates.number, to.slice('/certificates/'.length))),
	])
	expect(signed).toMatchObject({ name: 'Yusuf Khan', status: 'valid' })
	expect(isSigned(signed.signed.text, signed.signed.signature, signed.signed.key.publicKey)).toBe(true)
	expect(made).toMatchObject([{ userId: user.id, courseId: course.id, issuedAt: noon, replacedAt: null }])

	const own = await (await get('/dashboard/certificates', { as: user })).text()
	expect([own.includes(number), own.includes(to)]).toEqual([false, true])
	const { id: courseId, approvedVersionId: versionId } = course
	const again = await issueCertificate(as(user, db), {
		userId: user.id,
		courseId,
		versionId,
		secret: testEnv.SECRET,
	})
	expect(`/certificates/${again}`).toBe(to)
	expect(await db.select().from(courseEnrollments)).toMatchObject([{ certificateUrl: to }])
	const late = await post(path, { name: 'Another' }, { as: admin })
	expect(late.headers.get('location')).toBe(`/certificates/${number}`)
	expect((await get(`/admin/certificates/${number}/revocation`, { as: admin })).status).toBe(302)
})

test('two admins who revoke at once: the first reason stands', async ({ db }) => {
	const { number } = await aCertificate(db)
	const ctx = as(await anAdmin(db), db)
	expect(await revokeCertificate(ctx, number, 'First.')).toEqual({ ok: true })
	expect(await revokeCertificate(ctx, number, 'Second.')).toEqual({ ok: false, reason: 'not-now' })
	const [row] = await db.select().from(certificates).where(eq(certificates.number, number))
	expect(row).toMatchObject({ revokedReason: 'First.', revokedAt: noon })
})

test('only an admin revokes, not the owner or the teacher', async ({ db }) => {
	const { number, user } = await aCertificate(db)
	const { post } = site(db)
	for (const person of [user, await aScholar(db)]) {
		const response = await post(
			...([`/admin/certificates/${number}/revocation`, { reason: 'x' }, { as: person }] as const),
		)
		expect(response.headers.get('location')).toBe('/unauthorized')
		await expect(revokeCertificate(as(person, db), number, 'x')).rejects.toMatchObject({
			init: { status: 403 },
		})
	}
	expect(await db.$count(certificates, eq(certificates.revokedReason, ''))).toBe(1)
})
