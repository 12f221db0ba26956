import { isAtLeast, type User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { readSettings, writeSettings } from '#app/platform/site/settings.server.ts'
import { oneByOne } from '../one-by-one.server.ts'

/** Offers services, or leaves them out from the next page on; those that are not named stay as they are. */
export async function offerServices(
	ctx: Ctx<User>,
	changes: readonly { name: string; isOffered: boolean }[],
): Promise<void> {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	await transaction(ctx, async (ctx) => {
		await oneByOne(ctx)
		const off = new Set((await readSettings(ctx.db))['services.off'])
		for (const { name, isOffered } of changes) {
			if (isOffered) off.delete(name)
			else off.add(name)
		}
		await writeSettings(ctx, { 'services.off': [...off] })
	})
}
