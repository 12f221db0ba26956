import type { Actor } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Limit } from '#app/platform/http/rate-limit.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import type { AuthEnv } from './auth.server.ts'
import { byCode, byPassword, leave, register, secondStep, sendCodeTo } from './own-endpoints.server.ts'
import * as phone from './phone-endpoints.server.ts'
import type { Caller } from './session.server.ts'
import { listSessions, revokeSession, revokeSessions } from './session-endpoints.server.ts'

type Body = Record<string, unknown>
export type AuthEndpoint = {
	/** Our command replaces the library's handler. */
	own?: (ctx: Ctx, body: Body, caller: Caller, locale: Locale) => Promise<Response>
	limits?: (of: { address: string; actor: Actor; body: Body }) => [limit: Limit, key: string][]
	signedIn?: true
	/** Requires a recent sign-in, because it changes how the account opens. */
	fresh?: true
	/** Allowed for an admin who views the site as this person. */
	whileLooking?: true
	/** Audit action recorded on success. */
	records?: `user.${string}`
	/** May open a session, by this method. */
	signsIn?: string
	connects?: true
	/** Requested by browser navigation, not by script. */
	walks?: true
	/** Issues tokens for other services; other answers contain none. */
	tells?: true
	providers?: true
	/** Available only if this setting is set. */
	ifSet?: keyof AuthEnv
}

// The site's forms ask for a proof past these limits; API calls are refused.
const registers = { limits: ({ address }) => [['register-address', address]] } satisfies AuthEndpoint
const asksForCode = { limits: ({ address }) => [['code-address', address]] } satisfies AuthEndpoint
const way = { limits: ({ address }) => [['login-address', address]] } satisfies AuthEndpoint
// A password confirmation must not allow guessing.
const secret = {
	signedIn: true,
	fresh: true,
	limits: ({ actor }) => [['factor-account', actor?.id ?? '']],
} satisfies AuthEndpoint

/** Every Better Auth call that is open over HTTP. */
export const authEndpoints: Record<string, AuthEndpoint> = {
	'GET /get-session': { whileLooking: true },
	'GET /jwks': { whileLooking: true },
	'GET /token': { signedIn: true, tells: true },

	'POST /sign-up/email': { ...registers, own: register },
	'POST /sign-in/email': { own: byPassword },
	'POST /email-otp/send-verification-otp': { ...asksForCode, own: sendCodeTo },
	'POST /sign-in/email-otp': { own: byCode },
	'POST /two-factor/verify-totp': { own: secondStep('totp') },
	'POST /two-factor/verify-backup-code': { own: secondStep('backup-code') },
	'POST /sign-out': { own: leave },

	'POST /sign-in/social': { ...way, providers: true, signsIn: 'provider' },
	// Counted when the sign-in began.
	'GET /callback/:id': { providers: true, signsIn: 'provider', connects: true, walks: true },
	'GET /list-accounts': { signedIn: true },
	'POST /link-social': { ...secret, providers: true, connects: true },
	'POST /unlink-account': { ...secret, records: 'user.provider-disconnected' },

	'GET /list-sessions': { signedIn: true, own: listSessions },
	'POST /revoke-session': { signedIn: true, own: revokeSession },
	'POST /revoke-other-sessions': { signedIn: true, own: revokeSessions('others') },
	'POST /revoke-sessions': { signedIn: true, own: revokeSessions('all') },

	'POST /two-factor/enable': secret,
	'POST /two-factor/get-totp-uri': secret,
	'POST /two-factor/generate-backup-codes': { ...secret, records: 'user.backup-codes-made' },
	'POST /two-factor/disable': { ...secret, records: 'user.factor-removed' },

	'GET /passkey/generate-register-options': secret,
	'POST /passkey/verify-registration': { ...secret, records: 'user.passkey-added' },
	'GET /passkey/list-user-passkeys': { signedIn: true },
	'POST /passkey/update-passkey': { signedIn: true },
	'POST /passkey/delete-passkey': { ...secret, records: 'user.passkey-removed' },
	'GET /passkey/generate-authenticate-options': {},
	'POST /passkey/verify-authentication': { ...way, signsIn: 'passkey' },

	'POST /sign-up/phone-number': { ...registers, ifSet: 'SMS_HOOK_URL', own: phone.register },
	'POST /sign-in/phone-number': { ifSet: 'SMS_HOOK_URL', own: phone.byPassword },
	'POST /phone-number/send-otp': { ...asksForCode, ifSet: 'SMS_HOOK_URL', own: phone.sendCode },
	'POST /phone-number/verify': { ifSet: 'SMS_HOOK_URL', own: phone.verify },
}
