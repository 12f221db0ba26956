import { asc, eq } from 'drizzle-orm'
import { fatwasNews } from '#app/features/fatwas/news/listeners.server.ts'
import { notifications } from '#app/features/notifications/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { mails } from '#app/platform/db/tables.server.ts'
import { hearAll } from './heard.ts'
import { after } from './steps-fatwas.ts'
import { aScholar, aUser } from './world.ts'
import { aDraft, aQuestion } from './world-questions.ts'

/** What an asker wrote, and nothing may repeat. */
export const secret = 'my husband’s second loan'

/** Lets everybody hear what happened, some seconds after noon. */
export async function hear(db: Db, seconds = 60) {
	await hearAll(db, fatwasNews, after(seconds))
}

/** What a person was told on the site, in order: the kind, what it is made of but for its number, and where it leads. */
export async function toldTo(db: Db, { id }: { id: string }) {
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

/** A question that its scholar has written an answer to, and where it is read. */
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
