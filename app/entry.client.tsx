import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { overwriteGetLocale } from '#app/paraglide/runtime.js'
import { baseLocale, isLocale } from '#app/platform/locale.ts'

overwriteGetLocale(() => {
	const language = document.documentElement.lang
	return isLocale(language) ? language : baseLocale
})

startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<HydratedRouter />
		</StrictMode>,
	)
})
