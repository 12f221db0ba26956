import { asc, eq } from 'drizzle-orm'
import { fatwasNews } from '#app/features/fatwas/news/listeners.server.ts'
import { notifications } from '#app/features/notifications/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { mails } from '#app/platform/db/tables.server.ts'
import { runListeners } from './listeners.ts'
import { after } from './steps-fatwas.ts'
import { aScholar, aUser } from './world.ts'
import { aDraft, aQuestion } from './world-questions.ts'

/** An asker's text, which must not be repeated. */
export const secret = 'my husband’s second loan'

/** Runs the listeners some seconds after noon. */
export async function runNews(db: Db, seconds = 60) {
	await runListeners(db, fatwasNews, after(seconds))
}

/** A person's notifications on the site, in order: kind, values without the number, link. */
export async function notificationsOf(db: Db, { id }: { id: string }) {
	const rows = await db
		.select()
		.from(notifications)
		.where(eq(notifications.personId, id))
		.orderBy(asc(notifications.id))
	return rows.map(({ kind, values: { number: _, ...values }, link }) => [
		kind.replace('ifta.', ''),
		...Object.values(values),
		link,
	])
}

export async function mailedTo(db: Db, { id }: { id: string }): Promise<string[]> {
	const rows = await db.select().from(mails).where(eq(mails.personId, id)).orderBy(asc(mails.key))
	return rows.map(({ kind }) => kind.replace('ifta.', ''))
}

/** A question with its scholar's draft, and the address of its page. */
export async function written(db: Db, over: Parameters<typeof aQuestion>[1] = {}) {
	const [asker, scholar, reviewer] = [await aUser(db), await aScholar(db), await aScholar(db)]
	const question = await aQuestion(db, {
		userId: asker.id,
		status: 'assigned',
		scholarId: scholar.id,
		title: secret,
		question: secret,
		...over,
	})
	await aDraft(db, question)
	return {
		asker,
		scholar,
		reviewer,
		question,
		page: `/fatwas/${question.id}/question`,
		desk: `/scholar/fatwas/${question.id}`,
		published: `/fatwas/${question.number}`,
	}
}
