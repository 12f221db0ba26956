import { isRouteErrorResponse, Link, useLocation } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { dot } from '#app/platform/text/lists.ts'
import type { Saying } from '#app/platform/text/words.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Khatam } from '#app/ui/khatam.tsx'
import type { Closed } from './closed.ts'
import { useFrame } from './frame.ts'
import { LanguageSwitcher } from './language-switcher.tsx'

/** What the nearest boundary shows for what was thrown: a kind page with a way on, never a stack trace. */
export function ErrorPage({ error }: { error: unknown }) {
	const { pathname, search } = useLocation()
	const status = isRouteErrorResponse(error) ? error.status : 500
	const said = isRouteErrorResponse(error) && (error.data as { said?: Saying } | null)?.said

	const closedTo = isRouteErrorResponse(error) && (error.data as Partial<Closed> | null)?.closedTo
	if (typeof closedTo === 'string') return <OpensSoon member={closedTo} />
	if (said) {
		return (
			<Shown title={said.title ?? said.text} text={said.title ? said.text : undefined}>
				<ButtonLink to={pathname + search} reloadDocument>
					{m.shell_retry()}
				</ButtonLink>
				<ButtonLink to="/" tone="quiet">
					{m.shell_return_home()}
				</ButtonLink>
			</Shown>
		)
	}
	if (status === 404) {
		return (
			<Shown title={m.shell_not_found_title()} text={m.shell_not_found_text()}>
				<ButtonLink to="/">{m.shell_return_home()}</ButtonLink>
				<ButtonLink to="/courses" tone="quiet">
					{m.shell_browse_courses()}
				</ButtonLink>
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
	return (
		<Shown title={m.shell_error_title()} text={status === 413 ? m.shell_too_large() : m.shell_error_text()}>
			<ButtonLink to={pathname + search} reloadDocument>
				{m.shell_retry()}
			</ButtonLink>
			<ButtonLink to="/" tone="quiet">
				{m.shell_return_home()}
			</ButtonLink>
		</Shown>
	)
}

function Shown({ title, text, children }: { title: string; text?: string; children: React.ReactNode }) {
	const { name } = useFrame().organisation
	return (
		<div className="mx-auto grid max-w-xl justify-items-center gap-4 px-4 py-20 text-center">
			<title>{`${title}${dot()}${name}`}</title>
			<Khatam className="size-14 text-gold" />
			<h1 className="text-2xl sm:text-3xl">{title}</h1>
			{text && <p className="text-muted">{text}</p>}
			<div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>
		</div>
	)
}

/** In place of every page until an admin opens the site. */
function OpensSoon({ member }: { member: string }) {
	const { name, tagline, email } = useFrame().organisation
	return (
		<div className="mx-auto grid max-w-xl justify-items-center gap-5 px-4 py-20 text-center sm:py-28">
			<title>{name}</title>
			<meta name="robots" content="noindex" />
			<Khatam className="size-16 text-gold" />
			<div className="grid gap-2">
				<h1 className="text-3xl sm:text-4xl">{name}</h1>
				{tagline && <p className="text-muted">{tagline}</p>}
			</div>
			<p className="font-serif font-semibold text-xl">{m.setup_soon_title()}</p>
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
