import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { mails } from '#app/platform/db/tables.server.ts'
import { test } from '#tests/db.ts'
import { as, noon } from '#tests/world.ts'
import { aMail } from '#tests/world-mail.ts'
import { farewell } from '../post.server.ts'
import { deleteFarewells } from './forget-farewells.server.ts'

const week = 7 * 24 * 60 * 60 * 1000

test('a last mail is forgotten once it is sent or a week old, and no other mail is', async ({ db }) => {
	for (const [to, kind, over] of [
		['sent@example.com', farewell, { status: 'sent' }],
		['old@example.com', farewell, { createdAt: new Date(noon.getTime() - week) }],
		['waiting@example.com', farewell, { createdAt: new Date(noon.getTime() - week + 1) }],
		['other@example.com', 'tests.greeting', { status: 'sent', createdAt: new Date('2020-01-01') }],
	] as const) {
		await aMail(db, { to })
		await db
			.update(mails)
			.set({ kind, ...over })
			.where(eq(mails.toAddress, to))
	}
	expect(await deleteFarewells(as(null, db))).toBe(2)
	expect(await deleteFarewells(as(null, db))).toBe(0)
	const left = await db.select({ to: mails.toAddress }).from(mails).orderBy(mails.toAddress)
	expect(left).toEqual([{ to: 'other@example.com' }, { to: 'waiting@example.com' }])
})
