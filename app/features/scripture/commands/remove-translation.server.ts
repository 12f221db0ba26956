import { and, eq } from 'drizzle-orm'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { readSettings, writeSettings } from '#app/platform/site/settings.server.ts'
import { bundled, type TranslatedLanguage } from '../model.ts'
import { quranTranslations as table } from '../tables.server.ts'

type ToRemove = { language: TranslatedLanguage; name: string }

/**
 * Deletes an imported translation; where it was shown, the bundled one returns.
 * @returns false where there is none of that language and name
 */
export function removeTranslation(ctx: Ctx, { language, name }: ToRemove): Promise<boolean> {
	return transaction(ctx, async (ctx) => {
		const [gone] = await ctx.db
			.delete(table)
			.where(and(eq(table.language, language), eq(table.name, name)))
			.returning({ id: table.id })
		if (!gone) return false
		const { 'scripture.translations': chosen } = await readSettings(ctx.db)
		if (chosen[language] === gone.id)
			await writeSettings(ctx, { 'scripture.translations': { ...chosen, [language]: bundled } })
		return true
	})
}
