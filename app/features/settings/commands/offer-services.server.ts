import { isAtLeast, type User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { allow } from '#app/platform/errors.server.ts'
import { readSettings, writeSettings } from '#app/platform/site/settings.server.ts'
import { oneByOne } from '../one-by-one.server.ts'

/**
 * Says which services the organisation offers; the others are left out from the next page on.
 * @param services all that there are, by name
 */
export async function offerServices(
	ctx: Ctx<User>,
	{ services, offered }: { services: readonly string[]; offered: readonly string[] },
): Promise<void> {
	allow(isAtLeast(ctx.actor, 'admin'))
	await transaction(ctx, async (ctx) => {
		await oneByOne(ctx)
		const stored = (await readSettings(ctx.db))['services.off']
		// One of a newer version is left as it is.
		const unknown = stored.filter((name) => !services.includes(name))
		await writeSettings(ctx, {
			'services.off': [...unknown, ...services.filter((name) => !offered.includes(name))],
		})
	})
}
