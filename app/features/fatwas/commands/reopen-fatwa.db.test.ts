import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { fatwas } from '#app/features/fatwas/library/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { anAdmin, aScholar, as } from '#tests/world.ts'
import { aFatwa } from '#tests/world-fatwas.ts'
import { aQuestion } from '#tests/world-questions.ts'
import { reopenFatwa } from './reopen-fatwa.server.ts'

const rowOf = async (db: Db, id: string) => (await db.select().from(fatwas).where(eq(fatwas.id, id)))[0]
const notNow = { ok: false, reason: 'not-now' }

test('an admin takes up a rejected question again, once; it waits for a scholar', async ({ db }) => {
	const admin = await anAdmin(db)
	const { id } = await aQuestion(db, { status: 'rejected', scholarId: (await aScholar(db)).id })
	expect(await reopenFatwa(as(admin, db), id, 'answered')).toEqual({ ok: false, reason: 'no-answer' })
	expect(await rowOf(db, id)).toMatchObject({ status: 'rejected' })
	expect(await reopenFatwa(as(admin, db), id, 'pending')).toEqual({ ok: true })
	expect(await rowOf(db, id)).toMatchObject({ status: 'pending', scholarId: null })
	expect(await reopenFatwa(as(admin, db), id, 'pending')).toEqual(notNow)
})

test('with an answer that nobody reviewed it can wait for a reviewer', async ({ db }) => {
	const { id } = await aFatwa(db, { status: 'rejected' })
	expect(await reopenFatwa(as(await anAdmin(db), db), id, 'answered')).toEqual({ ok: true })
	expect(await rowOf(db, id)).toMatchObject({ status: 'answered' })
})

test('a scholar cannot, and what is not rejected stays as it is', async ({ db }) => {
	const rejected = await aQuestion(db, { status: 'rejected' })
	expect(await reopenFatwa(as(await aScholar(db), db), rejected.id, 'pending')).toEqual(notNow)
	const pending = await aQuestion(db)
	expect(await reopenFatwa(as(await anAdmin(db), db), pending.id, 'pending')).toEqual(notNow)
	expect(await rowOf(db, rejected.id)).toMatchObject({ status: 'rejected' })
})
