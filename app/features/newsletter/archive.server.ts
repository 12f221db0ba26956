import { and, asc, desc, eq, isNotNull } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { keyset, toPage } from '#app/staff/list.server.ts'
import { isReady } from './model.ts'
import { letters, newsletterTexts } from './tables.server.ts'

const { number, sentAt } = letters
const { language, subject, preview, body } = newsletterTexts
const isShown = and(eq(letters.status, 'sent'), eq(letters.isPublic, true), isNotNull(sentAt))
const isOf = eq(newsletterTexts.letterId, letters.id)
const order = keyset([{ sql: sentAt.getSQL(), kind: 'instant' }, 'desc'], [letters.id, 'desc'])

/** Public letters in a language, newest first. */
export async function listArchive(
	ctx: Ctx,
	{ locale, cursor, size }: { locale: Locale; cursor: string | null; size: number },
) {
	const rows = await ctx.db
		.select({ number, sentAt, subject, preview, body, key: order.key })
		.from(letters)
		.innerJoin(newsletterTexts, and(isOf, eq(language, locale)))
		.where(and(isShown, order.after(cursor)))
		.orderBy(...order.by)
		.limit(size + 1)
	const { rows: shown, older } = toPage(rows, size)
	return { rows: shown.filter(isReady), older }
}

export async function findArchived(ctx: Ctx, letterNumber: number) {
	const rows = await ctx.db
		.select({ sentAt, language, subject, preview, body })
		.from(letters)
		.innerJoin(newsletterTexts, isOf)
		.where(and(isShown, eq(number, letterNumber)))
		.orderBy(asc(language))
	return rows.filter(isReady)
}

export async function listArchivePages(ctx: Ctx, limit: number) {
	return ctx.db
		.select({ number, language, subject, body, sentAt })
		.from(letters)
		.innerJoin(newsletterTexts, isOf)
		.where(isShown)
		.orderBy(desc(sentAt), desc(letters.id))
		.limit(limit)
		.then((rows) => rows.filter(isReady))
}
