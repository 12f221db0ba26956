import { and, asc, eq, isNull, or } from 'drizzle-orm'
import type { PersonalPart } from '#app/platform/personal.server.ts'
import { anonymiseSteps, listStepsOf } from '#app/workflow/timeline.server.ts'
import { removeMessages } from './remove.server.ts'
import { contactMessages, contactSteps } from './tables.server.ts'

export const contactPart: PersonalPart = {
	name: 'messages',
	async dataOf(ctx, personId) {
		const { id, name, email, message, language, createdAt, userId } = contactMessages
		const written = await ctx.db
			.select({ name, email, message, language, createdAt })
			.from(contactMessages)
			.where(eq(userId, personId))
			.orderBy(asc(createdAt), asc(id))
		const answers = await ctx.db
			.select({ text: contactSteps.note, at: contactSteps.at })
			.from(contactSteps)
			.innerJoin(contactMessages, eq(id, contactSteps.subjectId))
			.where(and(eq(userId, personId), eq(contactSteps.kind, 'replied'), isNull(contactSteps.undoneAt)))
			.orderBy(asc(contactSteps.id))
		const steps = await listStepsOf(ctx, contactSteps, personId)
		// Notes of replies are the writer's text.
		const work = steps.map((step) => (step.kind === 'noted' ? { ...step, note: '' } : step))
		return { written, answers, work }
	},
	async erase(ctx, { id, email, emailVerified }) {
		// Written without an account, from their confirmed address.
		const signedOut = and(emailVerified ? eq(contactMessages.email, email) : undefined)
		const own = await ctx.db
			.select({ id: contactMessages.id })
			.from(contactMessages)
			.where(or(eq(contactMessages.userId, id), signedOut))
		await removeMessages(
			ctx,
			own.map(({ id }) => id),
		)
		await ctx.db.update(contactMessages).set({ assigneeId: null }).where(eq(contactMessages.assigneeId, id))
		await anonymiseSteps(ctx, contactSteps, id)
	},
	effects: [
		{ effect: 'erased', code: 'profile.fate-messages' },
		{ effect: 'anonymous', code: 'contact.fate-work' },
	],
}
