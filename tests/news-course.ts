import { asc, eq } from 'drizzle-orm'
import { notifications } from '#app/features/notifications/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { mails } from '#app/platform/db/tables.server.ts'
import { registry } from '#app/registry.server.ts'
import { runListeners } from './listeners.ts'
import { after } from './steps-course.ts'

/** Runs the listeners some seconds after noon, including events of listeners. */
export async function runNews(db: Db, seconds = 60) {
	await runListeners(db, registry.listeners, after(seconds))
}

/** A person's notifications on the site, in order: kind, values, link. */
export async function notificationsOf(db: Db, { id }: { id: string }) {
	const rows = await db
		.select()
		.from(notifications)
		.where(eq(notifications.personId, id))
		.orderBy(asc(notifications.id))
	return rows.map(({ kind, values: { course, how, sections }, link }) =>
		[kind.split('.')[1], course, how, sections, link].filter((each) => each !== undefined),
	)
}

export async function mailedOfCourses(db: Db, { id }: { id: string }): Promise<string[]> {
	const rows = await db.select().from(mails).where(eq(mails.personId, id)).orderBy(asc(mails.key))
	return rows.map(({ kind }) => kind.split('.')[1] ?? '')
}
