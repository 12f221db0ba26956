import { and, asc, inArray, sql } from 'drizzle-orm'
import { canSignIn, mailedName } from '#app/features/users/api.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { type NewMail, queueMails } from '#app/platform/mail/mail.server.ts'
import type { Env } from '#app/platform/process/env.server.ts'
import { baseLocale } from '#app/platform/text/locale.ts'
import { digest, digestNames } from '../model.ts'
import { browsersOf, type PushJob, queuePushes } from '../push.server.ts'
import { notifications } from '../tables.server.ts'

/** People in one transaction: an embedded database is blocked meanwhile. */
const batch = 100

/**
 * Sends the mail of the day, and its push, with unread notifications to everybody who wants it; nothing for people who
 * have read them all. Running it twice or concurrently sends nothing twice.
 * @returns number of mails
 */
export async function sendDigests(ctx: Ctx, env: Pick<Env, 'SECRET'>): Promise<number> {
	let count = 0
	for (;;) {
		const { people, mails } = await transaction(ctx, (ctx) => sendSome(ctx, env))
		count += mails
		if (people < batch) return count
	}
}

async function sendSome(ctx: Ctx, env: Pick<Env, 'SECRET'>): Promise<{ people: number; mails: number }> {
	const { id, personId, kind, values, link, readAt } = notifications
	const waits = sql`${notifications.inDigest}`
	const next = await ctx.db
		.selectDistinct({ id: personId })
		.from(notifications)
		.where(waits)
		.orderBy(asc(personId))
		.limit(batch)
	if (next.length === 0) return { people: 0, mails: 0 }
	const ids = next.map((each) => each.id)
	const waiting = await ctx.db
		.select({ id, personId, kind, values, link, readAt })
		.from(notifications)
		.where(and(waits, inArray(personId, ids)))
		.orderBy(asc(id))
		.for('update')
	const people = await ctx.db
		.select({
			id: profiles.id,
			name: mailedName(),
			email: profiles.email,
			locale: profiles.locale,
			browsers: browsersOf,
		})
		.from(profiles)
		.where(and(inArray(profiles.id, ids), canSignIn(ctx.now)))

	const pushes: PushJob[] = []
	const mails = people.flatMap((person): NewMail[] => {
		const unread = waiting.filter((each) => each.personId === person.id && each.readAt === null)
		const last = unread.at(-1)
		if (!last) return []
		const push = {
			kind: digest,
			values: { count: String(unread.length) },
			link: '/notifications',
			eventId: 0,
		}
		pushes.push(...person.browsers.map((browserId) => ({ browserId, ...push })))
		const named = unread.slice(0, digestNames).map(({ kind, values, link }) => ({ kind, values, link }))
		return [
			{
				key: `digest:${person.id}:${last.id}`,
				kind: digest,
				to: person.email,
				personId: person.id,
				locale: person.locale ?? baseLocale,
				values: { name: person.name, count: String(unread.length), named: JSON.stringify(named) },
				isOfMany: true,
				isExpected: true,
			},
		]
	})
	await queueMails(ctx, env, mails)
	await queuePushes(ctx, pushes)
	const included = waiting.map((each) => each.id)
	if (included.length > 0)
		await ctx.db.update(notifications).set({ inDigest: false }).where(inArray(id, included))
	return { people: next.length, mails: mails.length }
}
