import { areBrought } from '#app/features/scripture/api.server.ts'
import type { ChosenTranslations } from '#app/features/scripture/model.ts'
import { isAtLeast, type User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import {
	readSettings,
	resetSettings,
	type SettingKey,
	shape,
	writeSettings,
} from '#app/platform/site/settings.server.ts'
import { type Control, hasCountryCode, readValue } from '../controls.ts'
import { type DescribedKey, described, type Group, keysOf } from '../described.ts'
import { lockSettings } from '../lock.server.ts'
import { stampOf } from '../stamps.server.ts'

type Saved =
	| { ok: true; changed: DescribedKey[] }
	/** By setting: `wrong`, or `changed-meanwhile` where another admin changed the same one. */
	| { ok: false; refused: Partial<Record<DescribedKey, 'wrong' | 'changed-meanwhile'>> }

/**
 * Saves the changed settings of a group: all or nothing. Unchanged fields are not written, so that two admins can
 * change different settings.
 * @param fields with `was:<key>`, the stamp of the value in the form
 */
export async function saveSettings(
	ctx: Ctx<User>,
	group: Group,
	fields: Record<string, string>,
): Promise<Saved> {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	return transaction(ctx, async (ctx) => {
		await lockSettings(ctx)
		const stored = await readSettings(ctx.db)
		const refused: Partial<Record<DescribedKey, 'wrong' | 'changed-meanwhile'>> = {}
		const changes: Record<string, unknown> = {}
		for (const key of keysOf(group)) {
			const { control } = described[key]
			const was = fields[`was:${key}`]
			if (was === undefined || control.kind === 'picture' || control.kind === 'elsewhere') continue
			const value = readValue(control, key, fields)
			const stamp = stampOf(key, value)
			if (stamp === was || stamp === stampOf(key, stored[key])) continue
			if (!shape[key].safeParse(value).success || !isCallable(control, value)) refused[key] = 'wrong'
			else if (stampOf(key, stored[key]) !== was) refused[key] = 'changed-meanwhile'
			else if (!(await stillExists(ctx, key, value))) refused[key] = 'wrong'
			else changes[key] = value
		}
		if (Object.keys(refused).length > 0) return { ok: false, refused }
		await writeSettings(ctx, changes)
		return { ok: true, changed: Object.keys(changes) as DescribedKey[] }
	})
}

/** Stored numbers without a country code stay valid; new ones need one. */
function isCallable(control: Control, value: unknown): boolean {
	return control.kind !== 'text' || control.type !== 'tel' || value === null || hasCountryCode(String(value))
}

/** Whether the referenced item still exists. */
async function stillExists(ctx: Ctx, key: SettingKey, value: unknown): Promise<boolean> {
	return key !== 'scripture.translations' || areBrought(ctx.db, value as ChosenTranslations)
}

export async function resetSetting(ctx: Ctx<User>, key: SettingKey): Promise<void> {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	await transaction(ctx, async (ctx) => {
		await lockSettings(ctx)
		await resetSettings(ctx, [key])
	})
}
