import { createHmac, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { seesPrivate } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { keyFor } from '#app/platform/seal.server.ts'
import type { Settings } from '#app/platform/site/settings.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { momentOf } from '../held.server.ts'
import type { Helper, Topic, Triage } from '../model.ts'
import { promisedDay } from '../promise.ts'
import { hashReceipt, makeReceipt } from '../receipt.server.ts'
import { openText, sealText } from '../sealed.server.ts'
import { counselingSteps, threads } from '../tables.server.ts'

export type OpenInput = {
	topic: Topic
	question: string
	anonymous: boolean
	language: Locale
	helper: Helper
	triage: Triage
	/** A random id that the form was given when it was made: sent twice, it opens one thread. */
	formId: string
}
type Around = {
	secret: string
	settings: Settings
	/** Of the hash of the receipt; tests take less. */
	cost?: number
}
type Opened =
	/** `receipt`: 16 digits, for who wrote without their account; it can be had never again. */
	| { ok: true; id: string; receipt: string | null }
	/** `sign-in`: a visitor who did not choose to be anonymous · `form-expired`: this form asked something else before. */
	| { ok: false; reason: 'sign-in' | 'form-expired' }

/** Takes in what a seeker asks; of who is anonymous nothing is kept that leads to them. */
export async function openThread(ctx: Ctx, input: OpenInput, around: Around): Promise<Opened> {
	const { secret, settings, cost } = around
	const { anonymous, formId, question, triage, ...columns } = input
	if (!anonymous && !ctx.actor) return { ok: false, reason: 'sign-in' }
	assertAllowed(anonymous || seesPrivate(ctx.actor))

	const actor = anonymous ? null : ctx.actor
	const receipt = anonymous ? makeReceipt(secret, formId) : null
	const id = randomUUID()
	const at = momentOf({ userId: actor?.id ?? null }, ctx.now)
	const row = {
		...columns,
		id,
		anonymous,
		userId: actor?.id ?? null,
		receiptHash: receipt && (await hashReceipt(receipt, secret, cost)),
		formHash: createHmac('sha256', keyFor(secret, 'mishkat counseling form'))
			.update(formId)
			.digest('base64url'),
		question: sealText(question, secret, { thread: id, column: 'question' }),
		triage:
			Object.keys(triage).length > 0
				? sealText(JSON.stringify(triage), secret, { thread: id, column: 'triage' })
				: null,
		dueOn: promisedDay(at, settings),
		createdAt: at,
		updatedAt: at,
		...(anonymous && { held: ['opened' as const], heldUntil: at }),
	}
	// Nobody did it, as far as anything that is kept knows.
	return transaction({ ...ctx, actor }, async (ctx) => {
		const [made] = await ctx.db
			.insert(threads)
			.values(row)
			// Whichever of the two is met first, form or receipt: the other alone named, it would be an error.
			.onConflictDoNothing()
			.returning({ id: threads.id })
		if (!made) return findSame(ctx, { formHash: row.formHash, question, secret, receipt })
		if (anonymous) return { ok: true, id, receipt }
		await ctx.db
			.insert(counselingSteps)
			.values({ subjectId: id, kind: 'opened', actorId: actor?.id ?? null, toStatus: 'pending', at: ctx.now })
		await record(ctx, 'counseling.opened', id)
		return { ok: true, id, receipt }
	})
}

/** Who finds the form on a shared computer and sends it with other words gets no receipt for the first. */
async function findSame(
	ctx: Ctx,
	sent: { formHash: string; question: string; secret: string; receipt: string | null },
): Promise<Opened> {
	const { formHash, question, secret, receipt } = sent
	const [same] = await ctx.db.select().from(threads).where(eq(threads.formHash, formHash))
	const before = same && openText(same.question, secret, { thread: same.id, column: 'question' })
	const isRecent = same && ctx.now.getTime() - same.createdAt.getTime() < 10 * 60_000
	if (same && isRecent && before === question && same.userId === (ctx.actor?.id ?? null))
		return { ok: true, id: same.id, receipt }
	return { ok: false, reason: 'form-expired' }
}
