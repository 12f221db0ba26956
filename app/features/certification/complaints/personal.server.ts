import { and, asc, eq } from 'drizzle-orm'
import { profiles } from '#app/features/users/tables.server.ts'
import type { PersonalPart } from '#app/platform/personal.server.ts'
import { anonymiseSteps, listStepsOf } from '#app/workflow/timeline.server.ts'
import { findForComplainant } from './queries.server.ts'
import { complaintMessages, complaintSteps, complaints } from './tables.server.ts'

/**
 * Complaints belong to no account: those with a confirmed address are in its download, and an erasure takes name and
 * address from them. The complaints stay, since certification must show how it answered.
 */
export const complaintsPart: PersonalPart = {
	name: 'certification-complaints',
	async dataOf(ctx, personId, { SECRET: secret }) {
		const written = await ctx.db
			.select({ id: complaints.id, email: complaints.email })
			.from(complaints)
			.innerJoin(profiles, and(eq(profiles.email, complaints.email), eq(profiles.emailVerified, true)))
			.where(eq(profiles.id, personId))
			.orderBy(asc(complaints.createdAt), asc(complaints.id))
		const own = []
		for (const { id, email } of written) {
			const shown = await findForComplainant(ctx, id, secret)
			if (!shown) continue
			const { kind, status, words, createdAt, messages } = shown
			own.push({
				kind,
				status,
				words,
				email,
				createdAt,
				messages: messages.map(({ id: _, ...message }) => message),
			})
		}
		const steps = await listStepsOf(ctx, complaintSteps, personId)
		return {
			complaints: own,
			work: steps.map(({ kind, fromStatus, toStatus, at }) => ({ kind, fromStatus, toStatus, at })),
		}
	},
	async erase(ctx, { id, email, emailVerified }) {
		if (emailVerified)
			await ctx.db.update(complaints).set({ name: '', email: null }).where(eq(complaints.email, email))
		await ctx.db.update(complaints).set({ handlerId: null }).where(eq(complaints.handlerId, id))
		await ctx.db.update(complaintMessages).set({ authorId: null }).where(eq(complaintMessages.authorId, id))
		await anonymiseSteps(ctx, complaintSteps, id)
	},
	effects: [{ effect: 'anonymous', code: 'complaints.fate-complaints' }],
}
