import { and, asc, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { shownNameOf } from '#app/features/users/api.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { listTimeline } from '#app/workflow/timeline.server.ts'
import {
	firmSites,
	firms,
	ingredients,
	ingredientVersions,
	paperIngredients,
	papers,
	products,
	recipeLines,
	recipes,
	suppliers,
} from '../firms/tables.server.ts'
import type { Part } from '../model.ts'
import { halalCertificates } from '../register/tables.server.ts'
import type { Finding } from './finding.ts'
import {
	appeals,
	applicationProducts,
	applicationSteps,
	applications,
	casePeople,
	confirmations,
	fees,
	findings,
	proposals,
	remarks,
	schemes,
	visits,
	votes,
} from './tables.server.ts'
import { applicationWorkflow } from './workflow.server.ts'

// None of these queries checks access, but `findCase`: call them for a case that it found.

const mostProducts = 5000
const mostFindings = 500

/** A case as this person sees it, with the verbs they may use; undefined: it does not exist for them. */
export async function findCase(ctx: Ctx<User>, id: string) {
	const row = await applicationWorkflow.find(ctx, id)
	if (!row) return undefined
	const [about] = await ctx.db
		.select({
			firm: firms.name,
			names: schemes.names,
			scheme: schemes,
			certificate: halalCertificates.number,
		})
		.from(applications)
		.innerJoin(firms, eq(firms.id, applications.firmId))
		.innerJoin(schemes, eq(schemes.id, applications.schemeId))
		.leftJoin(halalCertificates, eq(halalCertificates.applicationId, applications.id))
		.where(eq(applications.id, id))
	return about && { ...row, ...about, verbs: await applicationWorkflow.offers(ctx, row as never) }
}
export type Case = NonNullable<Awaited<ReturnType<typeof findCase>>>

/** Everybody who has or had a part in a case. */
export function listPeopleOf(ctx: Ctx, id: string) {
	return ctx.db
		.select({
			personId: casePeople.personId,
			name: shownNameOf(casePeople.personId),
			part: casePeople.part,
			declaredAt: casePeople.declaredAt,
			recusedAt: casePeople.recusedAt,
		})
		.from(casePeople)
		.where(eq(casePeople.applicationId, id))
		.orderBy(asc(casePeople.appointedAt), asc(casePeople.personId))
}

/** A person's part in a case, also after they left it. */
export async function partOf(ctx: Ctx<User>, id: string): Promise<Part | undefined> {
	const [row] = await ctx.db
		.select({ part: casePeople.part })
		.from(casePeople)
		.where(and(eq(casePeople.applicationId, id), eq(casePeople.personId, ctx.actor.id)))
	return row?.part
}

/**
 * The products of a case by code. A draft shows each product's latest recipe, a submitted one the recipe applied for.
 * @returns also how many ingredients the recipe has, and of those confirmed on this day
 */
export function listProductsOf(ctx: Ctx, id: string, today: string) {
	return ctx.db
		.select({
			id: products.id,
			code: products.code,
			name: products.name,
			brand: products.brand,
			recipeId: recipes.id,
			recipe: recipes.n,
			confirmedUntil: recipes.confirmedUntil,
			lines: sql<number>`(select count(*)::int from certification_recipe_lines l
				where l.recipe_id = certification_recipes.id)`,
			confirmed: sql<number>`(select count(*)::int from certification_recipe_lines l
				join certification_ingredient_versions v on v.id = l.version_id
				where l.recipe_id = certification_recipes.id and v.confirmed_until >= ${today}::date)`,
		})
		.from(applicationProducts)
		.innerJoin(products, eq(products.id, applicationProducts.productId))
		.leftJoin(
			recipes,
			sql`${recipes.id} = coalesce(${applicationProducts.recipeId}, (select r.id from certification_recipes r
				where r.product_id = ${products.id} and r.n = ${products.recipe}))`,
		)
		.where(eq(applicationProducts.applicationId, id))
		.orderBy(asc(products.code))
		.limit(mostProducts)
}

export type LineFilter = 'waiting' | 'critical' | 'all'
const linesOnPage = 100

/**
 * The ingredients of the recipes that a case is about, critical ones first. @param today ISO day
 * @returns a page of them, with the products and papers of each
 */
export async function listLines(
	ctx: Ctx,
	id: string,
	{ filter, page, today }: { filter: LineFilter; page: number; today: string },
) {
	const isWaiting = sql`(v.confirmed_until is null or v.confirmed_until < ${today}::date
		or exists (select 1 from ${paperIngredients} x join ${papers} q on q.id = x.paper_id
			where x.ingredient_id = i.id and q.state = 'waiting'))`
	const only: Record<LineFilter, SQL> = {
		waiting: isWaiting,
		critical: sql`v.risk = 'critical'`,
		all: sql`true`,
	}
	const used = sql`select distinct l.version_id from ${applicationProducts} p
		join ${recipeLines} l on l.recipe_id = p.recipe_id where p.application_id = ${id}`
	const { rows } = (await ctx.db.execute(sql`
		select v.id, v.name, v.e_number as "eNumber", v.origin, v.species, v.note, v.risk,
			v.confirmed_until::text as "confirmedUntil", i.ref, i.kind, i.id as "ingredientId", s.name as supplier,
			(select jsonb_agg(t.name order by t.code) from (select t.name, t.code from ${applicationProducts} p
				join ${recipeLines} l on l.recipe_id = p.recipe_id and l.version_id = v.id
				join ${products} t on t.id = p.product_id where p.application_id = ${id}
				order by t.code limit 4) t) as products,
			(select jsonb_agg(jsonb_build_object('id', q.id, 'kind', q.kind, 'issuer', q.issuer, 'number', q.number,
					'validUntil', q.valid_until, 'state', q.state, 'fileId', q.file_id) order by q.created_at desc)
				from ${paperIngredients} x join ${papers} q on q.id = x.paper_id
				where x.ingredient_id = i.id) as papers,
			(select c.basis from ${confirmations} c where c.version_id = v.id order by c.id desc limit 1) as basis,
			count(*) over ()::int as total
		from ${ingredientVersions} v join ${ingredients} i on i.id = v.ingredient_id
		left join ${suppliers} s on s.id = v.supplier_id
		where v.id in (${used}) and ${only[filter]}
		order by case v.risk when 'critical' then 0 when 'paper' then 1 else 2 end, v.name, v.id
		limit ${linesOnPage} offset ${(page - 1) * linesOnPage}`)) as unknown as { rows: Line[] }
	return { rows, pages: Math.max(1, Math.ceil((rows[0]?.total ?? 0) / linesOnPage)) }
}

export type Paper = {
	id: string
	kind: typeof papers.$inferSelect.kind
	issuer: string
	number: string
	validUntil: string | null
	state: typeof papers.$inferSelect.state
	fileId: string | null
}
export type Line = Pick<
	typeof ingredientVersions.$inferSelect,
	'id' | 'name' | 'eNumber' | 'origin' | 'species' | 'note' | 'risk' | 'confirmedUntil' | 'ingredientId'
> & {
	ref: string
	kind: typeof ingredients.$inferSelect.kind
	supplier: string | null
	products: string[] | null
	papers: Paper[] | null
	basis: typeof confirmations.$inferSelect.basis | null
	total: number
}

/** The name of an ingredient of a case; undefined: it is not in the case. */
export async function findLineName(ctx: Ctx, id: string, versionId: string): Promise<string | undefined> {
	const [row] = await ctx.db
		.select({ name: ingredientVersions.name })
		.from(applicationProducts)
		.innerJoin(recipeLines, eq(recipeLines.recipeId, applicationProducts.recipeId))
		.innerJoin(ingredientVersions, eq(ingredientVersions.id, recipeLines.versionId))
		.where(and(eq(applicationProducts.applicationId, id), eq(recipeLines.versionId, versionId)))
		.limit(1)
	return row?.name
}

/** How many ingredients of a case are confirmed on this day. @param today ISO day */
export async function countConfirmed(
	ctx: Ctx,
	id: string,
	today: string,
): Promise<{ confirmed: number; all: number }> {
	const { rows } = (await ctx.db.execute(sql`
		select count(*)::int as "all", (count(*) filter (where v.confirmed_until >= ${today}::date))::int as confirmed
		from ${ingredientVersions} v where v.id in (select l.version_id from ${applicationProducts} p
			join ${recipeLines} l on l.recipe_id = p.recipe_id where p.application_id = ${id})`)) as unknown as {
		rows: { all: number; confirmed: number }[]
	}
	return rows[0] ?? { all: 0, confirmed: 0 }
}

/** Remarks on a case that the firm has not answered by submitting it again, with the row that each is about. */
export function listRemarks(ctx: Ctx, id: string) {
	return ctx.db
		.select({
			id: remarks.id,
			text: remarks.text,
			product: products.name,
			ingredient: ingredientVersions.name,
			at: remarks.at,
		})
		.from(remarks)
		.leftJoin(products, eq(products.id, remarks.productId))
		.leftJoin(ingredientVersions, eq(ingredientVersions.id, remarks.versionId))
		.where(and(eq(remarks.applicationId, id), isNull(remarks.solvedAt)))
		.orderBy(asc(remarks.at), asc(remarks.id))
}

export function listFindings(ctx: Ctx, id: string): Promise<Finding[]> {
	return ctx.db
		.select({
			n: findings.n,
			grade: findings.grade,
			state: findings.state,
			clause: findings.clause,
			text: findings.text,
			dueOn: findings.dueOn,
			answer: findings.answer,
			planUntil: findings.planUntil,
			rejection: findings.rejection,
		})
		.from(findings)
		.where(eq(findings.applicationId, id))
		.orderBy(asc(findings.n))
		.limit(mostFindings)
}

/** The visits of a case, latest first. */
export function listVisits(ctx: Ctx, id: string) {
	return ctx.db
		.select({
			id: visits.id,
			kind: visits.kind,
			startsAt: visits.startsAt,
			endsAt: visits.endsAt,
			site: firmSites.name,
			checkedAt: visits.checkedAt,
			heldAt: visits.heldAt,
			summary: visits.summary,
		})
		.from(visits)
		.leftJoin(firmSites, eq(firmSites.id, visits.siteId))
		.where(and(eq(visits.applicationId, id), isNull(visits.cancelledAt)))
		.orderBy(desc(visits.startsAt))
		.limit(50)
}

/** The firm does not know of an unannounced visit before it has begun. */
export function listVisitsForFirm(ctx: Ctx, id: string) {
	return ctx.db
		.select({
			id: visits.id,
			kind: visits.kind,
			startsAt: visits.startsAt,
			endsAt: visits.endsAt,
			site: firmSites.name,
		})
		.from(visits)
		.leftJoin(firmSites, eq(firmSites.id, visits.siteId))
		.where(
			and(
				eq(visits.applicationId, id),
				isNull(visits.cancelledAt),
				sql`(${visits.kind} <> 'unannounced' or ${visits.startsAt} <= ${ctx.now.toISOString()}::timestamptz)`,
			),
		)
		.orderBy(desc(visits.startsAt))
		.limit(50)
}

/** The fee of a case; undefined before a quote. Never for people with a part in the case. */
export async function findFee(ctx: Ctx, id: string) {
	const [fee] = await ctx.db
		.select({
			state: fees.state,
			minor: fees.amountMinor,
			currency: fees.currency,
			note: fees.note,
		})
		.from(fees)
		.where(eq(fees.applicationId, id))
	return fee
}

/** The votes on the present question; others' only after one's own. @param round of the case */
export async function listVotes(ctx: Ctx<User>, { id, round }: Pick<Case, 'id' | 'round'>) {
	const rows = await ctx.db
		.select({
			personId: votes.personId,
			name: shownNameOf(votes.personId),
			choice: votes.choice,
			reason: votes.reason,
		})
		.from(votes)
		.where(and(eq(votes.applicationId, id), eq(votes.round, round)))
		.orderBy(asc(votes.at), asc(votes.personId))
	return rows.some(({ personId }) => personId === ctx.actor.id) ? rows : []
}

/** The reasons of a refusal, for the firm: of those who did not say yes, without their names. */
export function listRefusalReasons(ctx: Ctx, { id, round }: Pick<Case, 'id' | 'round'>) {
	return ctx.db
		.select({ reason: votes.reason })
		.from(votes)
		.where(
			and(
				eq(votes.applicationId, id),
				eq(votes.part, 'decider'),
				ne(votes.choice, 'grant'),
				// An appeal is a round of its own.
				sql`${votes.round} = (select max(x.round) from certification_votes x
					where x.application_id = ${id} and x.part = 'decider' and x.round <= ${round})`,
			),
		)
		.orderBy(asc(votes.at))
}

export async function findAppeal(ctx: Ctx, id: string) {
	const [appeal] = await ctx.db
		.select({ state: appeals.state, text: appeals.text, at: appeals.at })
		.from(appeals)
		.where(eq(appeals.applicationId, id))
	return appeal
}

/** The history of a case with the officers' names. */
export const listSteps = (ctx: Ctx, id: string) => listTimeline(ctx, applicationSteps, id)

/** A change of the certificate that waits for the panel. */
export async function findProposal(ctx: Ctx, id: string) {
	const [proposal] = await ctx.db
		.select({
			kind: proposals.kind,
			product: products.name,
			until: proposals.until,
			reason: proposals.reason,
			note: proposals.note,
		})
		.from(proposals)
		.leftJoin(products, eq(products.id, proposals.productId))
		.where(and(eq(proposals.applicationId, id), isNull(proposals.decidedAt)))
	return proposal
}

/** The applications of a firm, newest first. */
export function listOfFirm(ctx: Ctx, firmId: string) {
	return ctx.db
		.select({
			id: applications.id,
			number: applications.number,
			status: applications.status,
			names: schemes.names,
			updatedAt: applications.updatedAt,
			certificate: halalCertificates.number,
		})
		.from(applications)
		.innerJoin(schemes, eq(schemes.id, applications.schemeId))
		.leftJoin(halalCertificates, eq(halalCertificates.applicationId, applications.id))
		.where(eq(applications.firmId, firmId))
		.orderBy(desc(applications.createdAt), desc(applications.id))
		.limit(200)
}
