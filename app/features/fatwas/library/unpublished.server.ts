import { eq } from 'drizzle-orm'
import { isAtLeast, seesPrivate } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { readId } from '#app/platform/ids.ts'
import { fatwas } from './tables.server.ts'

/** Page of a question that is not public: the asker's own, or the scholars' desk. */
export async function findPlace({ db, actor }: Ctx, param: string): Promise<string | undefined> {
	const id = readId(param)
	if (id === undefined || actor === null || !seesPrivate(actor)) return undefined
	const [row] = await db.select({ userId: fatwas.userId }).from(fatwas).where(eq(fatwas.id, id))
	if (row?.userId === actor.id) return `/fatwas/${id}/question`
	return row && isAtLeast(actor, 'scholar') ? `/scholar/fatwas/${id}` : undefined
}
