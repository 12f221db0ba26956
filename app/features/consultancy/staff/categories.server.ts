import { asc, count, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { User } from '#app/platform/actor.ts'
import { isAtLeast, seesPrivate } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { assertAllowed, requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { type Locale, locales } from '#app/platform/text/locale.ts'
import { slugOf } from '#app/platform/text/slug.ts'
import { consultationCategories, consultations } from '../tables.server.ts'

const text = (max: number) =>
	z
		.string()
		.default('')
		.transform((given) => given.trim())
		.pipe(z.string().max(max, 'consultancy.words-long'))

/** Words in each language (`name_en`, `description_ar`), position, and whether it is offered. */
export const categoryInput = z
	.object({
		...Object.fromEntries(
			locales.flatMap((locale) => [
				[`name_${locale}`, text(80)],
				[`description_${locale}`, text(200)],
			]),
		),
		position: z.coerce
			.number('consultancy.number')
			.int('consultancy.number')
			.min(0, 'consultancy.number')
			.max(999, 'consultancy.number'),
		isOffered: z.string().optional(),
	})
	.transform((form, ctx) => {
		const given = form as Record<string, unknown>
		const wordsOf = (name: string) =>
			Object.fromEntries(
				locales.flatMap((locale) =>
					given[`${name}_${locale}`] ? [[locale, given[`${name}_${locale}`]]] : [],
				),
			) as Partial<Record<Locale, string>>
		if (!given.name_en)
			ctx.addIssue({ code: 'custom', path: ['name_en'], message: 'consultancy.name-required' })
		return {
			names: wordsOf('name'),
			descriptions: wordsOf('description'),
			position: form.position,
			isOffered: form.isOffered === 'yes',
		}
	})
type Input = z.output<typeof categoryInput>

const mayManage = (ctx: Ctx<User>) => seesPrivate(ctx.actor) && isAtLeast(ctx.actor, 'admin')

/** All categories with their number of bookings, retired ones last. */
export function listAllCategories(ctx: Ctx<User>) {
	assertAllowed(mayManage(ctx))
	const { id, names, descriptions, position, retiredAt } = consultationCategories
	return ctx.db
		.select({ id, names, descriptions, position, retiredAt, bookings: count(consultations.id) })
		.from(consultationCategories)
		.leftJoin(consultations, eq(consultations.category, id))
		.groupBy(id)
		.orderBy(sql`${retiredAt} is not null`, asc(position), asc(id))
}

/**
 * Creates or updates a category.
 * @param wanted its id; null: a new one
 * @throws 404 where it does not exist
 */
export async function saveCategory(ctx: Ctx<User>, wanted: string | null, input: Input): Promise<void> {
	assertAllowed(mayManage(ctx))
	const { names, descriptions, position, isOffered } = input
	const row = { names, descriptions, position, retiredAt: isOffered ? null : ctx.now }
	if (wanted === null) {
		const slug = slugOf(names.en ?? '', 'category')
		const taken = new Set(
			(await ctx.db.select({ id: consultationCategories.id }).from(consultationCategories)).map(
				({ id }) => id,
			),
		)
		let id = slug
		for (let next = 2; taken.has(id); next++) id = `${slug}-${next}`
		await ctx.db.insert(consultationCategories).values({ id, ...row })
		return record(ctx, 'consultation-category.added', id)
	}
	const [saved] = await ctx.db
		.update(consultationCategories)
		.set(row)
		.where(eq(consultationCategories.id, wanted))
		.returning({ id: consultationCategories.id })
	requireRow(saved)
	await record(ctx, 'consultation-category.saved', wanted)
}
