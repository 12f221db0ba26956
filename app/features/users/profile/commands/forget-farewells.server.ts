import { and, eq, lte, or } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { mails } from '#app/platform/db/tables.server.ts'
import { farewell } from '../post.server.ts'

const weekMs = 7 * 24 * 60 * 60 * 1000

/** Deletes the address of an erased person once the last mail is sent, or could not be sent for a week. */
export async function deleteFarewells(ctx: Ctx): Promise<number> {
	const gone = await ctx.db
		.delete(mails)
		.where(
			and(
				eq(mails.kind, farewell),
				or(eq(mails.status, 'sent'), lte(mails.createdAt, new Date(ctx.now.getTime() - weekMs))),
			),
		)
		.returning({ id: mails.id })
	return gone.length
}
