import type { TOTP } from 'otpauth'

/** An authenticator app's next code: accepted already, and unused when the current one is used. */
export function nextCode(app: TOTP): string {
	return app.generate({ timestamp: Date.now() + app.period * 1000 })
}
