import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { events } from '#app/platform/db/tables.server.ts'
import { test } from '#tests/db.ts'
import { anAdmin, aScholar, as, aUser, noon } from '#tests/world.ts'
import { aMessage } from '#tests/world-contact.ts'
import { countUnreadMessages, listMessages, markMessages } from './api.server.ts'
import { sendMessage } from './commands/send-message.server.ts'
import { contactMessages } from './tables.server.ts'

const letter = { name: 'Amina', email: 'amina@example.com', message: 'Peace be upon you.' }

test('a visitor writes, and it is recorded without their words', async ({ db }) => {
	const id = await sendMessage(as(null, db), letter, 'ar')
	const [row] = await db.select().from(contactMessages)
	expect(row).toMatchObject({ id, ...letter, language: 'ar', userId: null, readAt: null })
	expect(await db.select().from(events)).toMatchObject([
		{ name: 'contact.received', subjectId: id, actorId: null, data: {}, at: noon },
	])
})

test('who writes while signed in is known by the message', async ({ db }) => {
	const user = await aUser(db)
	await sendMessage(as(user, db), letter, 'en')
	expect(await db.select().from(contactMessages)).toMatchObject([{ userId: user.id }])
})

test('an admin reads the newest first and pages through all of them', async ({ db }) => {
	const sameMoment = new Date(noon.getTime() - 60_000)
	for (let n = 0; n < 23; n++) await aMessage(db, { createdAt: sameMoment })
	const newest = await aMessage(db)
	const ctx = as(await anAdmin(db), db)

	const first = await listMessages(ctx)
	expect(first.rows).toHaveLength(20)
	expect(first.rows[0]?.id).toBe(newest.id)
	const second = await listMessages(ctx, first.older)
	expect(second.rows).toHaveLength(4)
	expect(second.older).toBeNull()
	expect(new Set([...first.rows, ...second.rows].map((message) => message.id)).size).toBe(24)
})

test('a message counts as unread until it has been read, once', async ({ db }) => {
	const message = await aMessage(db)
	await aMessage(db)
	const ctx = as(await anAdmin(db), db)
	expect(await countUnreadMessages(ctx)).toBe(2)

	expect(await markMessages(ctx, [message.id], 'read')).toBe(1)
	const later = { ...ctx, now: new Date(noon.getTime() + 1000) }
	expect(await markMessages(later, [message.id], 'read')).toBe(0)
	expect(await countUnreadMessages(ctx)).toBe(1)
	const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, message.id))
	expect(row?.readAt).toEqual(noon)
	expect(await db.select().from(events).where(eq(events.name, 'contact.read'))).toHaveLength(1)
})

test('an admin takes readings back, once each, and it is recorded without the words', async ({ db }) => {
	const admin = await anAdmin(db)
	const messages = [await aMessage(db, { readAt: noon }), await aMessage(db, { readAt: noon })]
	const ids = [...messages.map(({ id }) => id), (await aMessage(db)).id]
	expect(await markMessages(as(admin, db), ids, 'unread')).toBe(2)
	expect(await markMessages(as(admin, db), ids, 'unread')).toBe(0)
	expect((await db.select().from(contactMessages)).every(({ readAt }) => readAt === null)).toBe(true)
	const recorded = await db.select().from(events).where(eq(events.name, 'contact.unread'))
	expect(recorded).toMatchObject(messages.map(() => ({ actorId: admin.id, data: {} })))
})

test('nobody below an admin reads, counts or marks messages', async ({ db }) => {
	const message = await aMessage(db)
	for (const actor of [await aUser(db), await aScholar(db)]) {
		const ctx = as(actor, db)
		await expect(countUnreadMessages(ctx)).rejects.toMatchObject({ init: { status: 403 } })
		await expect(listMessages(ctx)).rejects.toMatchObject({ init: { status: 403 } })
		await expect(markMessages(ctx, [message.id], 'read')).rejects.toMatchObject({ init: { status: 403 } })
	}
})
