import { contactMessages } from '#app/features/contact/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { noon } from './world.ts'

let serial = 0

/** A message of the contact form; each later one is a minute newer. */
export async function aMessage(
	db: Db,
	over: Partial<typeof contactMessages.$inferInsert> = {},
): Promise<typeof contactMessages.$inferSelect> {
	const n = ++serial
	const at = new Date(noon.getTime() + n * 60_000)
	const [row] = await db
		.insert(contactMessages)
		.values({
			name: `Writer ${n}`,
			email: `writer${n}@example.com`,
			message: `Message ${n}`,
			language: 'en',
			createdAt: at,
			updatedAt: at,
			...over,
		})
		.returning()
	if (!row) throw new Error('no message was made')
	return row
}
