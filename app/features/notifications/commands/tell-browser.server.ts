import { ECDH } from 'node:crypto'
import { and, desc, eq, inArray, or } from 'drizzle-orm'
import { seesPrivate, type User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed, requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { takeTry } from '#app/platform/http/rate-limit.server.ts'
import { readUrl } from '#app/platform/http/reach.server.ts'
import { pushReach } from '#app/platform/push/push.server.ts'
import { mostBrowsers } from '../model.ts'
import { pushSubscriptions } from '../tables.server.ts'

type Given = { endpoint: string; p256dh: string; auth: string }

/**
 * Turns on push in this browser while its session lasts. A browser belongs to one person: an earlier one gets no more.
 * @param at.siteKey the key that the browser subscribed with
 * @returns `push-address` where the endpoint is no push service, or the keys are invalid
 */
export async function subscribeBrowser(
	ctx: Ctx<User>,
	{ endpoint, p256dh, auth }: Given,
	at: { sessionId: string; siteKey: string },
): Promise<{ ok: true } | { ok: false; reason: 'push-address' | 'push-too-often' }> {
	assertAllowed(seesPrivate(ctx.actor))
	if (!isEndpoint(endpoint) || !isKey(p256dh) || Buffer.from(auth, 'base64url').length !== 16)
		return { ok: false, reason: 'push-address' }
	const tried = await takeTry(ctx.db, 'push-person', ctx.actor.id)
	if (!tried.ok) return { ok: false, reason: 'push-too-often' }

	const personId = ctx.actor.id
	return transaction(ctx, async (ctx) => {
		const { id, sessionId, endpoint: address, createdAt } = pushSubscriptions
		await ctx.db.delete(pushSubscriptions).where(or(eq(sessionId, at.sessionId), eq(address, endpoint)))
		await ctx.db
			.insert(pushSubscriptions)
			.values({ personId, endpoint, p256dh, auth, ...at, createdAt: ctx.now })
		const old = ctx.db
			.select({ id })
			.from(pushSubscriptions)
			.where(eq(pushSubscriptions.personId, personId))
			.orderBy(desc(createdAt), desc(id))
			.offset(mostBrowsers)
		await ctx.db.delete(pushSubscriptions).where(inArray(id, old))
		await record(ctx, 'user.browser-told', personId)
		return { ok: true }
	})
}

/** Turns off push in one's own browser. @throws 404 where it is not on */
export async function unsubscribeBrowser(ctx: Ctx<User>, browserId: string): Promise<void> {
	assertAllowed(seesPrivate(ctx.actor))
	await transaction(ctx, async (ctx) => {
		const { id, personId } = pushSubscriptions
		const [gone] = await ctx.db
			.delete(pushSubscriptions)
			.where(and(eq(id, browserId), eq(personId, ctx.actor.id)))
			.returning({ id })
		requireRow(gone)
		await record(ctx, 'user.browser-untold', ctx.actor.id)
	})
}

function isEndpoint(text: string): boolean {
	try {
		readUrl(text, pushReach)
		return true
	} catch {
		return false
	}
}

/** A P-256 point (RFC 8291). */
function isKey(p256dh: string): boolean {
	try {
		const bytes = Buffer.from(p256dh, 'base64url')
		return bytes.length === 65 && ECDH.convertKey(bytes, 'prime256v1').length === 65
	} catch {
		return false
	}
}
