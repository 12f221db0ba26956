import { type ReactNode, useEffect, useRef } from 'react'
import {
	Links,
	Meta,
	Outlet,
	Scripts,
	ScrollRestoration,
	type ShouldRevalidateFunctionArgs,
	useLocation,
	useMatches,
	useNavigation,
	useRouteError,
	useRouteLoaderData,
} from 'react-router'
import { countUnread } from '#app/features/notifications/api.server.ts'
import { viewOnly } from '#app/features/users/admin/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isAtLeast, whoOf } from '#app/platform/actor.ts'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { markOf } from '#app/platform/http/page-of.server.ts'
import { accentStyle } from '#app/platform/site/accent.ts'
import { themeScript } from '#app/platform/site/theme.ts'
import { directionOf, pathIn } from '#app/platform/text/locale.ts'
import { intlLocale } from '#app/platform/text/numerals.ts'
import { announcedMonths, announceMonths } from '#app/platform/time/hijri.ts'
import { AreaNav } from '#app/shell/area-nav.tsx'
import { closedUntilOpened } from '#app/shell/closed.server.ts'
import { Cover } from '#app/shell/cover.tsx'
import { ErrorPage } from '#app/shell/error-page.tsx'
import { Footer } from '#app/shell/footer.tsx'
import { limitForms } from '#app/shell/form-limit.server.ts'
import { frameOf } from '#app/shell/frame.server.ts'
import { useFrame } from '#app/shell/frame.ts'
import { Header } from '#app/shell/header.tsx'
import { hydrates, staffAreaOf } from '#app/shell/hydrates.ts'
import { ImpersonationBanner } from '#app/shell/impersonation-banner.tsx'
import { ItemNews } from '#app/shell/item-news.tsx'
import { LeavingBanner } from '#app/shell/leaving-banner.tsx'
import { NotOpenYet } from '#app/shell/not-open-yet.tsx'
import { onlyOffered } from '#app/shell/offered.server.ts'
import { oldBrowsersScript } from '#app/shell/old-browsers.ts'
import { ownPageOnly } from '#app/shell/other-account.server.ts'
import { answerOutage, noteRoute } from '#app/shell/outage.server.ts'
import { PrintHead } from '#app/shell/print-head.tsx'
import { SavedForms } from '#app/shell/saved-forms.tsx'
import { SecondFactorBanner } from '#app/shell/second-factor-banner.tsx'
import { refuseStale, thingsOfPage } from '#app/shell/stale.server.ts'
import { ChangedNotice } from '#app/staff/changed-notice.tsx'
import { typedIn } from '#app/staff/typed.ts'
import { UndoNotice } from '#app/staff/undo-notice.tsx'
import { WithRefusals } from '#app/ui/refused.tsx'
import { Toast, ToastPlace } from '#app/ui/toast.tsx'
import type { Route } from './+types/root'
import stylesheet from './app.css?url'
import liveScript from './shell/live.js?url'
import oldBrowsers from './shell/old-browsers.js?url'
import siteScript from './shell/site.js?url'
import { fontsOf } from './ui/fonts.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

export const middleware: Route.MiddlewareFunction[] = [
	noteRoute,
	answerOutage,
	ownPageOnly,
	closedUntilOpened,
	onlyOffered,
	limitForms,
	viewOnly,
	refuseStale,
]

export async function loader({ context, params }: Route.LoaderArgs) {
	const {
		actor,
		flash,
		nonce,
		locale,
		runtime,
		now,
		sentenceOf,
		savedForms: saved,
		savedFields: kept,
	} = requestContext(context)
	const isChanged = flash?.code === 'staff.changed'
	return {
		actor,
		/** The mark of the page's person, for its forms and scripts. */
		mark: markOf(actor, runtime.env.SECRET),
		saved: saved && {
			isHere: saved.here.length > 0,
			isQuiet: saved.here.every(({ isQuiet }) => isQuiet),
			elsewhere: saved.elsewhere,
		},
		...frameOf(context),
		unread: await countUnread(visitor(context)),
		things: await thingsOfPage(context, params),
		changed: isChanged ? { ...sentenceOf('staff.changed', flash.values), typed: typedIn(kept ?? {}) } : null,
		toast: flash &&
			!isChanged && {
				tone: flash.tone,
				...(flash.text ? { text: flash.text } : sentenceOf(flash.code ?? '', flash.values)),
			},
		undo: flash?.undo && {
			action: flash.undo.action,
			text: flash.undo.code && sentenceOf(flash.undo.code).text,
			secondsLeft: Math.round((flash.undo.until - now.getTime()) / 1000),
		},
		nonce,
		siteUrl: runtime.env.SITE_URL,
		locale,
		months: announcedMonths(),
		isSample: runtime.settings()['sample.loaded'],
		since: actor ? now.getTime() : undefined,
		year: now.getFullYear(),
	}
}

/** The frame shows the session and messages, so it is always reloaded; but a refused form changed nothing. */
export function shouldRevalidate({ actionStatus = 200 }: ShouldRevalidateFunctionArgs) {
	return actionStatus < 400
}

