import { APIError } from 'better-auth/api'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { type AuthEnv, authFor, nameSite } from './auth.server.ts'

/** Options to create a passkey for the site of this name; the cookie has the challenge. */
export async function passkeyOptions(ctx: Ctx<User>, env: AuthEnv, headers: Headers, siteName: string) {
	const auth = await nameSite(authFor(ctx.db, env), siteName)
	const answer = await auth.api.generatePasskeyRegistrationOptions({
		headers,
		query: { name: ctx.actor.email },
		returnHeaders: true,
	})
	return { options: answer.response, headers: answer.headers }
}

/** Stores the device's answer, given as JSON. @returns false when it does not match the challenge */
export async function takePasskey(
	ctx: Ctx<User>,
	env: AuthEnv,
	headers: Headers,
	given: { name: string; response: string },
): Promise<boolean> {
	try {
		await authFor(ctx.db, env).api.verifyPasskeyRegistration({
			headers,
			body: { name: given.name, response: JSON.parse(given.response) as unknown },
		})
		return true
	} catch (error) {
		if (error instanceof APIError || error instanceof SyntaxError) return false
		throw error
	}
}
