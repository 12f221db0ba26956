import { Form, Link, NavLink } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import type { Actor } from '#app/platform/actor.ts'
import type { FrameLink } from '#app/platform/site/nav.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Email } from '#app/ui/email.tsx'
import { Icon, isIconName } from '#app/ui/icon.tsx'
import { Portrait } from '#app/ui/portrait.tsx'
import { Bell } from './bell.tsx'
import { Dropdown } from './dropdown.tsx'
import { useFrame, useLinks } from './frame.ts'
import { LanguageSwitcher } from './language-switcher.tsx'
import { SearchBox } from './search-box.tsx'
import { SiteName } from './site-name.tsx'

type Props = { actor: Actor /** Notifications not read yet. */; unread: number }

export function Header({ actor, unread }: Props) {
	const linksAt = useLinks()
	const { links, canSignIn } = useFrame()
	return (
		<header className="no-print border-line border-b bg-surface">
			<div className="in-page flex min-h-17 items-center gap-x-3 max-[24rem]:gap-x-1 xl:gap-x-5">
				<Link
					to="/"
					className="flex min-w-0 items-center gap-2 py-1 text-ink no-underline hover:text-emerald xl:max-w-60 xl:shrink-0"
				>
					<SiteName className="leading-(--leading-heading)" isShort />
				</Link>
				<nav aria-label={m.shell_main_navigation()} className="me-auto hidden items-center gap-x-1 xl:flex">
					{linksAt('header')
						.filter(({ to }) => to !== '/')
						.map((link) => (
							<HeaderLink key={link.to} link={link} />
						))}
					<Group label={m.shell_services()} links={linksAt('services')} />
					<Group label={m.shell_resources()} links={linksAt('resources')} />
				</nav>
				<div className="ms-auto flex shrink-0 items-center gap-x-1 max-[24rem]:-me-2 max-[24rem]:gap-x-0 xl:ms-0">
					{links.length > 0 && <SearchBox />}
					<LanguageSwitcher />
					{actor && <Bell unread={unread} />}
					<div className="hidden xl:block">
						{actor ? <AccountMenu actor={actor} /> : canSignIn && <SignInLinks />}
					</div>
					<MobileMenu actor={actor} />
				</div>
			</div>
		</header>
	)
}

const item = 'block rounded-field py-2 text-ink no-underline hover:bg-emerald-tint hover:text-emerald'

/** A main link; the current one is underlined in gold. */
function HeaderLink({ link }: { link: FrameLink }) {
	return (
		<NavLink
			to={link.to}
			className="whitespace-nowrap border-transparent border-y-2 px-2 py-2 text-ink no-underline hover:text-emerald aria-[current]:border-b-gold-light aria-[current]:font-semibold aria-[current]:text-emerald"
		>
			{link.label}
		</NavLink>
	)
}

function NavItem({ link }: { link: FrameLink }) {
	return (
		<Link to={link.to} className={`${item} flex gap-2 px-3`}>
			{isIconName(link.icon) && <Icon name={link.icon} className="mt-1 size-5 text-muted" />}
			<span>
				<span className="xl:whitespace-nowrap">{link.label}</span>
				{link.text && <span className="block max-w-60 text-muted text-sm">{link.text}</span>}
			</span>
		</Link>
	)
}

function Group({ label, links }: { label: string; links: FrameLink[] }) {
	if (links.length === 0) return null
	return (
		<Dropdown label={label}>
			<ul>
				{links.map((link) => (
					<li key={link.to}>
						<NavItem link={link} />
					</li>
				))}
			</ul>
		</Dropdown>
	)
}

function SignInLinks() {
	const { isClosed } = useFrame()
	return (
		<div className="ms-2 flex items-center gap-3">
			<Link to="/login" className="whitespace-nowrap px-2 py-2">
				{m.shell_login()}
			</Link>
			{!isClosed && (
				<Link to="/register" className={`${buttonClass('primary')} whitespace-nowrap`}>
					{m.shell_register()}
				</Link>
			)}
		</div>
	)
}

function AccountMenu({ actor }: { actor: NonNullable<Actor> }) {
	return (
		<Dropdown label={<Avatar actor={actor} />} name={actor.name}>
			<p className="max-w-60 border-line border-b px-3 pt-1 pb-2">
				<span className="wrap-anywhere block font-semibold">
					<bdi>{actor.name}</bdi>
				</span>
				<span className="block text-muted text-sm">{actor.email && <Email>{actor.email}</Email>}</span>
			</p>
			<AccountLinks />
		</Dropdown>
	)
}

function AccountLinks() {
	const linksAt = useLinks()
	return (
		<ul className="pt-1">
			{linksAt('account').map((link) => (
				<li key={link.to}>
					<NavItem link={link} />
				</li>
			))}
			<li>
				<Form method="post" action="/logout" reloadDocument>
					<button type="submit" className={`${item} w-full px-3 text-start`}>
						<Icon name="log-out" flip className="me-2 size-5 text-muted" />
						{m.shell_logout()}
					</button>
				</Form>
			</li>
		</ul>
	)
}

function Avatar({ actor }: { actor: NonNullable<Actor> }) {
	return (
		<span className="grid place-items-center">
			<Portrait name={actor.name} avatar={actor.avatar} />
			<span className="sr-only">{m.shell_account()}</span>
		</span>
	)
}

function MobileMenu({ actor }: { actor: Actor }) {
	const linksAt = useLinks()
	const { canSignIn } = useFrame()
	const first = linksAt('header')
	const services = linksAt('services').filter(({ to }) => !first.some((link) => link.to === to))
	return (
		<details data-menu name="menu" className="xl:hidden">
			<summary className="grid size-11 place-items-center rounded-field" aria-label={m.shell_menu()}>
				<Icon name="menu" className="size-6" />
			</summary>
			<div className="absolute inset-x-0 z-40 border-line border-y bg-surface px-4 py-3">
				<nav aria-label={m.shell_menu()} className="grid gap-3">
					<div>
						{[...first, ...services].map((link) => (
							<NavItem key={link.to} link={link} />
						))}
					</div>
					{(actor || canSignIn) && (
						<div className="border-line border-y py-3">
							{actor ? (
								<>
									<p className="wrap-anywhere px-3 font-semibold">
										<bdi>{actor.name}</bdi>
									</p>
									<AccountLinks />
								</>
							) : (
								<SignInLinks />
							)}
						</div>
					)}
					<button
						type="button"
						data-theme-toggle
						data-with-script
						className={`${item} w-full px-3 text-start`}
					>
						<Icon name="moon" className="me-2 size-5 text-muted" />
						{m.shell_theme()}
					</button>
					<div>
						<p className="px-3 text-muted text-sm">{m.shell_resources()}</p>
						{linksAt('resources').map((link) => (
							<NavItem key={link.to} link={link} />
						))}
					</div>
				</nav>
			</div>
		</details>
	)
}
