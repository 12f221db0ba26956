import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { courseEnrollments, courses, courseVersions } from '#app/features/courses/tables.server.ts'
import { events } from '#app/platform/db/tables.server.ts'
import { isSigned } from '#app/platform/signatures/keys.server.ts'
import { certificateKeys } from '#app/platform/signatures/tables.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { test } from '#tests/db.ts'
import { aProfile, aScholar, as, aUser, noon, testEnv } from '#tests/world.ts'
import { aCertificate } from '#tests/world-certificates.ts'
import { aCourse, anEnrollment, aVersion } from '#tests/world-courses.ts'
import { issueCertificate } from './api.server.ts'
import { readNumber, signedText } from './model.ts'
import { findCertificate } from './queries.server.ts'
import { certificates } from './tables.server.ts'

const { SECRET: secret } = testEnv

test('a student who finishes a course gets a certificate with its facts', async ({ db }) => {
	const teacher = await aScholar(db, { name: 'Fatima\nal-Zahra' })
	const sections = [{ minutes: 40 }, { minutes: 50 }, { description: 'x' }]
	const course = await aCourse(db, { title: 'Fiqh I', scholarId: teacher.id, language: 'ar', sections })
	const begun = course.approvedVersionId
	const user = await aUser(db, { name: ' Aisha  Rahman ' })
	await anEnrollment(db, course, { user })
	// Another version under another title is approved later; this student did not finish it.
	const later = await aVersion(db, { ...course, title: 'Fiqh II' }, 2, [{ minutes: 500 }])
	await db
		.update(courses)
		.set({ title: 'Fiqh II', approvedVersionId: later })
		.where(eq(courses.id, course.id))

	const number = await issueCertificate(as(user, db), {
		userId: user.id,
		courseId: course.id,
		versionId: begun,
		secret,
	})
	expect(readNumber(number)).toBe(number)
	expect(number).toMatch(/^MK-2026-/)
	expect(await findCertificate(as(null, db), number)).toMatchObject({
		name: 'Aisha Rahman',
		courseTitle: 'Fiqh I',
		courseLanguage: 'ar',
		teacher: 'Fatima al-Zahra',
		minutes: 91,
		version: 1,
		issuedAt: noon,
		revokedAt: null,
		courseSlug: course.slug,
	})
	const [enrollment] = await db.select().from(courseEnrollments)
	expect(enrollment?.certificateUrl).toBe(`/certificates/${number}`)
	expect(await db.$count(events, eq(events.name, 'certificate.issued'))).toBe(1)
})

test('a teacher is named in the script of the course, where they have a name in it', async ({ db }) => {
	const teacher = await aScholar(db, { name: 'Yusuf al-Khatib' })
	await aProfile(db, teacher, { names: { ar: 'يوسف الخطيب', ur: '' } })
	const named = async (language: Locale) => {
		const course = await aCourse(db, { scholarId: teacher.id, language })
		const { number } = await aCertificate(db, { course })
		return (await findCertificate(as(null, db), number))?.teacher
	}
	expect([await named('ar'), await named('ur'), await named('en')]).toEqual([
		'يوسف الخطيب',
		'Yusuf al-Khatib',
		'Yusuf al-Khatib',
	])
})

test('a second one for the same course is the first', async ({ db }) => {
	const { number, user, course } = await aCertificate(db)
	const again = { userId: user.id, courseId: course.id, versionId: null, secret }
	expect(await issueCertificate(as(user, db), again)).toBe(number)
	expect(await db.$count(certificates)).toBe(1)
	expect(await db.$count(events, eq(events.name, 'certificate.issued'))).toBe(1)
})

test('a course whose version is gone, without teacher and minutes, is certified all the same', async ({
	db,
}) => {
	const course = await aCourse(db, { scholarId: null })
	const user = await anEnrollment(db, course, { versionId: null })
	await db.update(courses).set({ approvedVersionId: null }).where(eq(courses.id, course.id))
	await db.delete(courseVersions).where(eq(courseVersions.courseId, course.id))
	const number = await issueCertificate(as(user, db), {
		userId: user.id,
		courseId: course.id,
		versionId: null,
		secret,
	})
	const certificate = await findCertificate(as(null, db), number)
	expect(certificate).toMatchObject({ teacher: '', minutes: 0, version: 1, courseTitle: course.title })
})

test('the signature proves every line, and nothing else', async ({ db }) => {
	const { number } = await aCertificate(db)
	const certificate = await findCertificate(as(null, db), number)
	if (!certificate) throw new Error('gone')
	const { signature, key } = certificate
	expect(isSigned(signedText(certificate), signature, key.publicKey)).toBe(true)
	const forged = [
		{ name: 'Somebody Else' },
		{ courseTitle: 'Another' },
		{ teacher: 'Another' },
		{ minutes: certificate.minutes + 1 },
		{ version: 9 },
		{ issuedAt: new Date(0) },
		{ number: 'MK-2026-2222-2222' },
		{ courseLanguage: 'ur' as const },
	]
	for (const change of forged)
		expect(isSigned(signedText({ ...certificate, ...change }), signature, key.publicKey)).toBe(false)
})

test('one key signs all; the private half is sealed', async ({ db }) => {
	const first = await aCertificate(db)
	const second = await aCertificate(db)
	expect(second.keyId).toBe(first.keyId)
	const [key] = await db.select().from(certificateKeys)
	expect(Buffer.from(key?.privateKey ?? '', 'base64url').length).toBeGreaterThan(60)
	expect(key?.privateKey).not.toContain(key?.publicKey)
})

test('under another secret another key signs, and the certificates of before stay true', async ({ db }) => {
	const first = await aCertificate(db)
	const second = await aCertificate(db, {
		secret: 'another secret, as long as the first',
		now: new Date(noon.getTime() + 1000),
	})
	expect(second.keyId).not.toBe(first.keyId)
	for (const { number } of [first, second]) {
		const found = await findCertificate(as(null, db), number)
		expect(found && isSigned(signedText(found), found.signature, found.key.publicKey)).toBe(true)
	}
})

test('signed facts cannot be changed, not even by hand', async ({ db }) => {
	const { id } = await aCertificate(db)
	const change = db.transaction((tx) =>
		tx.update(certificates).set({ name: 'Somebody Else' }).where(eq(certificates.id, id)),
	)
	await expect(change).rejects.toThrow()
})

test('a certificate outlives its course; one of the sample goes with it', async ({ db }) => {
	const kept = await aCertificate(db)
	const sample = await aCertificate(db, { course: await aCourse(db, { sampleAt: noon }) })
	expect((await findCertificate(as(null, db), sample.number))?.isSample).toBe(true)
	for (const { course } of [kept, sample]) await db.delete(courses).where(eq(courses.id, course.id))
	expect(await findCertificate(as(null, db), kept.number)).toMatchObject({
		name: kept.name,
		courseSlug: null,
	})
	expect(await findCertificate(as(null, db), sample.number)).toBeUndefined()
})
