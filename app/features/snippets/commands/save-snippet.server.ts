import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { seesPrivate, type User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { limits, type Owner, type Service, type Snippet } from '../model.ts'
import { scopeOf } from '../queries.server.ts'
import { sealText } from '../sealed.server.ts'
import { snippets } from '../tables.server.ts'

type Of = { service: Service; owner: Owner; secret: string }
type Written = Omit<Snippet, 'id' | 'isShared'> & { id: string | null }
type Saved = { ok: true } | { ok: false; reason: 'too-many' | 'gone' }

/** Creates or updates a saved text. The route checks who may share. */
export async function saveSnippet(ctx: Ctx<User>, { id, ...written }: Written, of: Of): Promise<Saved> {
	assertAllowed(seesPrivate(ctx.actor))
	return transaction(ctx, async (ctx) => {
		const saved = await (id ? change(ctx, { ...written, id }, of) : add(ctx, written, of))
		if (!saved) return { ok: false, reason: id ? 'gone' : 'too-many' }
		await record(ctx, 'snippet.saved', saved, { service: of.service, shared: of.owner === 'shared' })
		return { ok: true }
	})
}

async function change(ctx: Ctx<User>, { id, text, ...written }: Written & { id: string }, of: Of) {
	const done = await ctx.db
		.update(snippets)
		.set({ ...written, body: sealText(text, of.secret, id), at: ctx.now })
		.where(and(eq(snippets.id, id), scopeOf(ctx, of.service, of.owner)))
		.returning({ id: snippets.id })
	return done[0]?.id
}

async function add(ctx: Ctx<User>, { text, ...written }: Omit<Written, 'id'>, of: Of) {
	// Locked, so that two at once cannot exceed the limit.
	const owner = of.owner === 'own' ? ctx.actor.id : 'shared'
	await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`snippets ${owner}`}, 0))`)
	if ((await ctx.db.$count(snippets, scopeOf(ctx, of.service, of.owner))) >= limits[of.service].most) return
	const id = randomUUID()
	await ctx.db.insert(snippets).values({
		...written,
		id,
		service: of.service,
		ownerId: of.owner === 'own' ? ctx.actor.id : null,
		body: sealText(text, of.secret, id),
		at: ctx.now,
	})
	return id
}
