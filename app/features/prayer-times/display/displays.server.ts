import { createHash, randomInt } from 'node:crypto'
import { and, asc, desc, eq, isNull, lt, or } from 'drizzle-orm'
import { isAtLeast, type User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { cleanIdentifier } from '#app/platform/text/typed.ts'
import { lockTimes } from '../lock.server.ts'
import { displays } from '../tables.server.ts'
import { mostDisplays } from './model.ts'

// Typed with a remote control: no letters that look like others.
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 10
const seenEveryMs = 60_000

/** The screens, newest first. */
export async function listDisplays(ctx: Ctx<User>) {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	const { id, name, seenAt, createdAt } = displays
	return ctx.db.select({ id, name, seenAt }).from(displays).orderBy(desc(createdAt), asc(id))
}

/** @returns the code of its address, which is stored nowhere; null: there are too many screens */
export async function addDisplay(ctx: Ctx<User>, name: string): Promise<string | null> {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	const code = Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('')
	return transaction(ctx, async (ctx) => {
		await lockTimes(ctx)
		if ((await ctx.db.$count(displays)) >= mostDisplays) return null
		const [row] = await ctx.db
			.insert(displays)
			.values({ name, codeHash: hashOf(code), createdAt: ctx.now })
			.returning({ id: displays.id })
		if (row) await record(ctx, 'prayer.display-added', row.id)
		return code
	})
}

/** Its address no longer works. Nothing happens if another admin removed it. */
export async function removeDisplay(ctx: Ctx<User>, id: string): Promise<void> {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	await transaction(ctx, async (ctx) => {
		const rows = await ctx.db.delete(displays).where(eq(displays.id, id)).returning({ id: displays.id })
		if (rows.length > 0) await record(ctx, 'prayer.display-removed', id)
	})
}

/**
 * Notes that a screen was in contact, at most once a minute.
 * @param code of its address; without one it is nobody's screen, and may show the times all the same
 * @returns false: there is no screen with this code any more
 */
export async function noteContact(ctx: Ctx, code: string): Promise<boolean> {
	if (code === '') return true
	const codeHash = hashOf(code)
	const [row] = await ctx.db.select({ id: displays.id }).from(displays).where(eq(displays.codeHash, codeHash))
	if (!row) return false
	const { seenAt } = displays
	const before = new Date(ctx.now.getTime() - seenEveryMs)
	await ctx.db
		.update(displays)
		.set({ seenAt: ctx.now })
		.where(and(eq(displays.id, row.id), or(isNull(seenAt), lt(seenAt, before))))
	return true
}

function hashOf(code: string): string {
	return createHash('sha256').update(cleanIdentifier(code).toUpperCase()).digest('base64url')
}
