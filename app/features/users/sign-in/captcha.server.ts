import type { AuthContext } from 'better-auth'
import { captcha } from 'better-auth/plugins'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { type Captcha, captchaWidgets } from '#app/platform/http/captcha.ts'
import { type AuthEnv, authFor } from './auth.server.ts'
import type { Caller } from './session.server.ts'
import { type TooMany, takeTries } from './throttle.server.ts'

type CaptchaEnv = Pick<
	AuthEnv,
	'CAPTCHA_PROVIDER' | 'CAPTCHA_SITE_KEY' | 'CAPTCHA_SECRET' | 'captchaVerifyUrl'
>
export type CaptchaRefusal =
	| TooMany
	| { ok: false; reason: 'captcha-missing' | 'captcha-failed' | 'captcha-unreachable' }

const names = {
	turnstile: 'cloudflare-turnstile',
	hcaptcha: 'hcaptcha',
	recaptcha: 'google-recaptcha',
} as const

/** The captcha of a page, or null where none is configured. */
export function captchaOf({ CAPTCHA_PROVIDER, CAPTCHA_SITE_KEY }: CaptchaEnv): Captcha | null {
	if (!CAPTCHA_PROVIDER || !CAPTCHA_SITE_KEY) return null
	return { provider: CAPTCHA_PROVIDER, siteKey: CAPTCHA_SITE_KEY }
}

/** The token that the widget wrote into a form. */
export function captchaToken(env: CaptchaEnv, values: Record<string, string>): string {
	return (env.CAPTCHA_PROVIDER && values[captchaWidgets[env.CAPTCHA_PROVIDER].field]) || ''
}

/**
 * Verifies a captcha with its provider, by Better Auth's verifiers, for at most ten seconds. Anything but a clear yes
 * refuses.
 * @returns null where it is accepted, or none is configured
 */
export async function checkCaptcha(ctx: Ctx, caller: Caller, token: string): Promise<CaptchaRefusal | null> {
	const { CAPTCHA_PROVIDER, CAPTCHA_SITE_KEY, CAPTCHA_SECRET, SITE_URL, captchaVerifyUrl } = caller.env
	if (!CAPTCHA_PROVIDER || !CAPTCHA_SECRET) return null
	if (!/^[\x21-\x7e]{1,4096}$/.test(token)) return { ok: false, reason: 'captcha-missing' }
	const refused = await takeTries(ctx, [['captcha-address', caller.address]])
	if (refused) return refused

	const { onRequest } = captcha({
		provider: names[CAPTCHA_PROVIDER],
		siteKey: CAPTCHA_SITE_KEY,
		secretKey: CAPTCHA_SECRET,
		endpoints: ['/checked'],
		siteVerifyURLOverride: captchaVerifyUrl,
	} as Parameters<typeof captcha>[0])
	const headers = { 'x-captcha-response': token, 'x-forwarded-for': caller.address }
	const request = new Request(`${SITE_URL}/api/auth/checked`, { method: 'POST', headers })
	const context = (await authFor(ctx.db, caller.env).$context) as unknown as AuthContext
	const answer = await onRequest?.(request, context)
	if (answer === undefined) return null
	const status = 'response' in answer ? answer.response.status : 500
	return { ok: false, reason: status === 403 ? 'captcha-failed' : 'captcha-unreachable' }
}
