import { eq } from 'drizzle-orm'
import { isAtLeast, type User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed, requireRow } from '#app/platform/errors.server.ts'
import { record, recordLater } from '#app/platform/events/events.server.ts'
import { queueMail } from '#app/platform/mail/mail.server.ts'
import type { Env } from '#app/platform/process/env.server.ts'
import { countRecipients, listTexts, lockLetter, revisionsOf } from '../letters.server.ts'
import { isDescribed, isReady, mostDaysAhead, undoSeconds } from '../model.ts'
import { letters } from '../tables.server.ts'

type Refused =
	| 'not-now'
	| 'changed-meanwhile'
	| 'nothing-ready'
	| 'picture-undescribed'
	| 'nobody'
	| 'not-then'
type Scheduled = { ok: true } | { ok: false; reason: Refused }

/**
 * Schedules a draft for a time, or for half a minute from now.
 * @param at null: as soon as it can no longer be undone
 * @param seen versions that the admin saw (`revisionsOf`)
 */
export async function scheduleLetter(
	ctx: Ctx<User>,
	id: string,
	{ at, shown }: { at: Date | null; shown: string },
): Promise<Scheduled> {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	return transaction(ctx, async (ctx): Promise<Scheduled> => {
		const letter = requireRow(await lockLetter(ctx, id))
		if (letter.status !== 'draft') return { ok: false, reason: 'not-now' }
		const texts = await listTexts(ctx, id)
		if (revisionsOf(texts) !== shown) return { ok: false, reason: 'changed-meanwhile' }
		const ready = texts.filter(isReady)
		if (ready.length === 0) return { ok: false, reason: 'nothing-ready' }
		if (!ready.every(({ body }) => isDescribed(body))) return { ok: false, reason: 'picture-undescribed' }
		const recipients = await countRecipients(ctx, texts)
		if (recipients.every(({ count }) => count === 0)) return { ok: false, reason: 'nobody' }
		const seconds = at ? (at.getTime() - ctx.now.getTime()) / 1000 : undoSeconds
		if (seconds < 0 || seconds > mostDaysAhead * 86_400) return { ok: false, reason: 'not-then' }

		const sendAt = new Date(ctx.now.getTime() + seconds * 1000)
		await ctx.db.update(letters).set({ status: 'scheduled', sendAt }).where(eq(letters.id, id))
		await recordLater(ctx, 'letter.scheduled', id, seconds, {
			languages: recipients.map(({ language }) => language),
			recipients: recipients.reduce((sum, { count }) => sum + count, 0),
		})
		return { ok: true }
	})
}

/** Returns a scheduled letter to a draft. @returns false once sending has begun */
export async function cancelLetter(ctx: Ctx<User>, id: string): Promise<boolean> {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	return transaction(ctx, async (ctx) => {
		const letter = requireRow(await lockLetter(ctx, id))
		if (letter.status !== 'scheduled') return false
		await ctx.db.update(letters).set({ status: 'draft', sendAt: null }).where(eq(letters.id, id))
		await record(ctx, 'letter.cancelled', id)
		return true
	})
}

/** Sends each version to the author. @returns how many */
export async function sendTest(ctx: Ctx<User>, env: Pick<Env, 'SECRET'>, id: string): Promise<number> {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	return transaction(ctx, async (ctx) => {
		const ready = (await listTexts(ctx, id)).filter(isReady)
		for (const { language } of ready)
			await queueMail(ctx, env, {
				isExpected: true,
				key: `newsletter-test:${id}:${language}:${ctx.now.getTime()}`,
				kind: 'newsletter.letter',
				to: ctx.actor.email,
				personId: ctx.actor.id,
				locale: language,
				values: { letter: id, language, subscriber: '' },
			})
		if (ready.length > 0) await record(ctx, 'letter.tested', id)
		return ready.length
	})
}
