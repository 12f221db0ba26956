import { createHash } from 'node:crypto'
import { and, eq, isNull, notInArray, sql } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { firms, products, recipes } from '../../firms/tables.server.ts'
import type { Answer } from '../answers.ts'
import { isMember } from '../facts.server.ts'
import { refused } from '../refused.ts'
import {
	applicationProducts,
	applicationSteps,
	applications,
	applicationVersions,
	casePeople,
	remarks,
	schemes,
} from '../tables.server.ts'
import { applicationWorkflow } from '../workflow.server.ts'

/** Applications of a firm that are not decided yet. */
const maxOpen = 20

type Started = { ok: true; id: string } | { ok: false; reason: 'too-many' }

/** Taken over from the certificate that is renewed. */
type Renewed = { answers: Record<string, string>; productIds: string[] }

/**
 * Starts an application of a firm.
 * @throws 404 where the actor may not write for the firm, or the scheme is not on offer
 */
export function startApplication(
	ctx: Ctx<User>,
	{
		firmId,
		schemeId,
		language,
		renews,
	}: { firmId: string; schemeId: string; language: Locale; renews?: Renewed },
): Promise<Started> {
	return transaction(ctx, async (ctx) => {
		const [firm] = await ctx.db
			.select({ id: firms.id })
			.from(firms)
			.where(
				and(
					eq(firms.id, firmId),
					isNull(firms.closedAt),
					isMember(firms.id, ctx.actor.id, 'owner', 'editor'),
				),
			)
			.for('update')
		requireRow(firm)
		const [scheme] = await ctx.db
			.select({ id: schemes.id })
			.from(schemes)
			.where(and(eq(schemes.id, schemeId), eq(schemes.isOffered, true)))
		requireRow(scheme)
		const open = await ctx.db.$count(
			applications,
			and(
				eq(applications.firmId, firmId),
				notInArray(applications.status, ['granted', 'refused', 'withdrawn', 'lapsed']),
			),
		)
		if (open >= maxOpen) return refused('too-many')
		const [made] = await ctx.db
			.insert(applications)
			.values({
				firmId,
				schemeId,
				language,
				...(renews && { kind: 'renewal', answers: renews.answers }),
				createdAt: ctx.now,
				updatedAt: ctx.now,
			})
			.returning({ id: applications.id })
		const { id } = requireRow(made)
		const chosen = renews?.productIds ?? []
		if (chosen.length > 0)
			await ctx.db
				.insert(applicationProducts)
				.values(chosen.map((productId) => ({ applicationId: id, productId })))
		await ctx.db.insert(applicationSteps).values({
			subjectId: id,
			kind: 'started',
			actorId: ctx.actor.id,
			toStatus: 'draft',
			at: ctx.now,
		})
		await record(ctx, 'application.started', id)
		return { ok: true, id }
	})
}

/**
 * Saves the form. @param revision that the form was made from
 * @returns `stale` if a colleague saved meanwhile
 */
export function saveAnswers(
	ctx: Ctx<User>,
	id: string,
	{ answers, revision }: { answers: Partial<Record<Answer, string>>; revision: number },
) {
	return applicationWorkflow.transition(ctx, id, 'edit', {}, async (ctx, row) => {
		if (row.revision !== revision) return refused('stale')
		const filled = Object.fromEntries(Object.entries(answers).filter(([, value]) => value.trim() !== ''))
		await ctx.db
			.update(applications)
			.set({ answers: filled, revision: revision + 1, updatedAt: ctx.now })
			.where(eq(applications.id, id))
		return { ok: true } as const
	})
}

/** Chooses the products that are applied for. Products of other firms are left out. */
export function chooseProducts(ctx: Ctx<User>, id: string, chosen: readonly string[]) {
	return applicationWorkflow.transition(ctx, id, 'edit', {}, async (ctx, row) => {
		await ctx.db.delete(applicationProducts).where(eq(applicationProducts.applicationId, id))
		if (chosen.length > 0)
			await ctx.db.execute(sql`insert into ${applicationProducts} (application_id, product_id)
				select ${id}::uuid, t.id from ${products} t
				where t.firm_id = ${row.firmId} and t.retired_at is null
					and t.id in (${sql.join(
						chosen.map((one) => sql`${one}::uuid`),
						sql`, `,
					)})`)
		await ctx.db.update(applications).set({ updatedAt: ctx.now }).where(eq(applications.id, id))
		return { ok: true } as const
	})
}

/**
 * Submits a complete application: the latest recipes of its products are applied for, and never change again. A returned
 * one goes back to its reviewer while they sit in the case.
 */
export function submit(ctx: Ctx<User>, id: string) {
	return applicationWorkflow.transition(ctx, id, 'submit', {}, async (ctx, row, take) => {
		await ctx.db.execute(sql`update ${applicationProducts} p set recipe_id = r.id
			from ${products} t join ${recipes} r on r.product_id = t.id and r.n = t.recipe
			where p.application_id = ${id} and t.id = p.product_id`)
		await ctx.db.execute(sql`update ${recipes} r set frozen_at = ${ctx.now.toISOString()}::timestamptz
			from ${applicationProducts} p where p.application_id = ${id} and r.id = p.recipe_id and r.frozen_at is null`)
		const pinned = await ctx.db
			.select({ id: applicationProducts.productId, recipe: applicationProducts.recipeId })
			.from(applicationProducts)
			.where(eq(applicationProducts.applicationId, id))
			.orderBy(applicationProducts.productId)
		const content = {
			answers: row.answers,
			products: pinned.map(({ id, recipe }) => ({ id, recipe: recipe ?? '' })),
		}
		const n = row.version + 1
		await ctx.db.insert(applicationVersions).values({
			applicationId: id,
			n,
			content,
			hash: createHash('sha256').update(JSON.stringify(content)).digest('hex'),
			submittedBy: ctx.actor.id,
			at: ctx.now,
		})
		await ctx.db
			.update(remarks)
			.set({ solvedAt: ctx.now })
			.where(and(eq(remarks.applicationId, id), isNull(remarks.solvedAt)))
		const [reviewer] =
			row.status === 'returned'
				? await ctx.db
						.select({ id: casePeople.personId })
						.from(casePeople)
						.where(
							and(
								eq(casePeople.applicationId, id),
								eq(casePeople.part, 'reviewer'),
								isNull(casePeople.recusedAt),
							),
						)
				: []
		return take({
			set: {
				status: reviewer ? 'reviewing' : 'submitted',
				version: n,
				submittedAt: ctx.now,
				returnedAt: null,
			},
		})
	})
}

export const withdraw = (ctx: Ctx<User>, id: string, note: string) =>
	applicationWorkflow.transition(ctx, id, 'withdraw', { note })
