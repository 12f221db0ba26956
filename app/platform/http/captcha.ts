export const captchaProviders = ['turnstile', 'hcaptcha', 'recaptcha'] as const
export type CaptchaProvider = (typeof captchaProviders)[number]

/** The captcha that the operator chose. */
export type Captcha = { provider: CaptchaProvider; siteKey: string }

type Widget = {
	script: (language: string) => string
	className: string
	/** The form field of the widget's token. */
	field: string
	/** Its sources, by directive of the Content-Security-Policy. */
	sources: Record<'script-src' | 'frame-src' | 'style-src' | 'connect-src', string>
}

const hcaptcha = 'https://hcaptcha.com https://*.hcaptcha.com'

export const captchaWidgets: Record<CaptchaProvider, Widget> = {
	turnstile: {
		script: () => 'https://challenges.cloudflare.com/turnstile/v0/api.js',
		className: 'cf-turnstile',
		field: 'cf-turnstile-response',
		sources: {
			'script-src': 'https://challenges.cloudflare.com',
			'frame-src': 'https://challenges.cloudflare.com',
			'style-src': '',
			'connect-src': '',
		},
	},
	hcaptcha: {
		script: (language) => `https://js.hcaptcha.com/1/api.js?hl=${language}`,
		className: 'h-captcha',
		field: 'h-captcha-response',
		sources: {
			'script-src': hcaptcha,
			'frame-src': hcaptcha,
			'style-src': hcaptcha,
			'connect-src': hcaptcha,
		},
	},
	recaptcha: {
		script: (language) => `https://www.google.com/recaptcha/api.js?hl=${language}`,
		className: 'g-recaptcha',
		field: 'g-recaptcha-response',
		sources: {
			'script-src': 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
			'frame-src': 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
			'style-src': '',
			'connect-src': '',
		},
	},
}
