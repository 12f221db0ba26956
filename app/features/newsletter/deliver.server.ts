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

/** So many mails are written at once: an embedded database does nothing else meanwhile. */
export const batchSize = 200

/** What a letter's mail is known by: the same subscriber never gets the same letter twice. */
export function mailKeyOf(letterId: string, subscriberId: string): string {
	return `newsletter:${letterId}:${subscriberId}`
}

/**
 * A letter leaves in batches. Each is one transaction: mails, rows of who gets them, and the event of the next batch. What
 * is killed in the middle is heard again, and finds by `sentThrough` whether it was done.
 */
export const deliveryListeners: Listener[] = [
	{
		on: 'letter.scheduled',
		async handle(ctx, { subjectId: id }, { env }) {
			const letter = await lockLetter(ctx, id)
			// Taken back meanwhile, or put off: then there is another event.
			if (letter?.status !== 'scheduled' || !letter.sendAt || letter.sendAt > ctx.now) return
			await ctx.db.update(letters).set({ status: 'sending', startedAt: ctx.now }).where(eq(letters.id, id))
			// From here on no version changes.
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

/** @param after the last subscriber of the batch before */
async function sendBatch(ctx: Ctx, env: Pick<Env, 'SECRET'>, id: string, after: string | null) {
	const letter = await lockLetter(ctx, id)
	if (letter?.status !== 'sending' || !letter.startedAt || letter.sentThrough !== after) return
	const languages = (await listTexts(ctx, id)).filter(isReady).map(({ language }) => language)
	// Held, so that whoever leaves meanwhile finds the mail that is to be stopped.
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
			.values(batch.map((one) => ({ letterId: id, subscriberId: one.id })))
			.onConflictDoNothing()
	await queueMails(
		ctx,
		env,
		batch.map((one) => ({
			key: mailKeyOf(id, one.id),
			kind: 'newsletter.letter',
			to: one.email,
			locale: one.language,
			values: { letter: id, language: one.language, subscriber: one.id },
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
