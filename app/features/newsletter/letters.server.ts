import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import { isAtLeast, type User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { mails } from '#app/platform/db/tables.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { keyset, toPage } from '#app/staff/list.server.ts'
import { isReady, type LetterStatus } from './model.ts'
import { deliveries, letters, newsletterTexts, subscribers } from './tables.server.ts'

const pageSize = 25
const order = keyset([letters.createdAt, 'desc'], [letters.id, 'desc'])

/** A letter's row, locked until the transaction ends. */
export async function lockLetter(ctx: Ctx, id: string) {
	const [row] = await ctx.db.select().from(letters).where(eq(letters.id, id)).for('update')
	return row
}

export function listTexts(ctx: Ctx, letterId: string) {
	return ctx.db
		.select()
		.from(newsletterTexts)
		.where(eq(newsletterTexts.letterId, letterId))
		.orderBy(asc(newsletterTexts.language))
}

/** Letters of some states, newest first, with the subjects of their versions. */
export async function listLetters(
	ctx: Ctx<User>,
	{ statuses, cursor }: { statuses: LetterStatus[]; cursor: string | null },
) {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	const { id, status, isPublic, sendAt, sentAt, recipients, createdAt } = letters
	const rows = await ctx.db
		.select({
			id,
			status,
			isPublic,
			sendAt,
			sentAt,
			recipients,
			createdAt,
			key: order.key,
			texts: sql<{ language: Locale; subject: string }[]>`(select coalesce(json_agg(json_build_object(
				'language', t.language, 'subject', t.subject) order by t.language), '[]'::json)
				from newsletter_texts t where t.letter_id = ${letters}.id)`,
		})
		.from(letters)
		.where(and(inArray(status, statuses), order.after(cursor)))
		.orderBy(...order.by)
		.limit(pageSize + 1)
	return toPage(rows, pageSize)
}

export async function findLetter(ctx: Ctx<User>, id: string) {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	const [letter] = await ctx.db.select().from(letters).where(eq(letters.id, id))
	return letter && { ...letter, texts: await listTexts(ctx, id) }
}

/** Fingerprint of the revisions shown: any save changes it. */
export function revisionsOf(texts: { language: Locale; revision: number }[]): string {
	return texts.map(({ language, revision }) => `${language}:${revision}`).join(' ')
}

/** Subscribers who would get a letter now, by language. */
export async function countRecipients(
	ctx: Ctx,
	texts: { language: Locale; subject: string; body: string }[],
) {
	const ready = texts.filter(isReady).map(({ language }) => language)
	if (ready.length === 0) return []
	const rows = await ctx.db
		.select({ language: subscribers.language, count: count() })
		.from(subscribers)
		.where(and(eq(subscribers.status, 'active'), inArray(subscribers.language, ready)))
		.groupBy(subscribers.language)
	return ready.map((language) => ({
		language,
		count: rows.find((row) => row.language === language)?.count ?? 0,
	}))
}

/** Subscribers without a version in their language. */
export async function countLeftOut(ctx: Ctx, ready: Locale[]): Promise<number> {
	const rows = await ctx.db
		.select({ language: subscribers.language, count: count() })
		.from(subscribers)
		.where(eq(subscribers.status, 'active'))
		.groupBy(subscribers.language)
	return rows.filter(({ language }) => !ready.includes(language)).reduce((sum, { count }) => sum + count, 0)
}

export async function findProgress(ctx: Ctx<User>, letterId: string) {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	const rows = await ctx.db
		.select({ status: mails.status, count: count() })
		.from(deliveries)
		.innerJoin(
			mails,
			eq(mails.key, sql`'newsletter:' || ${deliveries.letterId} || ':' || ${deliveries.subscriberId}`),
		)
		.where(eq(deliveries.letterId, letterId))
		.groupBy(mails.status)
	const of = (status: string) => rows.find((row) => row.status === status)?.count ?? 0
	return { waiting: of('waiting'), failed: of('failed'), kept: of('kept') }
}
