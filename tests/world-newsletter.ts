import { subscribers } from '#app/features/newsletter/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { noon } from './world.ts'

let serial = 0

/** An address that gets the newsletter. */
export async function aSubscriber(db: Db, over: Partial<typeof subscribers.$inferInsert> = {}) {
	const [row] = await db
		.insert(subscribers)
		.values({
			email: `subscriber${++serial}@example.com`,
			...{ language: 'en', status: 'active', askedAt: noon, confirmedAt: noon, changedAt: noon },
			...over,
		})
		.returning()
	if (!row) throw new Error('No subscriber was made.')
	return row
}
