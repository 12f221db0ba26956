import { Form, isRouteErrorResponse, Link, useLocation } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import type { TooManyForms } from '#app/platform/http/too-many.ts'
import type { NotOffered } from '#app/platform/site/services.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { dot } from '#app/platform/text/lists.ts'
import type { Sentence } from '#app/platform/text/words.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Khatam } from '#app/ui/khatam.tsx'
import { SearchField } from '#app/ui/search-field.tsx'
import type { Closed } from './closed.ts'
import { useFrame, useLinks, useOffers } from './frame.ts'
import { LanguageSwitcher } from './language-switcher.tsx'
import type { OtherAccount } from './other-account.ts'
import type { Unavailable } from './outage.ts'
import { Suggest } from './search-box.tsx'

/** The page of every error boundary: friendly, with links on, never a stack trace. */
export function ErrorPage({ error }: { error: unknown }) {
	const { pathname, search } = useLocation()
	const offers = useOffers()
	const status = isRouteErrorResponse(error) ? error.status : 500
	const said = isRouteErrorResponse(error) && (error.data as { said?: Sentence } | null)?.said

	const closedTo = isRouteErrorResponse(error) && (error.data as Partial<Closed> | null)?.closedTo
	if (typeof closedTo === 'string') return <OpensSoon member={closedTo} />
	const { unavailable, isForm = false } = isRouteErrorResponse(error)
		? ((error.data ?? {}) as Partial<Unavailable>)
		: {}
	if (unavailable) {
		const text = unavailable === 'full' ? m.shell_full_text() : m.shell_away_text()
		return (
			<Shown
				title={unavailable === 'full' ? m.shell_full_title() : m.shell_away_title()}
				text={isForm ? m.shell_busy_form() : text}
			>
				<ButtonLink to={pathname + search} reloadDocument data-back={isForm ? '' : undefined}>
					{isForm ? m.shell_go_back() : m.shell_retry()}
				</ButtonLink>
			</Shown>
		)
	}
	const tooMany = isRouteErrorResponse(error) && (error.data as Partial<TooManyForms> | null)?.tooManyForms
	if (tooMany) {
		return (
			<Shown title={m.shell_many_title()} text={m.shell_many_text({ minutes: tooMany })}>
				<ButtonLink to={pathname + search} reloadDocument data-back>
					{m.shell_go_back()}
				</ButtonLink>
				<ButtonLink to="/" tone="quiet">
					{m.shell_return_home()}
				</ButtonLink>
			</Shown>
		)
	}
	const notOffered = isRouteErrorResponse(error) && (error.data as Partial<NotOffered> | null)?.notOffered
	if (notOffered) return <LeftOut service={notOffered} />
	const other = isRouteErrorResponse(error) && (error.data as Partial<OtherAccount> | null)?.otherAccount
	if (other) {
		return (
			<Shown
				title={m.shell_other_account_title()}
				text={`${m.shell_other_account_text()} ${other.isKept ? m.shell_other_account_kept() : m.shell_other_account_lost()}`}
			>
				<ButtonLink to="/dashboard" reloadDocument>
					{m.shell_go_to_dashboard()}
				</ButtonLink>
				<ButtonLink to="/logout" tone="quiet" reloadDocument>
					{m.shell_switch_account()}
				</ButtonLink>
			</Shown>
		)
	}
	if (said) {
		return (
			<Shown title={said.title ?? said.text} text={said.title ? said.text : undefined}>
				<Again to={pathname + search} />
			</Shown>
		)
	}
	if (status === 404) {
		return (
			<Shown title={m.shell_not_found_title()} text={m.shell_not_found_text()} more={<WaysOn />}>
				<ButtonLink to="/">{m.shell_return_home()}</ButtonLink>
				{offers('/courses') && (
					<ButtonLink to="/courses" tone="quiet">
						{m.shell_browse_courses()}
					</ButtonLink>
				)}
			</Shown>
		)
	}
	if (status === 401) {
		return (
			<Shown title={m.shell_ended_title()} text={m.shell_ended_text()}>
				<ButtonLink to={`/login?returnTo=${encodeURIComponent(pathname)}`}>{m.shell_login()}</ButtonLink>
			</Shown>
		)
	}
	if (status === 403) {
		return (
			<Shown title={m.shell_denied_title()} text={m.shell_denied_text()}>
				<ButtonLink to="/" tone="quiet" data-back>
					{m.shell_go_back()}
				</ButtonLink>
				<ButtonLink to="/dashboard">{m.shell_go_to_dashboard()}</ButtonLink>
			</Shown>
		)
	}
	if (status === 405) {
		return (
			<Shown title={m.shell_not_taken_title()} text={m.shell_not_taken_text()}>
				<ButtonLink to="/">{m.shell_return_home()}</ButtonLink>
			</Shown>
		)
	}
	// The answer of `refuseBusy` to a navigation by script.
	if (status === 503) {
		return (
			<Shown title={m.shell_busy_title()} text={m.shell_away_title()}>
				<Again to={pathname + search} />
			</Shown>
		)
	}
	if (status >= 400 && status < 500) {
		const isLarge = status === 413
		return (
			<Shown
				title={isLarge ? m.shell_too_large() : m.shell_unreadable_title()}
				text={isLarge ? undefined : m.shell_unreadable_text()}
			>
				<Again to={pathname + search} />
			</Shown>
		)
	}
	return (
		<Shown title={m.shell_error_title()} text={m.shell_error_text()}>
			<Again to={pathname + search} />
		</Shown>
	)
}

