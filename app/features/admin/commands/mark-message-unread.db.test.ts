import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { contactMessages } from '#app/features/contact/tables.server.ts'
import { events } from '#app/platform/tables.server.ts'
import { test } from '#tests/db.ts'
import { anAdmin, aScholar, as, noon } from '#tests/world.ts'
import { aMessage } from '#tests/world-contact.ts'
import { markMessageUnread } from './mark-message-unread.server.ts'

test('an admin takes a reading back, once, and it is recorded without the words', async ({ db }) => {
	const admin = await anAdmin(db)
	const message = await aMessage(db, { readAt: noon })
	await markMessageUnread(as(admin, db), message.id)
	await markMessageUnread(as(admin, db), message.id)
	const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, message.id))
	expect(row?.readAt).toBeNull()
	const recorded = await db.select().from(events).where(eq(events.subjectId, message.id))
	expect(recorded).toMatchObject([{ name: 'contact.unread', actorId: admin.id, data: {} }])
})

test('a scholar may not', async ({ db }) => {
	const message = await aMessage(db, { readAt: noon })
	await expect(markMessageUnread(as(await aScholar(db), db), message.id)).rejects.toMatchObject({
		init: { status: 403 },
	})
	const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, message.id))
	expect(row?.readAt).toEqual(noon)
})
