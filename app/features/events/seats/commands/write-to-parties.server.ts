import { and, eq, inArray, isNull } from 'drizzle-orm'
import { profiles } from '#app/features/users/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { takeTry } from '#app/platform/http/rate-limit.server.ts'
import { type NewMail, queueMails } from '#app/platform/mail/mail.server.ts'
import type { Env } from '#app/platform/process/env.server.ts'
import { findEvent } from '../event.server.ts'
import { type RegistrationState, registrationPath } from '../model.ts'
import { openContact, registrationToken } from '../sealed.server.ts'
import { registrations } from '../tables.server.ts'

const batch = 300

export type WriteResult = { ok: true; count: number } | { ok: false; reason: 'nobody' | 'too-many' }

/**
 * Mails a text of the organiser to the parties of a seating in these states. The same text to the same seating goes once.
 * @returns how many parties get it; those without an e-mail address do not
 */
export async function writeToParties(
	ctx: Ctx<User>,
	env: Env,
	of: { seatingId: string; text: string; states: RegistrationState[]; formId: string },
): Promise<WriteResult> {
	const event = await findEvent(ctx, of.seatingId)
	if (!event) return { ok: false, reason: 'nobody' }
	const { id, status, userId, language, contact, name, seatingId, erasedAt } = registrations
	const rows = await ctx.db
		.select({
			id,
			language,
			contact,
			name,
			userId,
			account: profiles.email,
			locale: profiles.locale,
			accountName: profiles.name,
		})
		.from(registrations)
		.leftJoin(profiles, eq(profiles.id, userId))
		.where(and(eq(seatingId, of.seatingId), inArray(status, of.states), isNull(erasedAt)))
	const mails = rows.flatMap((row): NewMail[] => {
		const to = row.account ?? openContact(row.contact, env.SECRET, row.id).email
		if (!to) return []
		const values = {
			title: event.series.title,
			name: row.accountName ?? row.name,
			text: of.text,
			link: registrationPath(registrationToken(env.SECRET, row.id)),
		}
		return [
			{
				key: `registration-message:${of.formId}:${row.id}`,
				kind: 'events.message',
				to,
				locale: row.locale ?? row.language,
				values,
				isOfMany: true,
				isExpected: true,
				...(row.userId && { personId: row.userId }),
			},
		]
	})
	if (mails.length === 0) return { ok: false, reason: 'nobody' }
	if (!(await takeTry(ctx.db, 'registration-message', of.seatingId)).ok)
		return { ok: false, reason: 'too-many' }
	await transaction(ctx, async (ctx) => {
		for (let at = 0; at < mails.length; at += batch) await queueMails(ctx, env, mails.slice(at, at + batch))
		const details = { seating: of.seatingId, count: mails.length }
		await record(ctx, 'event.written-to', event.series.id, details, { always: true })
	})
	return { ok: true, count: mails.length }
}
