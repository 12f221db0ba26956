import { eq } from 'drizzle-orm'
import { fatwas } from '#app/features/fatwas/tables.server.ts'
import { type Tell, telling } from '#app/features/notifications/api.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Happened, Listener } from '#app/platform/jobs.server.ts'
import type { ListenedEvent } from '#app/platform/listened.ts'
import { ruled } from '../rules.server.ts'

// Never what anybody wrote: what is told of a question is made of this.
const columns = {
	...ruled,
	id: fatwas.id,
	number: fatwas.number,
	dueOn: fatwas.dueOn,
	remindedAt: fatwas.remindedAt,
	sentBackAt: fatwas.sentBackAt,
	mergedInto: fatwas.mergedInto,
	askedAgain: fatwas.askedAgain,
}
type Subject = NonNullable<Awaited<ReturnType<typeof findSubject>>>

export type Hearing = { ctx: Ctx; fatwa: Subject; event: Happened; tell: Tell }

export const askerPage = ({ id }: { id: string }) => `/fatwas/${id}/question`
export const deskPage = ({ id }: { id: string }) => `/scholar/fatwas/${id}`
/** Where the asker reads the answer, and everybody else if it is public. */
export const answerPage = (fatwa: Pick<Subject, 'id' | 'number' | 'isPrivate'>) =>
	fatwa.isPrivate ? askerPage(fatwa) : `/fatwas/${fatwa.number}`

/**
 * A listener that finds the question as it stands now: much may have happened since the event, and what holds no more
 * is told to nobody.
 */
export function about(on: ListenedEvent, hear: (hearing: Hearing) => Promise<void>): Listener {
	return {
		on,
		async hear(ctx, event, { env }) {
			const fatwa = await findSubject(ctx, String(event.data.fatwa ?? event.subjectId))
			if (fatwa) await hear({ ctx, fatwa, event, tell: telling(ctx, env, event) })
		},
	}
}

export async function findSubject(ctx: Ctx, fatwaId: string) {
	const [fatwa] = await ctx.db.select(columns).from(fatwas).where(eq(fatwas.id, fatwaId))
	return fatwa
}
