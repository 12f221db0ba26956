import { brotliDecompressSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { courses } from '#app/features/courses/tables.server.ts'
import { transaction } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { ownDatabase, serve } from '#tests/serve.ts'
import { anAdmin, as } from '#tests/world.ts'
import { aCertificate } from '#tests/world-certificates.ts'
import { reinstateCertificate, revokeCertificate } from './commands/revoke-certificate.server.ts'

test('a page that is kept says at once that its certificate was revoked, and where its course has gone', async () => {
	const database = await ownDatabase()
	const { db } = database
	const { get, renders } = await serve(database)
	const keys = await get('/certificates/key')
	expect(keys.text).toContain('No key yet')
	const { number, course } = await transaction(as(null, db), (ctx) => aCertificate(ctx.db))
	await record(as(null, db), 'certificate.issued', number)
	const path = `/certificates/${number}`
	await get(path)
	const before = renders()
	expect((await get(path)).text).toContain('This certificate is valid')
	expect(renders()).toBe(before)
	expect((await get('/certificates/key')).text).toContain('BEGIN PUBLIC KEY')

	const ctx = as(await anAdmin(db), db)
	await revokeCertificate(ctx, number, 'A slip.')
	expect((await get(path)).text).toContain('This certificate has been revoked')
	await reinstateCertificate(ctx, number)
	expect((await get(path)).text).toContain('This certificate is valid')

	expect((await get(path)).text).toContain(`/courses/${course.slug}`)
	await db.update(courses).set({ archivedAt: new Date() }).where(eq(courses.id, course.id))
	await record(ctx, 'course.archived', course.id)
	expect((await get(path)).text).not.toContain(`/courses/${course.slug}`)
})

test('the form for a number is kept, and a number that nobody has is said in as few bytes', async () => {
	const { get, renders } = await serve(await ownDatabase())
	await get('/certificates')
	const before = renders()
	expect((await get('/certificates')).status).toBe(200)
	expect(renders()).toBe(before)
	const none = await get('/certificates/MK-2026-2222-2222', { 'accept-encoding': 'br' })
	expect(none).toMatchObject({ status: 404, headers: { 'content-encoding': 'br' } })
	expect(brotliDecompressSync(none.bytes).toString()).toContain('We couldn’t find this certificate')
})
