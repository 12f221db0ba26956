import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { overwriteGetLocale } from '#app/paraglide/runtime.js'
import { retrying } from '#app/platform/http/retrying.ts'
import { baseLocale, isLocale } from '#app/platform/text/locale.ts'
import { keepServedPage } from '#app/shell/served-page.ts'

overwriteGetLocale(() => {
	const language = document.documentElement.lang
	return isLocale(language) ? language : baseLocale
})

window.fetch = retrying(window.fetch.bind(window), location.origin)

const served = keepServedPage()

/**
 * Wraps the page, so that its effect runs last. As a sibling it would change the ids of `useId`, which must equal the
 * server's.
 */
function Hydrated({ children }: { children: ReactNode }) {
	// React shows a failed effect in a moment.
	useEffect(() => {
		setTimeout(served.letGo)
	}, [])
	return children
}

startTransition(() => {
	let root: Root | undefined
	const leave = () => served.restore(() => root?.unmount())
	try {
		root = hydrateRoot(
			document,
			<StrictMode>
				<Hydrated>
					<HydratedRouter />
				</Hydrated>
			</StrictMode>,
			{
				onCaughtError: (error) => {
					console.error(error)
					leave()
				},
				onUncaughtError: (error) => {
					console.error(error)
					leave()
				},
			},
		)
	} catch (error) {
		console.error(error)
		leave()
	}
})
