import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { shownNameOf } from '#app/features/users/api.server.ts'
import { isAtLeast } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import type { EditablePage } from './model.ts'
import { pageVersions } from './tables.server.ts'

const shownVersions = 50

/** The last published version; undefined: none. */
export async function findPublished(ctx: Ctx, page: EditablePage, language: Locale) {
	const [row] = await ctx.db
		.select({ title: pageVersions.title, body: pageVersions.body, publishedAt: pageVersions.publishedAt })
		.from(pageVersions)
		.where(and(isOf(page, language), isNotNull(pageVersions.publishedAt)))
		.orderBy(desc(pageVersions.number))
		.limit(1)
	return row
}

/** Versions of a page, newest first. */
export async function listVersions(ctx: Ctx, page: EditablePage, language: Locale) {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	return ctx.db
		.select({
			number: pageVersions.number,
			title: pageVersions.title,
			author: shownNameOf(pageVersions.authorId),
			createdAt: pageVersions.createdAt,
			publishedAt: pageVersions.publishedAt,
		})
		.from(pageVersions)
		.where(isOf(page, language))
		.orderBy(desc(pageVersions.number))
		.limit(shownVersions)
}

/** @param number absent: the newest */
export async function findVersion(ctx: Ctx, page: EditablePage, language: Locale, number?: number) {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	const [row] = await ctx.db
		.select({
			id: pageVersions.id,
			number: pageVersions.number,
			title: pageVersions.title,
			body: pageVersions.body,
			publishedAt: pageVersions.publishedAt,
			createdAt: pageVersions.createdAt,
		})
		.from(pageVersions)
		.where(and(isOf(page, language), number === undefined ? undefined : eq(pageVersions.number, number)))
		.orderBy(desc(pageVersions.number))
		.limit(1)
	return row
}

export async function listStates(ctx: Ctx) {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	return ctx.db
		.select({
			page: pageVersions.page,
			language: pageVersions.language,
			publishedAt: sql<Date | null>`max(${pageVersions.publishedAt})`.mapWith(pageVersions.publishedAt),
			hasDraft: sql<boolean>`bool_or(${pageVersions.publishedAt} is null)`,
		})
		.from(pageVersions)
		.groupBy(pageVersions.page, pageVersions.language)
}

function isOf(page: EditablePage, language: Locale) {
	return and(eq(pageVersions.page, page), eq(pageVersions.language, language))
}
