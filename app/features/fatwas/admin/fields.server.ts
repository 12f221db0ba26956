import { and, eq, inArray, isNull } from 'drizzle-orm'
import { categories } from '#app/features/categories/tables.server.ts'
import type { officeFields } from '#app/features/fatwas/library/fields.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import type { ValuesOf } from '#app/fields/fields.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

export type QuestionFields = ValuesOf<typeof officeFields> & {
	categoryId: string
	isPrivate: boolean
	/** The asker; null: anonymous. */
	userId: string | null
}

/** `private-for-nobody`: a private answer needs an asker with an account. */
export type Misfit = 'no-category' | 'no-person' | 'private-for-nobody'

/** Why these fields do not fit together, or null. */
export async function findMisfit(ctx: Ctx, fields: QuestionFields): Promise<Misfit | null> {
	const [category] = await ctx.db
		.select({ id: categories.id })
		.from(categories)
		.where(and(eq(categories.id, fields.categoryId), inArray(categories.type, ['fatwa', 'both'])))
	if (!category) return 'no-category'
	if (fields.userId === null) return fields.isPrivate ? 'private-for-nobody' : null
	const [person] = await ctx.db
		.select({ id: profiles.id })
		.from(profiles)
		.where(and(eq(profiles.id, fields.userId), isNull(profiles.erasedAt)))
	return person ? null : 'no-person'
}
