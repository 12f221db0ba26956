import type { TOTP } from 'otpauth'

/** The code that an authenticator app shows next: taken already now, and not yet used where the one of now is. */
export function nextCode(app: TOTP): string {
	return app.generate({ timestamp: Date.now() + app.period * 1000 })
}
