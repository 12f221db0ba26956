import { hash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { readSettings, writeSettings } from '#app/platform/site/settings.server.ts'
import type { TranslatedLanguage } from '../model.ts'
import { quranTranslations as table } from '../tables.server.ts'

export type ToBring = {
	language: TranslatedLanguage
	name: string
	translator: string
	licence: string
	sha256: string
	ayat: readonly string[]
}

/**
 * Imports a translation, replacing the one of its language and name. Where that one is shown, every process switches to
 * the new text.
 * @param given.ayat all verses in order, one line each
 */
export function replaceTranslation(
	ctx: Ctx,
	{ ayat: lines, ...given }: ToBring,
): Promise<'created' | 'updated' | 'unchanged'> {
	const ayat = lines.map((line) => `${line}\n`).join('')
	const row = { ...given, ayat, ayatSha256: hash('sha256', ayat), createdAt: ctx.now }
	return transaction(ctx, async (ctx) => {
		const { id, translator, licence, ayatSha256, sha256 } = table
		const [before] = await ctx.db
			.select({ id, translator, licence, ayatSha256, sha256 })
			.from(table)
			.where(and(eq(table.language, given.language), eq(table.name, given.name)))
			.for('update')
		if (!before) {
			await ctx.db.insert(table).values(row)
			return 'created'
		}
		const same = (['translator', 'licence', 'ayatSha256', 'sha256'] as const).every(
			(key) => before[key] === row[key],
		)
		if (same) return 'unchanged'
		await ctx.db.update(table).set(row).where(eq(table.id, before.id))
		const { 'scripture.translations': chosen } = await readSettings(ctx.db)
		// Writing the setting makes every process reload.
		if (chosen[given.language] === before.id) await writeSettings(ctx, { 'scripture.translations': chosen })
		return 'updated'
	})
}
