import { createHash } from 'node:crypto'
import { themeScript } from '../site/theme.ts'
import { type CaptchaProvider, captchaWidgets } from './captcha.ts'

const themeHash = `'sha256-${createHash('sha256').update(themeScript).digest('base64')}'`

type Widened = 'script-src' | 'frame-src' | 'style-src' | 'connect-src'

/**
 * The Content-Security-Policy of a page.
 * @param nonce of inline scripts, for a page that hydrates; reading pages have none
 * @param captcha the captcha that this page shows
 */
export function contentSecurityPolicy(nonce?: string, captcha?: CaptchaProvider): string {
	const also = (directive: Widened) => {
		const sources = captcha && captchaWidgets[captcha].sources[directive]
		return sources ? ` ${sources}` : ''
	}
	return [
		"default-src 'self'",
		`script-src 'self' ${themeHash}${nonce ? ` 'nonce-${nonce}'` : ''}${also('script-src')}`,
		`style-src 'self'${also('style-src')}`,
		// React Aria positions its overlays by style attributes.
		"style-src-attr 'unsafe-inline'",
		"img-src 'self' data:",
		// The uploader asks the browser for a video's length before sending it.
		...(nonce ? ["media-src 'self' blob:"] : []),
		"font-src 'self'",
		// Vite's development socket.
		`connect-src 'self'${process.env.NODE_ENV === 'production' ? '' : ' ws:'}${also('connect-src')}`,
		...(captcha ? [`frame-src${also('frame-src')}`] : []),
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
	].join('; ')
}

export function securityHeaders(https: boolean): Record<string, string> {
	return {
		'x-content-type-options': 'nosniff',
		'referrer-policy': 'strict-origin-when-cross-origin',
		'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
		'cross-origin-opener-policy': 'same-origin',
		...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
	}
}
