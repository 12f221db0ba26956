import { eq } from 'drizzle-orm'
import { isAtLeast, type User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed, requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { slugOf } from '#app/platform/text/slug.ts'
import type { SchemeInput } from '../inputs.ts'
import { schemes } from '../tables.server.ts'

/** Creates (null) or changes a scheme. Certificates that were granted keep their dates. @returns its id */
export async function saveScheme(ctx: Ctx<User>, id: string | null, of: SchemeInput): Promise<string> {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	return transaction(ctx, async (ctx) => {
		if (id !== null) {
			const [saved] = await ctx.db
				.update(schemes)
				.set(of)
				.where(eq(schemes.id, id))
				.returning({ id: schemes.id })
			await record(ctx, 'certification.scheme-saved', requireRow(saved).id)
			return id
		}
		const made = crypto.randomUUID()
		const slug = `${slugOf(of.names.en ?? '', 'scheme').slice(0, 80)}-${made.slice(0, 4)}`
		await ctx.db.insert(schemes).values({ ...of, id: made, slug, createdAt: ctx.now })
		await record(ctx, 'certification.scheme-saved', made)
		return made
	})
}
