import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { events } from '#app/platform/db/tables.server.ts'
import { test } from '#tests/db.ts'
import { anAdmin, aScholar, as, aUser, noon } from '#tests/world.ts'
import { aMessage } from '#tests/world-contact.ts'
import { contactMessages } from '../tables.server.ts'
import { markMessages } from './mark-messages.server.ts'

test('an admin marks messages as read and back; the first reading counts', async ({ db }) => {
	const admin = await anAdmin(db)
	const [one, other] = [await aMessage(db), await aMessage(db)]
	const readAt = async () =>
		(await db.select().from(contactMessages).where(eq(contactMessages.id, one.id)))[0]?.readAt
	expect(await markMessages(as(admin, db), [one.id], 'read')).toBe(1)
	const later = as(admin, db, new Date(noon.getTime() + 1000))
	expect(await markMessages(later, [one.id, other.id], 'read')).toBe(1)
	expect(await readAt()).toEqual(noon)
	expect(await markMessages(later, [one.id], 'unread')).toBe(1)
	expect(await markMessages(later, [one.id], 'unread')).toBe(0)
	expect(await readAt()).toBeNull()
	const said = await db
		.select({ name: events.name })
		.from(events)
		.where(eq(events.subjectId, one.id))
		.orderBy(events.id)
	expect(said).toEqual([{ name: 'contact.read' }, { name: 'contact.unread' }])
})

test('nobody below an admin marks a message', async ({ db }) => {
	const message = await aMessage(db)
	for (const who of [await aUser(db), await aScholar(db)])
		await expect(markMessages(as(who, db), [message.id], 'read')).rejects.toMatchObject({
			init: { status: 403 },
		})
	expect(await db.select().from(contactMessages)).toEqual([message])
})
