import { isDeepStrictEqual } from 'node:util'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { products } from '../../firms/tables.server.ts'
import { changeStock, type Refusal } from '../change-stock.server.ts'
import type { ProductInput } from '../inputs.ts'

const sameMs = 10 * 60_000
const hasCode = (firmId: string, code: string) =>
	and(eq(products.firmId, firmId), sql`lower(${products.code}) = lower(${code})`)

/**
 * Adds a product. The same form sent twice makes one.
 * @returns its id; `twice` if another product of the firm has this code, in upper or lower case
 */
export function addProduct(
	ctx: Ctx<User>,
	firmId: string,
	input: ProductInput,
): Promise<{ ok: true; id: string } | Refusal<'twice' | 'not-now'>> {
	return changeStock(ctx, firmId, async (ctx) => {
		const [other] = await ctx.db.select().from(products).where(hasCode(firmId, input.code))
		if (other) {
			const { id, code, name, names, brand, gtin, createdAt } = other
			const isSame = isDeepStrictEqual({ code, name, names, brand, gtin }, { ...input })
			return isSame && ctx.now.getTime() - createdAt.getTime() < sameMs
				? ({ ok: true, id } as const)
				: ({ ok: false, reason: 'twice' } as const)
		}
		const [made] = await ctx.db
			.insert(products)
			.values({ ...input, firmId, createdAt: ctx.now, updatedAt: ctx.now })
			.returning({ id: products.id })
		const id = made?.id ?? ''
		await record(ctx, 'firm.product-added', firmId, { productId: id })
		return { ok: true, id } as const
	})
}

/** Changes what a product is called; what was applied for keeps its name in the certificate. */
export function changeProduct(
	ctx: Ctx<User>,
	firmId: string,
	productId: string,
	input: ProductInput,
): Promise<{ ok: true } | Refusal<'twice' | 'not-now'>> {
	return changeStock(ctx, firmId, async (ctx) => {
		const others = and(hasCode(firmId, input.code), ne(products.id, productId))
		if ((await ctx.db.$count(products, others)) > 0) return { ok: false, reason: 'twice' } as const
		const changed = await ctx.db
			.update(products)
			.set({ ...input, updatedAt: ctx.now })
			.where(and(eq(products.id, productId), eq(products.firmId, firmId)))
			.returning({ id: products.id })
		if (changed.length === 0) return { ok: false, reason: 'not-now' } as const
		await record(ctx, 'firm.product-changed', firmId, { productId })
		return { ok: true } as const
	})
}

/** Retires a product, so that nobody applies for it any more, or brings it back. Twice is once. */
export function setRetired(
	ctx: Ctx<User>,
	firmId: string,
	productId: string,
	isRetired: boolean,
): Promise<{ ok: true } | Refusal<'not-now'>> {
	return changeStock(ctx, firmId, async (ctx) => {
		const own = and(eq(products.id, productId), eq(products.firmId, firmId))
		const [product] = await ctx.db.select({ retiredAt: products.retiredAt }).from(products).where(own)
		if (!product) return { ok: false, reason: 'not-now' } as const
		if ((product.retiredAt !== null) === isRetired) return { ok: true } as const
		await ctx.db
			.update(products)
			.set({ retiredAt: isRetired ? ctx.now : null, updatedAt: ctx.now })
			.where(own)
		const name = isRetired ? 'firm.product-retired' : 'firm.product-brought-back'
		await record(ctx, name, firmId, { productId })
		return { ok: true } as const
	})
}
