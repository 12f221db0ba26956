import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { isAtLeast, type User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { settings as settingsTable } from '#app/platform/db/tables.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { writeSettings } from '#app/platform/site/settings.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { indexAgain } from '#app/search/documents.server.ts'
import type { WordingInput } from '../inputs.ts'
import type { EditablePage } from '../model.ts'
import { pageSearch } from '../searchable.server.ts'
import { pageVersions } from '../tables.server.ts'

type Wanted = { page: EditablePage; language: Locale; input: WordingInput; publish: boolean }
type Saved = { ok: true; number: number } | { ok: false; reason: 'saved-meanwhile' }

/**
 * Saves a draft or publishes. A draft is overwritten by the next one; published versions stay in the history.
 * @returns `saved-meanwhile` when somebody else saved after this editor was opened
 */
export async function saveWording(
	ctx: Ctx<User>,
	{ page, language, input, publish }: Wanted,
): Promise<Saved> {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	return transaction(ctx, async (ctx) => {
		// Serialised: two concurrent saves must not see the same newest version.
		await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`page ${page} ${language}`}))`)
		const isOf = and(eq(pageVersions.page, page), eq(pageVersions.language, language))
		const [newest] = await ctx.db
			.select({
				id: pageVersions.id,
				number: pageVersions.number,
				publishedAt: pageVersions.publishedAt,
				authorId: pageVersions.authorId,
			})
			.from(pageVersions)
			.where(isOf)
			.orderBy(desc(pageVersions.number))
			.limit(1)
		if ((newest?.id ?? '') !== input.seen) return { ok: false, reason: 'saved-meanwhile' }

		// Deletes the draft shown in the editor and the author's own; drafts of others stay.
		const isDraft = and(isOf, isNull(pageVersions.publishedAt))
		const isNewest = newest ? eq(pageVersions.id, newest.id) : undefined
		const own = eq(pageVersions.authorId, ctx.actor.id)
		await ctx.db.delete(pageVersions).where(and(isDraft, publish ? or(isNewest, own) : own))
		const number = (newest?.number ?? 0) + 1
		await ctx.db.insert(pageVersions).values({
			page,
			language,
			number,
			title: input.title,
			body: input.body,
			authorId: ctx.actor.id,
			createdAt: ctx.now,
			publishedAt: publish ? ctx.now : null,
		})
		if (publish && page === 'home') await copyToSettings(ctx, language, input)
		if (publish) await indexAgain(ctx.db, pageSearch, [page])
		await record(ctx, publish ? 'page.published' : 'page.drafted', page, { language, number })
		return { ok: true, number }
	})
}

/** Copies the home page's text to the settings, which are cached in every process. */
async function copyToSettings(ctx: Ctx, language: Locale, { title, body }: WordingInput) {
	// One row has all languages; the lock also covers its first insert.
	await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('words of the home page'))`)
	for (const [key, words] of [
		['organisation.headline', title],
		['organisation.intro', body],
	] as const) {
		const [row] = await ctx.db
			.select({ json: sql<string>`${settingsTable.value}::text` })
			.from(settingsTable)
			.where(eq(settingsTable.key, key))
		await writeSettings(ctx, { [key]: { ...(row ? JSON.parse(row.json) : {}), [language]: words } })
	}
}
