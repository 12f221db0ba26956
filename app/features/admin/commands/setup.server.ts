import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { readSettings, writeSettings } from '#app/platform/site/settings.server.ts'
import { type City, methodFor } from '#app/platform/time/cities.server.ts'
import type { PrayerPlace } from '#app/platform/time/prayers.ts'
import { canOversee } from '../policy.ts'
import { canSkip, isSettled, type SetupStep } from '../setup.ts'
import { findSetup } from '../setup-queries.server.ts'

/** Leaves a step out that does not apply, or takes it up after all. Who and when is kept. */
export async function skipStep(ctx: Ctx<User>, step: SetupStep, isSkipped: boolean): Promise<void> {
	assertAllowed(canOversee(ctx.actor) && canSkip(step))
	await transaction(ctx, async (ctx) => {
		const { [step]: before, ...others } = (await readSettings(ctx.db))['setup.skipped']
		const left = before ?? { by: ctx.actor.id, at: ctx.now.toISOString() }
		await writeSettings(ctx, { 'setup.skipped': isSkipped ? { ...others, [step]: left } : others })
	})
}

/** Hides the list of steps; refused while one of them is open. */
export async function hideSetup(ctx: Ctx<User>): Promise<{ ok: boolean }> {
	assertAllowed(canOversee(ctx.actor))
	const { setup } = await findSetup(ctx, await readSettings(ctx.db))
	if (!setup.every(isSettled)) return { ok: false }
	await writeSettings(ctx, { 'setup.hidden': true })
	return { ok: true }
}

/** Opens the site to everybody, or closes it again; the database tells every process. */
export async function openSite(ctx: Ctx<User>, isOpen: boolean): Promise<void> {
	assertAllowed(canOversee(ctx.actor))
	await writeSettings(ctx, { 'site.opened': isOpen })
}

/** Where and when the organisation works, as an admin says it in the first hour; also where that is what was there. */
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

/** Prayer times are computed there; what was chosen of how stays, otherwise it is what is usual in the country. */
async function placeOf(ctx: Ctx, { latitude, longitude, country }: City): Promise<PrayerPlace> {
	const before = (await readSettings(ctx.db))['organisation.place']
	return {
		latitude,
		longitude,
		method: before?.method ?? methodFor(country),
		asr: before?.asr ?? 'standard',
	}
}
