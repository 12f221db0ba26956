import { inArray, lt } from 'drizzle-orm'
import { verifications } from '#app/features/users/tables.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** After a link or code expires. */
export const keptMs = 30 * 24 * 60 * 60 * 1000
const batch = 1000

/** Deletes links and codes that expired a month ago; until then their pages say so. */
export async function tidyLinks(ctx: Ctx): Promise<number> {
	const ended = new Date(ctx.now.getTime() - keptMs)
	let removed = 0
	for (;;) {
		const some = ctx.db
			.select({ id: verifications.id })
			.from(verifications)
			.where(lt(verifications.expiresAt, ended))
			.limit(batch)
		const gone = await ctx.db
			.delete(verifications)
			.where(inArray(verifications.id, some))
			.returning({ id: verifications.id })
		removed += gone.length
		if (gone.length < batch) return removed
	}
}
