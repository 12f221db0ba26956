import { and, eq, inArray } from 'drizzle-orm'
import { categories } from '#app/features/categories/tables.server.ts'
import { userRoles } from '#app/features/users/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed, requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { openServices, type Service } from '../model.ts'
import { scholarCompetences } from '../tables.server.ts'
import { canManageRoster } from './policy.ts'

type CompetencesInput = {
	userId: string
	service?: Service
	/** For fatwas. */
	categories?: string[]
	/** For a service with its own topics. */
	topics?: string[]
	languages: Locale[]
	/** False: not named, or no longer named, for a service that needs naming. */
	isNamed?: boolean
}

/** Sets what a scholar answers in a service: subjects and languages; an empty list means any. */
export async function setCompetences(
	ctx: Ctx<User>,
	competences: CompetencesInput,
): Promise<{ ok: true } | { ok: false; reason: 'no-category' }> {
	assertAllowed(canManageRoster(ctx.actor))
	const { userId, service = 'fatwas', topics = [], languages, isNamed = true } = competences
	const categoryIds = competences.categories ?? []
	return transaction(ctx, async (ctx) => {
		// Locked first: two saves at once would combine both selections.
		const [scholar] = await ctx.db
			.select({ userId: userRoles.userId })
			.from(userRoles)
			.where(and(eq(userRoles.userId, userId), inArray(userRoles.role, ['scholar', 'admin'])))
			.for('update')
		requireRow(scholar)
		const known = await ctx.db
			.select({ id: categories.id })
			.from(categories)
			.where(and(inArray(categories.id, categoryIds), inArray(categories.type, ['fatwa', 'both'])))
		if (known.length < categoryIds.length) return { ok: false, reason: 'no-category' }

		const own = and(eq(scholarCompetences.userId, userId), eq(scholarCompetences.service, service))
		await ctx.db.delete(scholarCompetences).where(own)
		const orAny = <T>(chosen: T[]) => (chosen.length > 0 ? chosen : [null])
		const rows = orAny(categoryIds).flatMap((categoryId) =>
			orAny(topics).flatMap((topic) =>
				orAny(languages).map((language) => ({ userId, service, categoryId, topic, language })),
			),
		)
		const isAll = categoryIds.length + topics.length + languages.length === 0
		// No rows are needed for a scholar who answers everything in an open service.
		const isSaid = isNamed && !(isAll && openServices.includes(service))
		if (isSaid) await ctx.db.insert(scholarCompetences).values(rows)
		const which = { service, categories: categoryIds, topics, languages, isNamed }
		await record(ctx, 'scholar.competences-set', userId, which)
		return { ok: true }
	})
}
