import { seesPrivate } from '#app/platform/actor.ts'
import type { FilePolicies } from '#app/platform/storage/policies.server.ts'
import { mayReadPaper } from './may-read.server.ts'

export const paperBucket = 'halal-documents'
const attached = /^paper:(.+)$/

/** A file is opened by who may read its paper, and before it belongs to one by its sender. */
export const stockFiles: FilePolicies = {
	[paperBucket]: {
		mayAdd: seesPrivate,
		mayRead(ctx, { attachedTo, ownerId }) {
			const paperId = attached.exec(attachedTo ?? '')?.[1]
			if (paperId) return mayReadPaper(ctx, paperId)
			return attachedTo === null && ownerId === ctx.actor?.id && seesPrivate(ctx.actor)
		},
	},
}
