import { and, eq, inArray } from 'drizzle-orm'
import { canSignIn, mailedName } from '#app/features/users/api.server.ts'
import { profiles, userRoles } from '#app/features/users/tables.server.ts'
import { roles } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { publishChange, topicsOfPeople } from '#app/platform/live/announce.server.ts'
import { queueMails } from '#app/platform/mail/mail.server.ts'
import type { Env } from '#app/platform/process/env.server.ts'
import { baseLocale } from '#app/platform/text/locale.ts'
import { type Channel, digest, isWanted, type NoticeKind, waitsForDigest, wayKey } from './model.ts'
import { browsersOf, queuePushes } from './push.server.ts'
import { notificationPreferences, notifications } from './tables.server.ts'

type Secret = Pick<Env, 'SECRET'>

export type Notification = {
	/** A person is notified once of each event. */
	event: { id: number; at?: Date; actorId?: string | null }
	kind: NoticeKind
	/** Channels by which they were told already. */
	not?: Channel[]
	people: {
		id: string
		/** Ids and codes for its sentence, never private text. */
		values: Record<string, string>
		/** Address without language prefix. */
		link: string
	}[]
	/** Further values for the mail; sealed in the database. */
	mailed?: Record<string, string>
}

/** See `notifyMany` in api.server.ts. */
export async function notifyAll(ctx: Ctx, env: Secret, notification: Notification): Promise<void> {
	const { event, kind, people, mailed = {}, not = [] } = notification
	// No notification of staff work for the person who did it.
	const others = people.filter(({ id }) => !kind.level || id !== event.actorId)
	const found = await findPeople(ctx, kind, others)
	const wants = (channel: Channel) =>
		found.filter(({ chosen }) => !not.includes(channel) && isWanted(kind, channel, chosen))

	const later = new Set(
		not.length > 0 ? [] : found.flatMap(({ id, chosen }) => (waitsForDigest(kind, chosen) ? [id] : [])),
	)

	const onSite = wants('site').map(({ id, values, link }) => ({
		eventId: event.id,
		personId: id,
		kind: kind.name,
		values,
		link,
		inDigest: later.has(id),
		createdAt: event.at ?? ctx.now,
	}))
	if (onSite.length > 0) {
		await ctx.db
			.insert(notifications)
			.values(onSite)
			.onConflictDoNothing({ target: [notifications.eventId, notifications.personId] })
		await publishChange(ctx, topicsOfPeople(onSite.map(({ personId }) => personId)))
	}
	const mails = wants('mail')
		.filter(({ id }) => !later.has(id))
		.map(({ id, name, email, locale, values, link }) => ({
			isExpected: true,
			key: `event:${event.id}:${id}`,
			kind: kind.name,
			to: email,
			personId: id,
			locale: locale ?? baseLocale,
			values: { ...values, ...mailed, name, link },
		}))
	await queueMails(ctx, env, mails)
	const pushes = wants('push')
		.filter(({ id }) => !later.has(id))
		.flatMap(({ browsers, values, link }) =>
			browsers.map((browserId) => ({ browserId, kind: kind.name, values, link, eventId: event.id })),
		)
	await queuePushes(ctx, pushes)
}

/** People who can sign in and have the kind's level, with their choices. */
async function findPeople(ctx: Ctx, kind: NoticeKind, people: Notification['people']) {
	const ids = people.map(({ id }) => id)
	if (ids.length === 0) return []
	const { id, email, locale } = profiles
	const { level } = kind
	const rows = await ctx.db
		.select({ id, name: mailedName(), email, locale, browsers: browsersOf })
		.from(profiles)
		.leftJoin(userRoles, eq(userRoles.userId, id))
		.where(
			and(
				inArray(id, ids),
				canSignIn(ctx.now),
				level && inArray(userRoles.role, roles.slice(roles.indexOf(level))),
			),
		)
	const { personId, kind: of, channel, wanted } = notificationPreferences
	const choices = await ctx.db
		.select({ personId, of, channel, wanted })
		.from(notificationPreferences)
		.where(and(inArray(personId, ids), inArray(of, [kind.name, digest])))
	const known = new Map(rows.map((row) => [row.id, row]))
	return people.flatMap((person) => {
		const row = known.get(person.id)
		const own = choices.filter((choice) => choice.personId === person.id)
		const chosen = new Map(own.map((choice) => [wayKey(choice.of, choice.channel), choice.wanted]))
		return row ? [{ ...row, ...person, chosen }] : []
	})
}

/** See `listAdmins` in api.server.ts. */
export async function listReachableAdmins(ctx: Ctx): Promise<string[]> {
	const rows = await ctx.db
		.select({ id: userRoles.userId })
		.from(userRoles)
		.innerJoin(profiles, eq(profiles.id, userRoles.userId))
		.where(and(eq(userRoles.role, 'admin'), canSignIn(ctx.now)))
	return rows.map(({ id }) => id)
}
