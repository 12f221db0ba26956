import { isDeepStrictEqual } from 'node:util'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { allow } from '#app/platform/errors.server.ts'
import { readSettings, writeSettings } from '#app/platform/site/settings.server.ts'
import { canManageFatwas } from '../../policy.ts'
import type { Service } from '../model.ts'
import { serviceStamp, toService } from '../queries.server.ts'

/** Says anew how the fatwa service works; each setting that changed is written down with who changed it. */
export async function saveService(
	ctx: Ctx<User>,
	{ service, stamp }: { service: Service; stamp: string },
): Promise<{ ok: true } | { ok: false; reason: 'changed-meanwhile' }> {
	allow(canManageFatwas(ctx.actor))
	return transaction(ctx, async (ctx) => {
		const stored = await readSettings(ctx.db)
		if (serviceStamp(toService(stored)) !== stamp) return { ok: false, reason: 'changed-meanwhile' }

		const wanted = {
			'questions.dailyLimit': service.dailyLimit,
			'questions.closed': service.closed,
			'questions.notice': service.notice,
			'promises.fatwaDays': service.promisedDays,
			'organisation.workingDays': service.workingDays,
			'organisation.zone': service.zone,
		}
		const changed = Object.entries(wanted).filter(
			([key, value]) => !isDeepStrictEqual(stored[key as keyof typeof wanted], value),
		)
		await writeSettings(ctx, Object.fromEntries(changed))
		return { ok: true }
	})
}
