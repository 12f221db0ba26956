import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { notifications } from '#app/features/notifications/tables.server.ts'
import { test } from '#tests/db.ts'
import { runListeners } from '#tests/listeners.ts'
import { anAdmin, as, noon, testEnv } from '#tests/world.ts'
import { aCertificate } from '#tests/world-certificates.ts'
import { replaceCertificate } from './commands/replace-certificate.server.ts'
import { reinstateCertificate, revokeCertificate } from './commands/revoke-certificate.server.ts'

test('a student is told that their certificate was revoked, and that it counts again', async ({ db }) => {
	const { number, user } = await aCertificate(db)
	const admin = await anAdmin(db)
	await revokeCertificate(as(admin, db), number, 'Somebody else learned for them.')
	await runListeners(db)
	await reinstateCertificate(as(admin, db, new Date(noon.getTime() + 1000)), number)
	await runListeners(db)
	const told = await db
		.select()
		.from(notifications)
		.where(eq(notifications.kind, 'certificates.standing-changed'))
	expect(told.map(({ personId, link }) => [personId, link])).toEqual([
		[user.id, `/certificates/${number}`],
		[user.id, `/certificates/${number}`],
	])
	expect(told.map(({ values }) => values).sort((a, b) => String(a.how).localeCompare(String(b.how)))).toEqual(
		[
			{ number, how: 'reinstated' },
			{ number, how: 'revoked' },
		],
	)
	expect(JSON.stringify(told)).not.toContain('learned')
})

test('a slip that was taken back at once is told to nobody', async ({ db }) => {
	const { number } = await aCertificate(db)
	const ctx = as(await anAdmin(db), db)
	await revokeCertificate(ctx, number, 'A slip.')
	await reinstateCertificate(ctx, number)
	await runListeners(db)
	const kind = eq(notifications.kind, 'certificates.standing-changed')
	expect(await db.$count(notifications, kind)).toBe(0)
})

test('a student is told of the corrected certificate, with its number', async ({ db }) => {
	const { number, user } = await aCertificate(db)
	const ctx = as(await anAdmin(db), db)
	const done = await replaceCertificate(ctx, { number, name: 'Yusuf Khan', secret: testEnv.SECRET })
	await runListeners(db)
	const told = await db.select().from(notifications)
	const fresh = done.ok ? done.number : ''
	expect(told.map(({ personId, link, values }) => [personId, link, values])).toEqual([
		[user.id, `/certificates/${fresh}`, { number: fresh, how: 'replaced' }],
	])
})
