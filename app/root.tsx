import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from 'react-router'
import { getLocale } from '#app/paraglide/runtime.js'
import { factsOf } from '#app/platform/ctx.server.ts'
import { directionOf, type Locale } from '#app/platform/locale.ts'
import { themeScript } from '#app/platform/theme.ts'
import { hydrates } from '#app/shell/hydrates.ts'
import stylesheet from './app.css?url'
import type { Route } from './+types/root'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

export function loader({ context }: Route.LoaderArgs) {
	const { actor, flash, nonce } = factsOf(context)
	return { actor, flash, nonce }
}

export function Layout({ children }: { children: ReactNode }) {
	const locale = getLocale() as Locale
	const root = useRouteLoaderData<typeof loader>('root')
	const withScripts = useMatches().some((match) => hydrates(match.handle))
	const nonce = withScripts ? root?.nonce : undefined
	return (
		<html lang={locale} dir={directionOf(locale)} suppressHydrationWarning>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<script dangerouslySetInnerHTML={{ __html: themeScript }} />
				<Meta />
				<Links />
			</head>
			<body>
				{children}
				{withScripts && <ScrollRestoration nonce={nonce} />}
				{withScripts && <Scripts nonce={nonce} />}
			</body>
		</html>
	)
}

export default function App() {
	return <Outlet />
}
