import { asc, eq } from 'drizzle-orm'
import { fatwaPublications, fatwaResponses, fatwas } from '#app/features/fatwas/library/tables.server.ts'
import { fatwaSteps } from '#app/features/fatwas/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { events } from '#app/platform/db/tables.server.ts'
import { noon } from './world.ts'

/** Some seconds after the tests' noon. */
export function after(seconds: number): Date {
	return new Date(noon.getTime() + seconds * 1000)
}

/** A question's current row. */
export async function standing(db: Db, { id }: { id: string }) {
	const [row] = await db.select().from(fatwas).where(eq(fatwas.id, id))
	if (!row) throw new Error('it is gone')
	return row
}

/** Its history: `kind from → to`, and whether it was undone. */
export async function stepsOf(db: Db, { id }: { id: string }): Promise<string[]> {
	const rows = await db
		.select()
		.from(fatwaSteps)
		.where(eq(fatwaSteps.subjectId, id))
		.orderBy(asc(fatwaSteps.id))
	return rows.map(
		({ kind, fromStatus, toStatus, undoneAt }) =>
			`${kind} ${fromStatus} → ${toStatus}${undoneAt ? ', undone' : ''}`,
	)
}

/** The names of its events, without other subjects'. */
export async function eventsOf(db: Db, { id }: { id: string }): Promise<string[]> {
	const rows = await db.select().from(events).where(eq(events.subjectId, id)).orderBy(asc(events.id))
	return rows.map(({ name }) => name)
}

/** Its published answers, one a language. */
export async function published(db: Db, { id }: { id: string }): Promise<string[]> {
	const rows = await db
		.select({ answer: fatwaResponses.answer })
		.from(fatwaPublications)
		.innerJoin(fatwaResponses, eq(fatwaResponses.id, fatwaPublications.responseId))
		.where(eq(fatwaPublications.fatwaId, id))
		.orderBy(asc(fatwaPublications.language))
	return rows.map(({ answer }) => answer)
}
