import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { categories } from '#app/features/categories/tables.server.ts'
import { profiles, scholarProfiles } from '#app/features/users/tables.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { courses } from '../tables.server.ts'
import { listed } from './where.server.ts'

/** For search engines and feeds: without samples. */
const isReal = and(listed, isNull(courses.sampleAt))

/** A sixteenth of the catalogue, by the first digit of the id: 0 to 15. */
export async function listShare(
	ctx: Ctx,
	share: number,
): Promise<{ slug: string; language: Locale; updatedAt: Date }[]> {
	const from = `${share.toString(16)}0000000-0000-0000-0000-000000000000`
	const to = `${share.toString(16)}fffffff-ffff-ffff-ffff-ffffffffffff`
	return ctx.db
		.select({ slug: courses.slug, language: courses.language, updatedAt: courses.updatedAt })
		.from(courses)
		.where(and(sql`${courses.id} between ${from}::uuid and ${to}::uuid`, isReal))
		.orderBy(asc(courses.id))
}

/** Sixteenths that are not empty. */
export async function listShares(ctx: Ctx): Promise<number[]> {
	const { rows } = (await ctx.db.execute(sql`
		select share from generate_series(0, 15) as share
		where exists (select from ${courses} where ${isReal}
			and ${courses.id} between (to_hex(share) || '0000000-0000-0000-0000-000000000000')::uuid
				and (to_hex(share) || 'fffffff-ffff-ffff-ffff-ffffffffffff')::uuid)
		order by share`)) as unknown as { rows: { share: number }[] }
	return rows.map(({ share }) => Number(share))
}

export type FeedScope = { language: Locale; category: string | null; scholarId: string | null }

export async function listForFeed(ctx: Ctx, { language, category, scholarId }: FeedScope, limit: number) {
	return ctx.db
		.select({
			slug: courses.slug,
			title: courses.title,
			description: courses.description,
			language: courses.language,
			approvedAt: courses.approvedAt,
			category: { name: categories.name, names: categories.names },
			scholarName: profiles.name,
			scholarNames: scholarProfiles.names,
		})
		.from(courses)
		.leftJoin(categories, eq(categories.id, courses.categoryId))
		.leftJoin(profiles, eq(profiles.id, courses.scholarId))
		.leftJoin(scholarProfiles, eq(scholarProfiles.userId, courses.scholarId))
		.where(
			and(
				isReal,
				eq(courses.language, language),
				scholarId ? eq(courses.scholarId, scholarId) : undefined,
				category
					? sql`${courses.categoryId} in (select id from ${categories} where slug = ${category} and type in ('course', 'both'))`
					: undefined,
			),
		)
		.orderBy(sql`${courses.approvedAt} desc nulls last`, asc(courses.id))
		.limit(limit)
}
