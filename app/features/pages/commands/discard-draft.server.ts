import { and, eq, isNull } from 'drizzle-orm'
import { isAtLeast, type User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import type { EditablePage } from '../model.ts'
import { pageVersions } from '../tables.server.ts'

/** Deletes the unpublished draft; the published version stays. */
export async function discardDraft(ctx: Ctx<User>, page: EditablePage, language: Locale): Promise<void> {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	await transaction(ctx, async (ctx) => {
		const gone = await ctx.db
			.delete(pageVersions)
			.where(
				and(
					eq(pageVersions.page, page),
					eq(pageVersions.language, language),
					isNull(pageVersions.publishedAt),
				),
			)
			.returning({ id: pageVersions.id })
		if (gone.length > 0) await record(ctx, 'page.draft-discarded', page, { language })
	})
}
