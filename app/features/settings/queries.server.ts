import { and, desc, eq, inArray } from 'drizzle-orm'
import { bundledTranslator, listBroughtTranslations } from '#app/features/scripture/api.server.ts'
import { bundled, translatedLanguages } from '#app/features/scripture/model.ts'
import { shownNameOf } from '#app/features/users/api.server.ts'
import { isAtLeast, type User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { events, settings as table } from '#app/platform/db/tables.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { defaultSettings, limitsOf, readSettings, type Settings } from '#app/platform/site/settings.server.ts'
import { dot } from '#app/platform/text/lists.ts'
import { showValue } from './controls.ts'
import { type DescribedKey, described, type Group, keysOf } from './described.ts'
import { formatValue } from './format-value.ts'
import { type PictureKey, pictureKeys, type TranslationOption } from './model.ts'
import { stampOf } from './stamps.server.ts'

export type SettingInfo = {
	/** Present value and default in words; absent: empty. */
	value?: string
	standard?: string
	isStandard: boolean
	limits: { min: number; max: number } | null
	stamp: string
	changed: { by: string | null; at: Date } | null
}

export type GroupData = {
	group: Group
	fields: Record<string, string>
	infos: Partial<Record<DescribedKey, SettingInfo>>
	pictures: Pick<Settings, PictureKey>
}

/** Stored settings of a group, as its form shows them, with their last changes. */
export async function findGroup(ctx: Ctx<User>, group: Group): Promise<GroupData> {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	const keys = keysOf(group)
	const [stored, rows, changes] = await Promise.all([
		readSettings(ctx.db),
		ctx.db.select({ key: table.key }).from(table).where(inArray(table.key, keys)),
		findLastChanges(ctx, keys),
	])
	const standards = defaultSettings()
	const isStored = new Set(rows.map(({ key }) => key))
	const infos = keys.map((key): [DescribedKey, SettingInfo] => {
		const { control } = described[key]
		return [
			key,
			{
				value: formatValue(control, stored[key]),
				standard: formatValue(control, standards[key]),
				isStandard: !isStored.has(key),
				limits: limitsOf(key),
				stamp: stampOf(key, stored[key]),
				changed: changes.get(key) ?? null,
			},
		]
	})
	const fields = keys.map((key) => showValue(described[key].control, key, stored[key]))
	return {
		group,
		fields: Object.assign({}, ...fields),
		infos: Object.fromEntries(infos),
		pictures: Object.fromEntries(pictureKeys.map((key) => [key, stored[key]])) as GroupData['pictures'],
	}
}

export async function listTranslations(ctx: Ctx<User>): Promise<TranslationOption[]> {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	const own = translatedLanguages.flatMap((language) => {
		const label = bundledTranslator(language)
		return label ? [{ language, value: bundled, label }] : []
	})
	const brought = await listBroughtTranslations(ctx.db)
	return [
		...own,
		...brought.map(({ id, language, name, translator, licence }) => ({
			language,
			value: id,
			label: [...new Set([name, translator, licence])].join(dot()),
		})),
	]
}

/** Last change of each key, also of settings that were reset. */
async function findLastChanges(ctx: Ctx, keys: string[]) {
	const rows = await ctx.db
		.selectDistinctOn([events.subjectId], {
			key: events.subjectId,
			at: events.at,
			by: shownNameOf(events.actorId),
		})
		.from(events)
		.where(and(inArray(events.subjectId, keys), eq(events.name, 'setting.changed')))
		.orderBy(events.subjectId, desc(events.id))
	return new Map(rows.map(({ key, ...changed }) => [key, changed]))
}
