import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { notify } from '#app/features/notifications/api.server.ts'
import { notifications } from '#app/features/notifications/tables.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Listener } from '#app/platform/events/jobs.server.ts'
import { certificatePath } from './model.ts'
import { standingChanged } from './notices.ts'
import { certificates } from './tables.server.ts'

/** Notifies the student of a revocation and of its reversal; one that was undone right away notifies nobody. */
function standingNews(on: 'certificate.revoked' | 'certificate.reinstated'): Listener {
	const isRevocation = on === 'certificate.revoked'
	return {
		on,
		async handle(ctx, event, { env }) {
			const { number, userId, revokedAt } = certificates
			const [row] = await ctx.db
				.select({ number, userId, revokedAt })
				.from(certificates)
				.where(eq(certificates.id, event.subjectId))
			if (!row?.userId || (row.revokedAt !== null) !== isRevocation) return

			const notice = { personId: row.userId, kind: standingChanged.name, link: certificatePath(row.number) }
			if (!isRevocation && !(await wasNotified(ctx, notice))) return
			const values = { number: row.number, how: isRevocation ? 'revoked' : 'reinstated' }
			await notify(ctx, env, { ...notice, event, kind: standingChanged, values })
		},
	}
}

export const certificatesListeners: Listener[] = [
	standingNews('certificate.revoked'),
	standingNews('certificate.reinstated'),
	{
		on: 'certificate.replaced',
		async handle(ctx, event, { env }) {
			const replacement = alias(certificates, 'replacement')
			const [row] = await ctx.db
				.select({ number: replacement.number, userId: replacement.userId })
				.from(certificates)
				.innerJoin(replacement, eq(replacement.id, certificates.replacedBy))
				.where(eq(certificates.id, event.subjectId))
			if (!row?.userId) return
			const notice = { personId: row.userId, link: certificatePath(row.number) }
			const values = { number: row.number, how: 'replaced' }
			await notify(ctx, env, { ...notice, event, kind: standingChanged, values })
		},
	},
]

async function wasNotified(
	ctx: Ctx,
	{ personId, kind, link }: { personId: string; kind: string; link: string },
) {
	const own = and(
		eq(notifications.personId, personId),
		eq(notifications.kind, kind),
		eq(notifications.link, link),
	)
	const [notification] = await ctx.db.select({ id: notifications.id }).from(notifications).where(own).limit(1)
	return notification !== undefined
}
