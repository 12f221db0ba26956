import { and, asc, eq, sql } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { firmSites, productSites } from '../firms/tables.server.ts'
import { maxSites } from './model.ts'

/** The sites of a firm, open ones first. Checks no access: call for people who read the firm. */
export function listSites(ctx: Ctx<User>, firmId: string) {
	return ctx.db
		.select({
			id: firmSites.id,
			kind: firmSites.kind,
			name: firmSites.name,
			town: firmSites.town,
			closedAt: firmSites.closedAt,
			products: sql<number>`(select count(*)::int from ${productSites} p where p.site_id = ${firmSites}.id)`,
		})
		.from(firmSites)
		.where(eq(firmSites.firmId, firmId))
		.orderBy(sql`${firmSites.closedAt} is not null`, asc(firmSites.createdAt), asc(firmSites.id))
		.limit(maxSites)
}

/** A site of a firm; undefined if the firm has no such site. */
export async function findSite(ctx: Ctx<User>, firmId: string, siteId: string) {
	const [site] = await ctx.db
		.select()
		.from(firmSites)
		.where(and(eq(firmSites.id, siteId), eq(firmSites.firmId, firmId)))
	return site
}

/** The open sites of a firm, with those marked at which a product is made. */
export function listSitesOf(ctx: Ctx<User>, firmId: string, productId: string) {
	return ctx.db
		.select({
			id: firmSites.id,
			name: firmSites.name,
			town: firmSites.town,
			isChosen: sql<boolean>`exists (select 1 from ${productSites} p
				where p.site_id = ${firmSites}.id and p.product_id = ${productId})`,
		})
		.from(firmSites)
		.where(and(eq(firmSites.firmId, firmId), sql`${firmSites.closedAt} is null`))
		.orderBy(asc(firmSites.createdAt), asc(firmSites.id))
		.limit(maxSites)
}
