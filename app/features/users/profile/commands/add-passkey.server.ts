import { takePasskey } from '#app/features/users/api.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { cleanName } from '#app/platform/text/typed.ts'
import { maxPasskeyName } from '../model.ts'
import type { Own } from '../own.server.ts'

/** @returns false where the device's answer does not match the challenge */
export async function addPasskey(
	own: Own,
	headers: Headers,
	{ name, response }: { name: string; response: string },
): Promise<boolean> {
	const { ctx, env } = own
	const clean = cleanName(name).slice(0, maxPasskeyName)
	if (!(await takePasskey(ctx, env, headers, { name: clean, response }))) return false
	await record(ctx, 'user.passkey-added', ctx.actor.id)
	return true
}
