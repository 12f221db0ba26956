import { asc, eq } from 'drizzle-orm'
import { counselingNews } from '#app/features/counseling/news.server.ts'
import { notifications } from '#app/features/notifications/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { runListeners } from './listeners.ts'
import { noon } from './world.ts'

/** Runs the listeners some seconds after noon. */
export async function runNews(db: Db, seconds = 60) {
	await runListeners(db, counselingNews, new Date(noon.getTime() + seconds * 1000))
}

/** A person's notifications on the site, in order: kind, values, link. */
export async function notificationsOf(db: Db, { id }: { id: string }) {
	const rows = await db
		.select()
		.from(notifications)
		.where(eq(notifications.personId, id))
		.orderBy(asc(notifications.id))
	return rows.map(({ kind, values, link }) => [
		kind.replace('counseling.', ''),
		...Object.values(values),
		link,
	])
}
