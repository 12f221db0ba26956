import { and, eq } from 'drizzle-orm'
import { findAsked } from '#app/features/counseling/api.server.ts'
import { fatwas } from '#app/features/fatwas/library/tables.server.ts'
import { seesPrivate } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { readId } from '#app/platform/ids.ts'
import { maxDescription, type Origin } from './model.ts'
import { consultations } from './tables.server.ts'

type Prefill = {
	/** Values of the form. */
	values: Record<string, string>
	origin: { kind: Origin; id: string } | null
}

/**
 * Initial values of the form: `?follows=<booking>` follows a meeting; `?from=fatwa-<question>` and
 * `?from=counseling-<thread>` copy what was asked. The address holds an id only; the text is read from rows of this
 * person alone.
 */
export async function findPrefill(ctx: Ctx, query: URLSearchParams, secret: string): Promise<Prefill | null> {
	const { actor } = ctx
	if (!actor || !seesPrivate(actor)) return null
	const follows = readId(query.get('follows') ?? '')
	if (follows) {
		const { category, scholarId, id, userId, status } = consultations
		const [row] = await ctx.db
			.select({ category, scholarId })
			.from(consultations)
			.where(and(eq(id, follows), eq(userId, actor.id), eq(status, 'completed')))
		return row
			? { values: { follows, category: row.category, scholar: row.scholarId ?? '' }, origin: null }
			: null
	}
	const from = query.get('from') ?? ''
	const [, kind, about = ''] = /^(fatwa|counseling)-(.+)$/.exec(from) ?? []
	const id = readId(about)
	if (!id || (kind !== 'fatwa' && kind !== 'counseling')) return null
	const source = kind === 'fatwa' ? await findQuestion(ctx, actor.id, id) : await findAsked(ctx, id, secret)
	if (!source) return null
	return { values: { from, description: source.slice(0, maxDescription) }, origin: { kind, id } }
}

async function findQuestion(ctx: Ctx, userId: string, id: string): Promise<string | undefined> {
	const [row] = await ctx.db
		.select({ title: fatwas.title, question: fatwas.question })
		.from(fatwas)
		.where(and(eq(fatwas.id, id), eq(fatwas.userId, userId)))
	return row && `${row.title}\n\n${row.question}`
}
