import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { overwriteGetLocale } from '#app/paraglide/runtime.js'
import { retrying } from '#app/platform/http/retrying.ts'
import { baseLocale, isLocale } from '#app/platform/text/locale.ts'

overwriteGetLocale(() => {
	const language = document.documentElement.lang
	return isLocale(language) ? language : baseLocale
})

window.fetch = retrying(window.fetch.bind(window), location.origin)

startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<HydratedRouter />
		</StrictMode>,
	)
})
