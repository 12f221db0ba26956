import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.server.ts'
import { settings } from '../db/tables.server.ts'
import { SettingError } from './faults.server.ts'

const key = 'secret.mark'

/**
 * Stores a fingerprint of SECRET at the first start, which reveals nothing of it. With another secret sessions,
 * second factors and waiting mail could not be read: such a process does not start.
 * @throws SettingError
 */
export async function refuseOtherSecret(db: Db, secret: string): Promise<void> {
	const mark = createHmac('sha256', secret)
		.update('mishkat mark of the secret')
		.digest('base64url')
		.slice(0, 22)
	await db.insert(settings).values({ key, value: { mark } }).onConflictDoNothing()
	const [row] = await db
		.select({ mark: sql<string>`${settings.value} ->> 'mark'` })
		.from(settings)
		.where(sql`${settings.key} = ${key}`)
	if (row?.mark === mark) return
	throw new SettingError(
		`SECRET is not the one that this database is used with: every process needs the same. If the old one is lost, make a backup and restore it with --new-secret: docs/operating.md says what goes with it, under "Another SECRET".`,
	)
}
