import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { isAtLeast, type User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { settings } from '#app/platform/db/tables.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { readSettings, writeSettings } from '#app/platform/site/settings.server.ts'
import type { LineInput } from '../inputs.ts'
import type { Line } from '../lines.ts'

async function change(ctx: Ctx<User>, to: (lines: Line[]) => Line[] | null): Promise<boolean> {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	return transaction(ctx, async (ctx) => {
		// Locked, so that a second admin reads what the first one saved.
		await ctx.db
			.select({ key: settings.key })
			.from(settings)
			.where(eq(settings.key, 'counseling.callLines'))
			.for('update')
		const lines = to((await readSettings(ctx.db))['counseling.callLines'])
		if (lines) await writeSettings(ctx, { 'counseling.callLines': lines })
		return lines !== null
	})
}

export function addLine(ctx: Ctx<User>, line: LineInput): Promise<boolean> {
	return change(ctx, (lines) => [...lines, { id: randomUUID(), ...line }])
}

/** @returns false where another admin removed it meanwhile */
export function editLine(ctx: Ctx<User>, id: string, line: LineInput): Promise<boolean> {
	return change(ctx, (lines) =>
		lines.some((each) => each.id === id)
			? lines.map((each) => (each.id === id ? { id, ...line } : each))
			: null,
	)
}

export function removeLine(ctx: Ctx<User>, id: string): Promise<boolean> {
	return change(ctx, (lines) => lines.filter((each) => each.id !== id))
}
