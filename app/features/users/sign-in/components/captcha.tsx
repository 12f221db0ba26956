import { useEffect, useState } from 'react'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { type Captcha as Chosen, captchaWidgets } from '#app/platform/http/captcha.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'

type Resettable = { reset?: () => void } | undefined

/**
 * The configured captcha, if any.
 * @param reply each answer needs a new token
 */
export function Captcha({ of, reply }: { of: Chosen | null; reply: unknown }) {
	// Only a full page load has the Content-Security-Policy for the widget.
	const [cameByScript] = useState(useHydrated())
	useEffect(() => {
		if (of && cameByScript) window.location.reload()
	}, [of, cameByScript])
	useEffect(() => {
		if (!reply) return
		const known = window as unknown as Record<string, Resettable>
		for (const name of ['turnstile', 'hcaptcha', 'grecaptcha']) known[name]?.reset?.()
	}, [reply])
	if (!of || cameByScript) return null

	const { script, className } = captchaWidgets[of.provider]
	return (
		<div className="min-h-20">
			<script src={script(getLocale())} async />
			<div
				className={className}
				data-sitekey={of.siteKey}
				data-language={getLocale()}
				suppressHydrationWarning
				// The widget writes into it before hydration.
				dangerouslySetInnerHTML={{ __html: '' }}
			/>
			<noscript>
				<p>{m.accounts_captcha_needs_script()}</p>
			</noscript>
		</div>
	)
}
