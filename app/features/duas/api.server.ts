import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { countUpTo } from '#app/platform/db/counts.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { duasPath } from './model.ts'
import { listOpenSituations } from './published.server.ts'
import { duas } from './tables.server.ts'
import { duaWorkflow } from './workflow.server.ts'

/** Paths of the public pages, without language prefix, for the sitemap. */
export async function listDuaPages(ctx: Ctx): Promise<string[]> {
	const situations = await listOpenSituations(ctx)
	return [duasPath, ...situations.map(({ slug }) => `${duasPath}/${slug}`)]
}

/** Situations with duas in the reader's language, with paths. */
export async function listDuaSituations(ctx: Ctx, locale: Locale): Promise<{ name: string; path: string }[]> {
	const situations = await listOpenSituations(ctx)
	return situations.map(({ slug, names }) => ({ name: names[locale], path: `${duasPath}/${slug}` }))
}

/** Column with the number of duas that this scholar may review. */
export function countDuasFor(ctx: Ctx<User>): SQL<number> {
	const where = and(eq(duas.status, 'review'), duaWorkflow.where(ctx, 'approve', 'review'))
	return countUpTo(sql`select 1 from ${duas} where ${where}`)
}
