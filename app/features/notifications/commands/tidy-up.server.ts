import { and, inArray, isNotNull, lt, type SQL } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { mails } from '#app/platform/db/tables.server.ts'
import { notifications } from '../tables.server.ts'

const dayMs = 24 * 60 * 60_000
/** Content of a mail that could not be sent. */
export const keptDays = 30
/** Rows of mails, and read notifications. */
export const rememberedDays = 180
// An embedded database is blocked meanwhile.
const atOnce = 500

/** Deletes the content of old mails after a month, mails and read notifications after half a year. */
export async function tidyUp(ctx: Ctx): Promise<Record<string, number>> {
	const past = (days: number) => new Date(ctx.now.getTime() - days * dayMs)
	const emptied = await inSteps((limit) =>
		ctx.db
			.update(mails)
			.set({ sealed: null })
			.where(
				inArray(
					mails.id,
					ctx.db
						.select({ id: mails.id })
						.from(mails)
						.where(
							and(
								inArray(mails.status, ['kept', 'failed']),
								isNotNull(mails.sealed),
								lt(mails.createdAt, past(keptDays)),
							),
						)
						.limit(limit),
				),
			)
			.returning({ id: mails.id }),
	)
	const oldMail = and(
		inArray(mails.status, ['sent', 'kept', 'failed']),
		lt(mails.createdAt, past(rememberedDays)),
	)
	const forgotten = await inSteps((limit) =>
		ctx.db
			.delete(mails)
			.where(inArray(mails.id, ctx.db.select({ id: mails.id }).from(mails).where(oldMail).limit(limit)))
			.returning({ id: mails.id }),
	)
	const read = await inSteps((limit) => forgetRead(ctx, past(rememberedDays), limit))
	return { emptied, forgotten, read }
}

function forgetRead(ctx: Ctx, before: Date, limit: number) {
	const { id, readAt } = notifications
	const old: SQL = lt(readAt, before)
	return ctx.db
		.delete(notifications)
		.where(inArray(id, ctx.db.select({ id }).from(notifications).where(old).limit(limit)))
		.returning({ id })
}

async function inSteps(step: (limit: number) => Promise<unknown[]>): Promise<number> {
	let count = 0
	for (;;) {
		const done = await step(atOnce)
		count += done.length
		if (done.length < atOnce) return count
	}
}
