import { and, eq, inArray } from 'drizzle-orm'
import { categories } from '#app/features/categories/tables.server.ts'
import { userRoles } from '#app/features/users/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { allow, requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { scholarCompetences } from '../tables.server.ts'
import { canManageRoster } from './policy.ts'

/** Says what a scholar answers: these categories in these languages; an empty list means any. */
export async function setCompetences(
	ctx: Ctx<User>,
	of: { userId: string; categories: string[]; languages: Locale[] },
): Promise<{ ok: true } | { ok: false; reason: 'no-category' }> {
	allow(canManageRoster(ctx.actor))
	const { userId } = of
	return transaction(ctx, async (ctx) => {
		// Locked first: two who save at once would leave what both chose.
		const [scholar] = await ctx.db
			.select({ userId: userRoles.userId })
			.from(userRoles)
			.where(and(eq(userRoles.userId, userId), inArray(userRoles.role, ['scholar', 'admin'])))
			.for('update')
		requireRow(scholar)
		const known = await ctx.db
			.select({ id: categories.id })
			.from(categories)
			.where(and(inArray(categories.id, of.categories), inArray(categories.type, ['fatwa', 'both'])))
		if (known.length < of.categories.length) return { ok: false, reason: 'no-category' }

		await ctx.db
			.delete(scholarCompetences)
			.where(and(eq(scholarCompetences.userId, userId), eq(scholarCompetences.service, 'fatwas')))
		const inCategories = of.categories.length > 0 ? of.categories : [null]
		const inLanguages = of.languages.length > 0 ? of.languages : [null]
		const rows = inCategories.flatMap((categoryId) =>
			inLanguages.map((language) => ({ userId, categoryId, language })),
		)
		const isAll = of.categories.length + of.languages.length === 0
		if (!isAll) await ctx.db.insert(scholarCompetences).values(rows)
		await record(ctx, 'scholar.competences-set', userId, {
			categories: of.categories,
			languages: of.languages,
		})
		return { ok: true }
	})
}
