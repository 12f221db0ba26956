import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { readSettings, writeSettings } from '#app/platform/site/settings.server.ts'
import { type City, methodFor } from '#app/platform/time/cities.server.ts'
import type { PrayerPlace } from '#app/platform/time/prayers.ts'
import { canOversee } from '../policy.ts'
import { canSkip, isSettled, type SetupStep } from '../setup.ts'
import { findSetup } from '../setup-queries.server.ts'

/** Skips a step that does not apply, or takes it up again; records who and when. */
export async function skipStep(ctx: Ctx<User>, step: SetupStep, isSkipped: boolean): Promise<void> {
	assertAllowed(canOversee(ctx.actor) && canSkip(step))
	await transaction(ctx, async (ctx) => {
		const { [step]: earlier, ...others } = (await readSettings(ctx.db))['setup.skipped']
		const left = earlier ?? { by: ctx.actor.id, at: ctx.now.toISOString() }
		await writeSettings(ctx, { 'setup.skipped': isSkipped ? { ...others, [step]: left } : others })
	})
}

/** Hides the checklist; refused while a step is open. */
export async function hideSetup(ctx: Ctx<User>): Promise<{ ok: boolean }> {
	assertAllowed(canOversee(ctx.actor))
	const { setup } = await findSetup(ctx, await readSettings(ctx.db))
	if (!setup.every(isSettled)) return { ok: false }
	await writeSettings(ctx, { 'setup.hidden': true })
	return { ok: true }
}

/** Opens the site to everybody or closes it; every process is notified by the database. */
export async function openSite(ctx: Ctx<User>, isOpen: boolean): Promise<void> {
	assertAllowed(canOversee(ctx.actor))
	await writeSettings(ctx, { 'site.opened': isOpen })
}

/** Saves time zone and working days from the setup; unchanged values count as confirmed. */
export async function saveTime(
	ctx: Ctx<User>,
	{ zone, workingDays, city }: { zone: string; workingDays: number[]; city?: City | undefined },
): Promise<void> {
	assertAllowed(canOversee(ctx.actor))
	await transaction(ctx, async (ctx) => {
		const place = city && (await placeOf(ctx, city))
		await writeSettings(ctx, {
			'organisation.zone': zone,
			'organisation.workingDays': workingDays,
			...(place && { 'organisation.place': place }),
		})
	})
}

/** Sets the place for prayer times; the method stays if it was chosen, else the country's usual one applies. */
async function placeOf(ctx: Ctx, { latitude, longitude, country }: City): Promise<PrayerPlace> {
	const previous = (await readSettings(ctx.db))['organisation.place']
	return {
		latitude,
		longitude,
		method: previous?.method ?? methodFor(country),
		asr: previous?.asr ?? 'standard',
	}
}