export function Layout({ children }: { children: ReactNode }) {
	const locale = getLocale()
	const root = useRouteLoaderData<typeof loader>('root')
	const matches = useMatches()
	const isHydrated = matches.some((match) => hydrates(match.handle))
	// After a refused post the frame has no data, so the page cannot hydrate. Pages that began hydrated stay so in the browser.
	const withScripts = (isHydrated || typeof document !== 'undefined') && root !== undefined
	const nonce = withScripts ? root?.nonce : undefined
	const { organisation, links } = useFrame()
	if (root) announceMonths(root.months.starts, root.months.waits)
	// Error pages have their own title.
	const isError = Boolean(useRouteError())
	const area = isError
		? undefined
		: matches.map(({ handle }) => staffAreaOf(handle)).find((one) => one !== null)
	const icon = organisation.icon?.url
	return (
		<html
			lang={locale}
			dir={directionOf(locale)}
			data-numbers={intlLocale[locale]}
			data-who={whoOf(root?.actor ?? null) || undefined}
			data-shown={isAtLeast(root?.actor ?? null, 'scholar') ? root?.since : undefined}
			data-page-of={root?.mark}
			style={accentStyle(organisation.accent)}
			suppressHydrationWarning
		>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<script dangerouslySetInnerHTML={{ __html: themeScript }} />
				{withScripts && (
					<script
						nonce={nonce}
						suppressHydrationWarning
						dangerouslySetInnerHTML={{ __html: oldBrowsersScript(oldBrowsers) }}
					/>
				)}
				{!isError && <Meta />}
				<link rel="icon" href={icon ?? '/favicon.svg'} type={icon ? 'image/png' : 'image/svg+xml'} />
				{!icon && <link rel="icon" href="/favicon-16.png" type="image/png" sizes="16x16" />}
				<link rel="apple-touch-icon" href={icon ?? '/apple-touch-icon.png'} />
				<link rel="manifest" href={pathIn(locale, '/site.webmanifest')} />
				{fontsOf(locale).map((font) => (
					<link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
				))}
				<Links nonce="" />
				<script src={siteScript} defer />
				{root?.actor && !root.actor.impersonatedBy && !root.isClosed && (
					<script src={liveScript} data-since={root.since} type="module" />
				)}
			</head>
			<body className="flex min-h-screen flex-col">
				{root?.undo && root.undo.secondsLeft > 0 && <UndoNotice key={root.nonce} {...root.undo} />}
				<a
					href="#content"
					className="sr-only z-50 bg-surface focus:not-sr-only focus:absolute focus:m-2 focus:px-4 focus:py-2"
				>
					{m.common_skip_to_content()}
				</a>
				{withScripts && <LoadingBar />}
				{withScripts && <FocusOfPage />}
				{root?.isSample && (
					<aside
						aria-label={m.common_sample()}
						className="no-print border-warn-line border-b bg-warn-tint px-4 py-1 text-center text-sm text-warn-ink"
					>
						{m.shell_sample_banner()}
					</aside>
				)}
				{root?.isClosed && <NotOpenYet actor={root.actor} />}
				<ImpersonationBanner actor={root?.actor ?? null} />
				<LeavingBanner actor={root?.actor ?? null} />
				<SecondFactorBanner actor={root?.actor ?? null} />
				<Header actor={root?.actor ?? null} unread={root?.unread ?? 0} />
				{area && <AreaNav place={area} />}
				<PrintHead />
				<main id="content" tabIndex={-1} className="grow focus:outline-none">
					{root && root.things.length > 0 && <ItemNews key={root.since} things={root.things} />}
					{root?.changed && <ChangedNotice key={root.nonce} {...root.changed} />}
					{root?.saved && <SavedForms {...root.saved} />}
					<WithRefusals>{children}</WithRefusals>
				</main>
				{links.length > 0 && <Footer year={root?.year ?? new Date().getFullYear()} />}
				<ToastPlace>
					{root?.toast && <Toast key={root.nonce} {...root.toast} dismissLabel={m.shell_dismiss()} />}
				</ToastPlace>
				<Cover actor={root?.actor ?? null} />
				{withScripts && <ScrollRestoration nonce={nonce} />}
				{withScripts && <Scripts nonce={nonce} />}
			</body>
		</html>
	)
}

function LoadingBar() {
	const busy = useNavigation().state !== 'idle'
	return (
		<div
			role="progressbar"
			aria-label={m.common_loading()}
			aria-hidden={!busy}
			className={`fixed inset-x-0 top-0 z-50 h-1 origin-left bg-gold transition-transform duration-700 rtl:origin-right ${busy ? 'scale-x-90' : 'scale-x-0 duration-0'}`}
		/>
	)
}

/** After a client-side navigation the focus goes to the new page's heading, unless the page has set it. */
function FocusOfPage() {
	const { pathname, hash } = useLocation()
	const { state } = useNavigation()
	const before = useRef<{ pathname: string; focus: Element | null }>({ pathname, focus: null })
	useEffect(() => {
		if (state !== 'idle') before.current.focus = document.activeElement
	}, [state])
	useEffect(() => {
		const { pathname: left, focus } = before.current
		before.current.pathname = pathname
		const isWhereItWas = [focus, document.body, null].includes(document.activeElement)
		const heading = document.querySelector<HTMLElement>('main h1')
		if (left === pathname || hash || !isWhereItWas || !heading) return
		heading.tabIndex = -1
		heading.focus({ preventScroll: true })
	}, [pathname, hash])
	return null
}

export default function App() {
	return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <ErrorPage error={error} />
}
