import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import type { FirmInput } from '../inputs.ts'
import { lockFirm, roleOf } from '../membership.server.ts'
import { canEdit } from '../model.ts'
import { firms } from '../tables.server.ts'

type Changed = { ok: true } | { ok: false; reason: 'twice' | 'not-now' }

/** Changes what a firm says of itself. @returns `twice` if the register number is another firm's */
export async function changeFirm(ctx: Ctx<User>, firmId: string, input: FirmInput): Promise<Changed> {
	return transaction(ctx, async (ctx) => {
		const role = (await lockFirm(ctx, firmId)) && (await roleOf(ctx, firmId, ctx.actor.id))
		if (!role || !canEdit(role)) return { ok: false, reason: 'not-now' }
		const isSame = and(
			eq(firms.country, input.country),
			sql`lower(${firms.legalId}) = lower(${input.legalId})`,
			sql`${firms.legalId} <> ''`,
			ne(firms.id, firmId),
		)
		if ((await ctx.db.$count(firms, isSame)) > 0) return { ok: false, reason: 'twice' }
		await ctx.db
			.update(firms)
			.set({ ...input, updatedAt: ctx.now })
			.where(and(eq(firms.id, firmId), isNull(firms.closedAt)))
		await record(ctx, 'firm.changed', firmId)
		return { ok: true }
	})
}
