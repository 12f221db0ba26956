import { and, eq, isNull } from 'drizzle-orm'
import { profiles } from '#app/features/accounts/tables.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Env } from '#app/platform/env.server.ts'
import { baseLocale } from '#app/platform/locale.ts'
import { queueMail } from '#app/platform/mail.server.ts'
import { type Channel, isWanted, type NoticeKind } from './model.ts'
import { countForBell, findChosen } from './queries.server.ts'
import { notifications } from './tables.server.ts'

export type News = {
	/** What happened; a person is told of it once. */
	event: { id: number; at?: Date }
	personId: string
	kind: NoticeKind
	/** Ids and codes that its sentence needs, never private text. */
	values: Record<string, string>
	/** Where it leads, without language prefix. */
	link: string
	/** Ways by which they were told already. */
	not?: Channel[]
}

/** How many notifications of one's own are unread, for the bell of the header: one more than it shows, at most. */
export async function countUnread(ctx: Ctx): Promise<number> {
	return ctx.actor ? countForBell({ ...ctx, actor: ctx.actor }) : 0
}

/**
 * Tells a person what happened, on the site and by mail as they prefer; for listeners, in whose transaction it
 * writes. Twice is once. Whoever was erased is told nothing.
 */
export async function notify(ctx: Ctx, env: Pick<Env, 'SECRET'>, news: News): Promise<void> {
	const { event, personId, kind, values, link, not = [] } = news
	const [person] = await ctx.db
		.select({ name: profiles.name, email: profiles.email, locale: profiles.locale })
		.from(profiles)
		.where(and(eq(profiles.id, personId), isNull(profiles.erasedAt)))
	if (!person) return
	const chosen = await findChosen(ctx, personId)
	const wants = (channel: Channel) => !not.includes(channel) && isWanted(kind, channel, chosen)

	if (wants('site')) {
		await ctx.db
			.insert(notifications)
			.values({ eventId: event.id, personId, kind: kind.name, values, link, createdAt: event.at ?? ctx.now })
			.onConflictDoNothing({ target: [notifications.eventId, notifications.personId] })
	}
	if (wants('mail')) {
		await queueMail(ctx, env, {
			key: `event:${event.id}:${personId}`,
			kind: kind.name,
			to: person.email,
			personId,
			locale: person.locale ?? baseLocale,
			values: { ...values, name: person.name, link },
		})
	}
}
