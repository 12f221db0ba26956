import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { rates } from '../../tables.server.ts'
import type { RateInput } from '../inputs.ts'
import { canEnter } from '../policy.ts'

/** Enters a draft, which a scholar has to sign. @throws 403 for everybody but admins */
export async function addRate(ctx: Ctx<User>, input: RateInput): Promise<void> {
	assertAllowed(canEnter(ctx.actor))
	await transaction(ctx, async (ctx) => {
		const [row] = await ctx.db
			.insert(rates)
			.values({ ...input, enteredBy: ctx.actor.id, enteredAt: ctx.now })
			.returning({ id: rates.id })
		await record(ctx, 'rate.added', row?.id ?? '', { kind: input.kind })
	})
}
