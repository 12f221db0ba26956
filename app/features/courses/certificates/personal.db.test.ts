import { expect } from 'vitest'
import { test } from '#tests/db.ts'
import { as, testEnv } from '#tests/world.ts'
import { aCertificate } from '#tests/world-certificates.ts'
import { certificatesPart } from './personal.server.ts'
import { findCertificate } from './queries.server.ts'

test('the download of one’s data has one’s own certificates only', async ({ db }) => {
	const mine = await aCertificate(db)
	await aCertificate(db)
	expect(await certificatesPart.dataOf(as(mine.user, db), mine.user.id, testEnv)).toMatchObject([
		{ number: mine.number, course: mine.courseTitle, signature: mine.signature },
	])
})

test('after an erasure certificates can still be verified and lead nowhere else', async ({ db }) => {
	const { number, user, name } = await aCertificate(db)
	const leaver = { ...user, emailVerified: true }
	await certificatesPart.erase(as(null, db), leaver)
	await certificatesPart.erase(as(null, db), leaver)
	expect(await findCertificate(as(null, db), number)).toMatchObject({ name, revokedAt: null })
	expect(await certificatesPart.dataOf(as(null, db), user.id, testEnv)).toEqual([])
})
