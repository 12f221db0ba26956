import { createHash } from 'node:crypto'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { allow } from '#app/platform/errors.server.ts'
import { readSettings, type Settings } from '#app/platform/site/settings.server.ts'
import { canManageFatwas } from '../policy.ts'
import type { Service } from './model.ts'

/** How the fatwa service works, as stored: other pages read it from memory. */
export async function findService(ctx: Ctx<User>): Promise<Service> {
	allow(canManageFatwas(ctx.actor))
	return toService(await readSettings(ctx.db))
}

export function toService(settings: Settings): Service {
	return {
		dailyLimit: settings['questions.dailyLimit'],
		closed: settings['questions.closed'],
		notice: settings['questions.notice'],
		promisedDays: settings['promises.fatwaDays'],
		workingDays: [...settings['organisation.workingDays']].sort(),
		zone: settings['organisation.zone'],
	}
}

/** Tells whether the service is still as a form was made from. */
export function serviceStamp({ closed, notice, ...rest }: Service): string {
	const words = [closed, notice].map((said) => Object.entries(said).sort())
	return createHash('sha256')
		.update(JSON.stringify([Object.entries(rest).sort(), words]))
		.digest('hex')
		.slice(0, 16)
}
