import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { mails } from '#app/platform/db/tables.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import type { Listener } from '#app/platform/events/jobs.server.ts'
import { queueMails } from '#app/platform/mail/mail.server.ts'
import type { Env } from '#app/platform/process/env.server.ts'
import { listTexts, lockLetter } from './letters.server.ts'
import { isReady } from './model.ts'
import { detachUnusedPictures } from './pictures.server.ts'
import { deliveries, letters, subscribers } from './tables.server.ts'

/** Mails per batch: the embedded database does nothing else meanwhile. */
export const batchSize = 200

/** Key of a letter's mail, unique per subscriber. */
export function mailKeyOf(letterId: string, subscriberId: string): string {
	return `newsletter:${letterId}:${subscriberId}`
}

/**
 * Sends a letter in batches. Each is one transaction: mails, delivery rows, and the event of the next batch. After a
 * crash `sentThrough` tells whether a batch was done.
 */
export const deliveryListeners: Listener[] = [
	{
		on: 'letter.scheduled',
		async handle(ctx, { subjectId: id }, { env }) {
			const letter = await lockLetter(ctx, id)
			// Cancelled or rescheduled since: another event follows.
			if (letter?.status !== 'scheduled' || !letter.sendAt || letter.sendAt > ctx.now) return
			await ctx.db.update(letters).set({ status: 'sending', startedAt: ctx.now }).where(eq(letters.id, id))
			// Versions no longer change from here on.
			await detachUnusedPictures(ctx, id)
			await sendBatch(ctx, env, id, null)
		},
	},
	{
		on: 'letter.batch-due',
		handle: (ctx, { subjectId, data }, { env }) => sendBatch(ctx, env, subjectId, String(data.after)),
	},
	{
		on: 'mail.refused',
		async handle(ctx, { subjectId }) {
			const [mail] = await ctx.db.select({ key: mails.key }).from(mails).where(eq(mails.id, subjectId))
			const [, , id] = /^newsletter:([\da-f-]{36}):([\da-f-]{36})$/.exec(mail?.key ?? '') ?? []
			if (!id) return
			await ctx.db
				.update(subscribers)
				.set({ status: 'refused', changedAt: ctx.now })
				.where(and(eq(subscribers.id, id), eq(subscribers.status, 'active')))
		},
	},
]

/** @param after last subscriber of the batch before */
async function sendBatch(ctx: Ctx, env: Pick<Env, 'SECRET'>, id: string, after: string | null) {
	const letter = await lockLetter(ctx, id)
	if (letter?.status !== 'sending' || !letter.startedAt || letter.sentThrough !== after) return
	const languages = (await listTexts(ctx, id)).filter(isReady).map(({ language }) => language)
	// Locked, so that unsubscribing finds the mail to stop.
	const batch = await ctx.db
		.select({ id: subscribers.id, email: subscribers.email, language: subscribers.language })
		.from(subscribers)
		.where(
			and(
				eq(subscribers.status, 'active'),
				inArray(subscribers.language, languages),
				lte(subscribers.confirmedAt, letter.startedAt),
				after ? gt(subscribers.id, after) : undefined,
			),
		)
		.orderBy(asc(subscribers.id))
		.limit(batchSize)
		.for('update')
	if (batch.length > 0)
		await ctx.db
			.insert(deliveries)
			.values(batch.map((subscriber) => ({ letterId: id, subscriberId: subscriber.id })))
			.onConflictDoNothing()
	await queueMails(
		ctx,
		env,
		batch.map((subscriber) => ({
			key: mailKeyOf(id, subscriber.id),
			kind: 'newsletter.letter',
			to: subscriber.email,
			locale: subscriber.language,
			values: { letter: id, language: subscriber.language, subscriber: subscriber.id },
			isOfMany: true,
			isExpected: true,
		})),
	)
	const recipients = letter.recipients + batch.length
	const last = batch.at(-1)?.id
	if (last && batch.length === batchSize) {
		await ctx.db.update(letters).set({ recipients, sentThrough: last }).where(eq(letters.id, id))
		await record(ctx, 'letter.batch-due', id, { after: last }, false)
		return
	}
	await ctx.db.update(letters).set({ recipients, status: 'sent', sentAt: ctx.now }).where(eq(letters.id, id))
	await record(ctx, 'letter.sent', id, { recipients }, false)
}
