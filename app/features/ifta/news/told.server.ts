import { and, eq, isNull, lte, or } from 'drizzle-orm'
import { profiles, userRoles } from '#app/features/accounts/tables.server.ts'
import { fatwas } from '#app/features/fatwas/tables.server.ts'
import { notify } from '#app/features/notifications/api.server.ts'
import type { NoticeKind } from '#app/features/notifications/model.ts'
import { isAtLeast, roleOf } from '#app/platform/actor.ts'
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

/** Tells somebody, if there is such a person, they can be told, and it is news to them. */
type Tell = (
	personId: string | null | undefined,
	kind: NoticeKind,
	link: string,
	values?: Record<string, string>,
) => Promise<void>

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

export function telling(ctx: Ctx, env: { SECRET: string }, event: Happened): Tell {
	return async (personId, kind, link, values = {}) => {
		// Who did it at their desk knows.
		if (!personId || (kind.level && personId === event.actorId)) return
		if (await isReachable(ctx, personId, kind))
			await notify(ctx, env, { event, personId, kind, values, link })
	}
}

export async function findSubject(ctx: Ctx, fatwaId: string) {
	const [fatwa] = await ctx.db.select(columns).from(fatwas).where(eq(fatwas.id, fatwaId))
	return fatwa
}

/** Everybody who runs the service and can sign in. */
export async function listAdmins(ctx: Ctx): Promise<string[]> {
	const rows = await ctx.db
		.select({ id: userRoles.userId })
		.from(userRoles)
		.innerJoin(profiles, eq(profiles.id, userRoles.userId))
		.where(and(eq(userRoles.role, 'admin'), canSignIn(ctx)))
	return rows.map(({ id }) => id)
}

async function isReachable(ctx: Ctx, personId: string, { level }: NoticeKind): Promise<boolean> {
	const [person] = await ctx.db
		.select({ role: userRoles.role })
		.from(profiles)
		.leftJoin(userRoles, eq(userRoles.userId, profiles.id))
		.where(and(eq(profiles.id, personId), canSignIn(ctx)))
	if (!person) return false
	const actor = { id: personId, name: '', email: '', avatar: null, role: roleOf(person.role) }
	return !level || isAtLeast(actor, level)
}

function canSignIn(ctx: Ctx) {
	return and(isNull(profiles.erasedAt), or(isNull(profiles.bannedAt), lte(profiles.bannedUntil, ctx.now)))
}
