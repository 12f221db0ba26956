import { eq } from 'drizzle-orm'
import { isAtLeast, seesPrivate } from '#app/platform/actor.ts'
import type { FilePolicies } from '#app/platform/storage/policies.server.ts'
import { consultations } from './tables.server.ts'

const attached = /^consultation:(.+)$/

/** A document is opened by its seeker, the scholar of the meeting, and admins; before the request by its sender. */
export const consultancyFiles: FilePolicies = {
	'consultation-documents': {
		mayAdd: (actor) => seesPrivate(actor) && isAtLeast(actor, 'user'),
		async mayRead(ctx, { attachedTo, ownerId }) {
			const { actor } = ctx
			if (actor === null || !seesPrivate(actor)) return false
			if (ownerId === actor.id || isAtLeast(actor, 'admin')) return true
			const id = attached.exec(attachedTo ?? '')?.[1]
			if (id === undefined || !isAtLeast(actor, 'scholar')) return false
			const { scholarId } = consultations
			const [row] = await ctx.db.select({ scholarId }).from(consultations).where(eq(consultations.id, id))
			return row?.scholarId === actor.id
		},
	},
}
