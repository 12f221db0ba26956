import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { seesPrivate } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import type { Settings } from '#app/platform/site/settings.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { momentOf } from '../held.server.ts'
import type { Helper, Topic, Triage } from '../model.ts'
import { promisedDay } from '../promise.ts'
import { counselingReceipts } from '../receipt.server.ts'
import { openText, sealText } from '../sealed.server.ts'
import { counselingSteps, threads } from '../tables.server.ts'

export type OpenInput = {
	topic: Topic
	question: string
	anonymous: boolean
	language: Locale
	helper: Helper
	triage: Triage
	/** Random id of the form: sent twice, it opens one thread. */
	formId: string
}
type Around = {
	secret: string
	settings: Settings
	/** Cost of hashing the receipt; tests use less. */
	cost?: number
}
type Opened =
	/** `receipt`: 16 digits for an anonymous seeker; shown only once. */
	| { ok: true; id: string; receipt: string | null }
	/**
	 * `sign-in`: a visitor who did not choose to be anonymous · `form-expired`: this form was used for another question
	 */
	| { ok: false; reason: 'sign-in' | 'form-expired' }

/** Opens a thread; for an anonymous seeker nothing is stored that leads to them. */
export async function openThread(ctx: Ctx, input: OpenInput, around: Around): Promise<Opened> {
	const { secret, settings, cost } = around
	const { anonymous, formId, question, triage, ...columns } = input
	if (!anonymous && !ctx.actor) return { ok: false, reason: 'sign-in' }
	assertAllowed(anonymous || seesPrivate(ctx.actor))

	const actor = anonymous ? null : ctx.actor
	const receipt = anonymous ? counselingReceipts.make(secret, formId) : null
	const id = randomUUID()
	const at = momentOf({ userId: actor?.id ?? null }, ctx.now)
	const row = {
		...columns,
		id,
		anonymous,
		userId: actor?.id ?? null,
		receiptHash: receipt && (await counselingReceipts.hash(receipt, secret, cost)),
		formHash: counselingReceipts.formHash(secret, formId),
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
	// For an anonymous seeker, no actor is recorded.
	return transaction({ ...ctx, actor }, async (ctx) => {
		const [made] = await ctx.db
			.insert(threads)
			.values(row)
			// Without a conflict target, because form hash or receipt hash may conflict first.
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

/** A person who finds the form on a shared computer and sends other text does not get the first receipt. */
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
