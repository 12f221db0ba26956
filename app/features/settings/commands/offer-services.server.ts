import { isAtLeast, type User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { readSettings, writeSettings } from '#app/platform/site/settings.server.ts'
import { lockSettings } from '../lock.server.ts'

/** Switches services on or off; others stay as they are. */
export async function offerServices(
	ctx: Ctx<User>,
	changes: readonly { name: string; isOptIn: boolean; isOffered: boolean }[],
): Promise<void> {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	await transaction(ctx, async (ctx) => {
		await lockSettings(ctx)
		const settings = await readSettings(ctx.db)
		const off = new Set(settings['services.off'])
		const on = new Set(settings['services.on'])
		for (const { name, isOptIn, isOffered } of changes) {
			const named = isOptIn ? on : off
			if (isOffered === isOptIn) named.add(name)
			else named.delete(name)
		}
		await writeSettings(ctx, { 'services.off': [...off] })
		if (changes.some(({ isOptIn }) => isOptIn)) await writeSettings(ctx, { 'services.on': [...on] })
	})
}
