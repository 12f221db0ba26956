import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { seesPrivate, type User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { allow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { openText, sealText } from '../sealed.server.ts'
import { snippets } from '../tables.server.ts'

/** More than anybody uses. */
const most = 100

/** One's own, by title. */
export async function listSnippets(ctx: Ctx<User>, secret: string) {
	if (!seesPrivate(ctx.actor)) return []
	const rows = await ctx.db
		.select()
		.from(snippets)
		.where(eq(snippets.authorId, ctx.actor.id))
		.orderBy(asc(snippets.title), asc(snippets.id))
		.limit(most)
	return rows.map(({ id, title, body }) => ({ id, title, text: openText(body, secret, { snippet: id }) }))
}

type Snippet = { id: string | null; title: string; text: string }

/** Keeps a snippet, or changes one's own. */
export async function saveSnippet(
	ctx: Ctx<User>,
	{ id, title, text }: Snippet,
	secret: string,
): Promise<{ ok: true } | { ok: false; reason: 'too-many' | 'gone' }> {
	allow(seesPrivate(ctx.actor))
	return transaction(ctx, (ctx) => writeSnippet(ctx, { id, title, text }, secret))
}

async function writeSnippet(
	ctx: Ctx<User>,
	{ id, title, text }: Snippet,
	secret: string,
): Promise<{ ok: true } | { ok: false; reason: 'too-many' | 'gone' }> {
	const own = eq(snippets.authorId, ctx.actor.id)
	if (id) {
		const changed = { title, body: sealText(text, secret, { snippet: id }), at: ctx.now }
		const done = await ctx.db
			.update(snippets)
			.set(changed)
			.where(and(eq(snippets.id, id), own))
			.returning({ id: snippets.id })
		if (done.length === 0) return { ok: false, reason: 'gone' }
		await record(ctx, 'counseling.snippet-saved', id)
		return { ok: true }
	}
	if ((await ctx.db.$count(snippets, own)) >= most) return { ok: false, reason: 'too-many' }
	const made = randomUUID()
	const body = sealText(text, secret, { snippet: made })
	await ctx.db.insert(snippets).values({ id: made, authorId: ctx.actor.id, title, body, at: ctx.now })
	await record(ctx, 'counseling.snippet-saved', made)
	return { ok: true }
}

/** Takes one's own away; what was taken away before is gone all the same. */
export async function removeSnippet(ctx: Ctx<User>, id: string): Promise<void> {
	allow(seesPrivate(ctx.actor))
	await transaction(ctx, async (ctx) => {
		const gone = await ctx.db
			.delete(snippets)
			.where(and(eq(snippets.id, id), eq(snippets.authorId, ctx.actor.id)))
			.returning({ id: snippets.id })
		if (gone.length > 0) await record(ctx, 'counseling.snippet-removed', id)
	})
}
