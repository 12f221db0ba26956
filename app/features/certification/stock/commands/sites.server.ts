import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { firmSites, productSites, products } from '../../firms/tables.server.ts'
import { changeStock, type Refusal } from '../change-stock.server.ts'
import type { SiteInput } from '../inputs.ts'
import { maxSites } from '../model.ts'

const sameMs = 10 * 60_000
const hasName = (firmId: string, name: string) =>
	and(
		eq(firmSites.firmId, firmId),
		isNull(firmSites.closedAt),
		sql`lower(${firmSites.name}) = lower(${name})`,
	)

/**
 * Adds a site of a firm. The same form sent twice makes one.
 * @returns its id; `twice`: an open site has this name, in upper or lower case; `too-many`
 */
export function addSite(
	ctx: Ctx<User>,
	firmId: string,
	input: SiteInput,
): Promise<{ ok: true; id: string } | Refusal<'twice' | 'too-many' | 'not-now'>> {
	return changeStock(ctx, firmId, async (ctx) => {
		const [other] = await ctx.db.select().from(firmSites).where(hasName(firmId, input.name))
		if (other) {
			const isSame = other.kind === input.kind && other.town === input.town && other.country === input.country
			return isSame && ctx.now.getTime() - other.createdAt.getTime() < sameMs
				? ({ ok: true, id: other.id } as const)
				: ({ ok: false, reason: 'twice' } as const)
		}
		if ((await ctx.db.$count(firmSites, eq(firmSites.firmId, firmId))) >= maxSites)
			return { ok: false, reason: 'too-many' } as const
		const [made] = await ctx.db
			.insert(firmSites)
			.values({ ...input, firmId, createdAt: ctx.now })
			.returning({ id: firmSites.id })
		const { id } = requireRow(made)
		await record(ctx, 'firm.site-added', firmId, { siteId: id })
		return { ok: true, id } as const
	})
}

/** Changes a site; what was certified keeps its name. @returns `twice` as `addSite` */
export function changeSite(
	ctx: Ctx<User>,
	firmId: string,
	siteId: string,
	input: SiteInput,
): Promise<{ ok: true } | Refusal<'twice' | 'not-now'>> {
	return changeStock(ctx, firmId, async (ctx) => {
		const others = and(hasName(firmId, input.name), ne(firmSites.id, siteId))
		if ((await ctx.db.$count(firmSites, others)) > 0) return { ok: false, reason: 'twice' } as const
		const changed = await ctx.db
			.update(firmSites)
			.set(input)
			.where(and(eq(firmSites.id, siteId), eq(firmSites.firmId, firmId)))
			.returning({ id: firmSites.id })
		if (changed.length === 0) return { ok: false, reason: 'not-now' } as const
		await record(ctx, 'firm.site-changed', firmId, { siteId })
		return { ok: true } as const
	})
}

/** Closes a site, so that nothing new is made there, or opens it again. Twice is once. */
export function setSiteClosed(
	ctx: Ctx<User>,
	firmId: string,
	siteId: string,
	isClosed: boolean,
): Promise<{ ok: true } | Refusal<'not-now'>> {
	return changeStock(ctx, firmId, async (ctx) => {
		const own = and(eq(firmSites.id, siteId), eq(firmSites.firmId, firmId))
		const [site] = await ctx.db.select({ closedAt: firmSites.closedAt }).from(firmSites).where(own)
		if (!site) return { ok: false, reason: 'not-now' } as const
		if ((site.closedAt !== null) === isClosed) return { ok: true } as const
		await ctx.db
			.update(firmSites)
			.set({ closedAt: isClosed ? ctx.now : null })
			.where(own)
		await record(ctx, isClosed ? 'firm.site-closed' : 'firm.site-opened', firmId, { siteId })
		return { ok: true } as const
	})
}

/**
 * Says at which open sites a product is made.
 * @returns `unknown`: a site is not the firm's, or closed
 */
export function setProductSites(
	ctx: Ctx<User>,
	firmId: string,
	productId: string,
	siteIds: readonly string[],
): Promise<{ ok: true } | Refusal<'unknown' | 'not-now'>> {
	return changeStock(ctx, firmId, async (ctx) => {
		const ids = [...new Set(siteIds)]
		const own = and(eq(firmSites.firmId, firmId), isNull(firmSites.closedAt))
		if ((await ctx.db.$count(firmSites, and(own, inArray(firmSites.id, ids)))) !== ids.length)
			return { ok: false, reason: 'unknown' } as const
		const [product] = await ctx.db
			.select({ id: products.id })
			.from(products)
			.where(and(eq(products.id, productId), eq(products.firmId, firmId)))
		if (!product) return { ok: false, reason: 'not-now' } as const
		const open = ctx.db.select({ id: firmSites.id }).from(firmSites).where(own)
		await ctx.db
			.delete(productSites)
			.where(and(eq(productSites.productId, productId), inArray(productSites.siteId, open)))
		if (ids.length > 0) await ctx.db.insert(productSites).values(ids.map((siteId) => ({ productId, siteId })))
		await record(ctx, 'firm.product-sites-set', firmId, { productId })
		return { ok: true } as const
	})
}