function Again({ to }: { to: string }) {
	return (
		<>
			<ButtonLink to={to} reloadDocument>
				{m.shell_retry()}
			</ButtonLink>
			<ButtonLink to="/" tone="quiet">
				{m.shell_return_home()}
			</ButtonLink>
		</>
	)
}

type ShownProps = {
	title: string
	text?: string | undefined
	children: React.ReactNode /** Below the buttons. */
	more?: React.ReactNode
}

function Shown({ title, text, children, more }: ShownProps) {
	const { name } = useFrame().organisation
	return (
		<div className="in-page grid justify-items-center gap-4 py-16 text-center sm:py-24">
			<title>{`${title}${dot()}${name}`}</title>
			<Khatam className="size-16 text-gold" />
			<h1 className="max-w-2xl break-words text-3xl sm:text-page">{title}</h1>
			{text && <p className="max-w-xl text-lg text-muted">{text}</p>}
			<div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>
			{more}
		</div>
	)
}

/** The search, and the links of the header. */
function WaysOn() {
	const links = useLinks()('header').filter(({ to }) => to !== '/' && to !== '/courses')
	if (useFrame().links.length === 0) return null
	return (
		<div className="mt-6 grid w-full max-w-xl grid-cols-[minmax(0,1fr)] gap-5">
			<Form action="/search" role="search" className="flex gap-2">
				<Suggest className="min-w-0 grow text-start">
					<SearchField label={m.shell_search()} value="" isLarge placeholder={m.home_search_example()} />
				</Suggest>
				<Button className="min-h-12">
					<Icon name="search" /> <span className="max-sm:sr-only">{m.shell_search()}</span>
				</Button>
			</Form>
			<ul className="flex flex-wrap justify-center gap-x-6 gap-y-1">
				{links.map(({ to, label }) => (
					<li key={to}>
						<Link to={to} className="inline-block py-1.5">
							{label}
						</Link>
					</li>
				))}
			</ul>
		</div>
	)
}

/** The page of a service that is switched off, with the services that are offered. */
function LeftOut({ service }: { service: string }) {
	const { name } = useFrame().organisation
	const services = useLinks()('services')
	return (
		<Shown
			title={m.shell_left_out_title({ service: isolated(service) })}
			text={m.shell_left_out_text({ name: isolated(name) })}
			more={
				services.length > 0 && (
					<section aria-labelledby="offered" className="mt-6 grid gap-2">
						<h2 id="offered" className="text-lg">
							{m.shell_left_out_offered()}
						</h2>
						<ul className="flex flex-wrap justify-center gap-x-6 gap-y-1">
							{services.map(({ to, label }) => (
								<li key={to}>
									<Link to={to} className="inline-block py-1.5">
										{label}
									</Link>
								</li>
							))}
						</ul>
					</section>
				)
			}
		>
			<ButtonLink to="/">{m.shell_return_home()}</ButtonLink>
		</Shown>
	)
}

/** The placeholder of every page until an admin opens the site. */
function OpensSoon({ member }: { member: string }) {
	const { name, tagline, email } = useFrame().organisation
	return (
		<div className="in-page grid justify-items-center gap-5 py-20 text-center sm:py-28">
			<title>{name}</title>
			<meta name="robots" content="noindex" />
			<Khatam className="size-16 text-gold" />
			<div className="grid max-w-xl gap-2">
				<h1 className="break-words text-3xl sm:text-page">{name}</h1>
				{tagline && <p className="text-muted">{tagline}</p>}
			</div>
			<p className="font-semibold font-serif text-xl">{m.setup_soon_title()}</p>
			<p>{member ? m.setup_soon_member({ name: isolated(member) }) : m.setup_soon_text()}</p>
			{email && (
				<p>
					<a href={`mailto:${email}`} dir="ltr">
						{email}
					</a>
				</p>
			)}
			<LanguageSwitcher flat />
			{!member && (
				<p className="text-sm">
					<Link to="/login">{m.setup_soon_staff()}</Link>
				</p>
			)}
		</div>
	)
}
