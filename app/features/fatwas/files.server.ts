import { eq } from 'drizzle-orm'
import { fatwas } from '#app/features/fatwas/library/tables.server.ts'
import { isAtLeast, seesPrivate } from '#app/platform/actor.ts'
import type { FilePolicies } from '#app/platform/storage/policies.server.ts'
import { canRead } from './policy.ts'

const attachedToFatwa = /^fatwa:(.+)$/

/** The attachment of a question is opened by readers of the question, and by its sender before submission. */
export const fatwasFiles: FilePolicies = {
	'fatwa-attachments': {
		mayAdd: (actor) => seesPrivate(actor) && isAtLeast(actor, 'user'),
		async mayRead(ctx, file) {
			const id = attachedToFatwa.exec(file.attachedTo ?? '')?.[1]
			if (id === undefined) return seesPrivate(ctx.actor) && file.ownerId === ctx.actor?.id
			const [question] = await ctx.db.select({ userId: fatwas.userId }).from(fatwas).where(eq(fatwas.id, id))
			return question !== undefined && canRead(ctx.actor, question)
		},
	},
}
