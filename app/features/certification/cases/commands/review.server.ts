import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { papers, recipeLines } from '../../firms/tables.server.ts'
import type { Basis } from '../../model.ts'
import { halalCertificates } from '../../register/tables.server.ts'
import { refused } from '../refused.ts'
import { applicationProducts, confirmations, remarks } from '../tables.server.ts'
import { applicationWorkflow } from '../workflow.server.ts'

type Confirmed = {
	versionIds: readonly string[]
	basis: Basis
	/** The last day, ISO; null with the basis `doubt`. */
	until: string | null
	/** With the file that was read. */
	paper?: { id: string; fileId: string | null } | null
	note: string
}

/** Confirming while the application is reviewed, and once the firm has its certificate. */
export type ConfirmVerb = 'confirm' | 'reconfirm'

/**
 * Confirms ingredients of a case until a day, or doubts them again. The register shows it at once.
 * @returns `unknown`: one is not in the case, or the paper has another file by now; `after-paper`: later than the last day of the paper
 */
export function confirm(ctx: Ctx<User>, id: string, confirmed: Confirmed, verb: ConfirmVerb = 'confirm') {
	const { versionIds, basis, until, paper: read = null, note } = confirmed
	const paperId = read?.id ?? null
	return applicationWorkflow.transition(ctx, id, verb, {}, async (ctx, row) => {
		const known = await ctx.db
			.selectDistinct({ id: recipeLines.versionId })
			.from(applicationProducts)
			.innerJoin(recipeLines, eq(recipeLines.recipeId, applicationProducts.recipeId))
			.where(and(eq(applicationProducts.applicationId, id), inArray(recipeLines.versionId, [...versionIds])))
		if (versionIds.length === 0 || known.length !== new Set(versionIds).size) return refused('unknown')
		if (paperId) {
			const [paper] = await ctx.db
				.select({ validUntil: papers.validUntil, fileId: papers.fileId })
				.from(papers)
				.where(and(eq(papers.id, paperId), eq(papers.firmId, row.firmId)))
				.for('update')
			if (!paper || paper.fileId !== read?.fileId) return refused('unknown')
			if (until && paper.validUntil && until > paper.validUntil) return refused('after-paper')
			await ctx.db
				.update(papers)
				.set({ state: 'accepted', decidedBy: ctx.actor.id, decidedAt: ctx.now, reason: '' })
				.where(eq(papers.id, paperId))
		}
		await ctx.db.insert(confirmations).values(
			known.map((version) => ({
				versionId: version.id,
				applicationId: id,
				basis,
				paperId,
				until,
				note,
				by: ctx.actor.id,
				at: ctx.now,
			})),
		)
		if (verb === 'reconfirm') await recordOnCertificate(ctx, id)
		return { ok: true } as const
	})
}

/** The pages of the register with this certificate are made anew. */
async function recordOnCertificate(ctx: Ctx<User>, applicationId: string): Promise<void> {
	const [certificate] = await ctx.db
		.select({ id: halalCertificates.id })
		.from(halalCertificates)
		.where(eq(halalCertificates.applicationId, applicationId))
	if (certificate) await record(ctx, 'certification.papers-confirmed', certificate.id)
}

/**
 * Refuses a paper that waits, with the reason that the firm reads.
 * @returns `unknown`: not the firm's, decided already, or another file than the one that was read
 */
export function refusePaper(
	ctx: Ctx<User>,
	id: string,
	{ paperId, fileId, reason }: { paperId: string; fileId: string | null; reason: string },
	verb: ConfirmVerb = 'confirm',
) {
	return applicationWorkflow.transition(ctx, id, verb, {}, async (ctx, row) => {
		const [refusedPaper] = await ctx.db
			.update(papers)
			.set({ state: 'refused', decidedBy: ctx.actor.id, decidedAt: ctx.now, reason })
			.where(
				and(
					eq(papers.id, paperId),
					eq(papers.firmId, row.firmId),
					eq(papers.state, 'waiting'),
					fileId ? eq(papers.fileId, fileId) : isNull(papers.fileId),
				),
			)
			.returning({ id: papers.id })
		if (!refusedPaper) return refused('unknown')
		await record(ctx, 'firm.paper-refused', row.firmId, { paperId })
		return { ok: true } as const
	})
}

type Remark = { text: string; productId: string | null; versionId: string | null }

/** Most remarks that wait for the firm. */
const maxRemarks = 500

/**
 * Adds a remark, which the firm reads when the application is returned.
 * @returns `unknown`: about a product or an ingredient that is not in the case; `too-many`
 */
export function remark(ctx: Ctx<User>, id: string, of: Remark) {
	return applicationWorkflow.transition(ctx, id, 'confirm', {}, async (ctx) => {
		if (!(await isInCase(ctx, id, of))) return refused('unknown')
		const open = and(eq(remarks.applicationId, id), isNull(remarks.solvedAt))
		if ((await ctx.db.$count(remarks, open)) >= maxRemarks) return refused('too-many')
		await ctx.db.insert(remarks).values({ applicationId: id, ...of, by: ctx.actor.id, at: ctx.now })
		return { ok: true } as const
	})
}

async function isInCase(
	ctx: Ctx,
	id: string,
	{ productId, versionId }: Omit<Remark, 'text'>,
): Promise<boolean> {
	if (!productId && !versionId) return true
	const [known] = await ctx.db
		.select({ id: applicationProducts.productId })
		.from(applicationProducts)
		.leftJoin(recipeLines, eq(recipeLines.recipeId, applicationProducts.recipeId))
		.where(
			and(
				eq(applicationProducts.applicationId, id),
				productId ? eq(applicationProducts.productId, productId) : undefined,
				versionId ? eq(recipeLines.versionId, versionId) : undefined,
			),
		)
		.limit(1)
	return known !== undefined
}

/** Removes a remark before the firm has read it. */
export function removeRemark(ctx: Ctx<User>, id: string, remarkId: string) {
	return applicationWorkflow.transition(ctx, id, 'confirm', {}, async (ctx) => {
		await ctx.db
			.delete(remarks)
			.where(and(eq(remarks.id, remarkId), eq(remarks.applicationId, id), isNull(remarks.solvedAt)))
		return { ok: true } as const
	})
}

export const returnToFirm = (ctx: Ctx<User>, id: string, note: string) =>
	applicationWorkflow.transition(ctx, id, 'return', { note }, (ctx, _row, take) =>
		take({ set: { returnedAt: ctx.now } }),
	)

/** Outside the scope of this body: a refusal without a decision about the products. */
export const decline = (ctx: Ctx<User>, id: string, note: string) =>
	applicationWorkflow.transition(ctx, id, 'decline', { note }, (ctx, _row, take) =>
		take({ set: { decidedAt: ctx.now } }),
	)

/** Back to those who may claim it, after its reviewer left for a conflict of interest. */
export const reopen = (ctx: Ctx<User>, id: string) => applicationWorkflow.transition(ctx, id, 'reopen')

export const accept = (ctx: Ctx<User>, id: string) => applicationWorkflow.transition(ctx, id, 'accept')
