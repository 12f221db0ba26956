import { NavLink, useLocation } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import type { FrameLink } from '#app/platform/site/nav.ts'
import { Icon, isIconName } from '#app/ui/icon.tsx'
import { useLinks } from './frame.ts'

const groupNames = {
	people: m.shell_area_people,
	learning: m.shell_area_learning,
	answers: m.shell_area_answers,
	content: m.shell_area_content,
	money: m.shell_area_money,
	site: m.shell_area_site,
}

const tab =
	'inline-flex min-h-12 items-center gap-2 whitespace-nowrap border-transparent border-b-3 px-3 text-muted no-underline hover:text-emerald'
const here = 'aria-[current]:border-emerald aria-[current]:font-semibold aria-[current]:text-ink'

/** The links of the admin or scholar area in one row, grouped into menus; on a phone the row scrolls sideways. */
export function AreaNav({ place }: { place: 'admin' | 'scholar' }) {
	const links = useLinks()(place)
	const label = place === 'admin' ? m.shell_admin_navigation() : m.desk_navigation()
	// An organiser without a staff role has pages of the area, and none of its links.
	if (links.length === 0) return null
	const groups = new Map<string, FrameLink[]>()
	for (const link of links) {
		const kind = link.group ?? link.to
		groups.set(kind, [...(groups.get(kind) ?? []), link])
	}
	return (
		<nav aria-label={label} className="no-print relative border-line border-b bg-surface">
			<ul className="in-page flex gap-x-1 overflow-x-auto px-1 sm:px-3 lg:flex-wrap lg:overflow-visible lg:px-5">
				{[...groups.values()].map((group) => {
					const [first] = group
					return (
						first && (
							<li key={first.to}>
								{group.length > 1 ? (
									<Menu links={group} />
								) : (
									<Tab link={first} end={first.to === `/${place}`} />
								)}
							</li>
						)
					)
				})}
			</ul>
		</nav>
	)
}

function Tab({ link, end }: { link: FrameLink; end: boolean }) {
	return (
		<NavLink to={link.to} end={end} className={`${tab} ${here}`}>
			{isIconName(link.icon) && <Icon name={link.icon} className="size-4" />}
			{link.label}
		</NavLink>
	)
}

/** A group of links; on a phone its panel is as wide as the screen, since the row scrolls. */
function Menu({ links }: { links: FrameLink[] }) {
	const { pathname } = useLocation()
	const open = links.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
	const kind = links[0]?.group as keyof typeof groupNames
	return (
		<details data-menu name="area" className="group lg:relative">
			<summary aria-current={open || undefined} className={`${tab} ${here}`}>
				{groupNames[kind]()}
				<Icon name="chevron-down" className="size-4 text-muted" />
			</summary>
			<ul className="absolute inset-x-0 top-full z-40 min-w-56 border border-line-strong bg-surface p-2 lg:end-auto lg:rounded-card">
				{links.map((link) => (
					<li key={link.to}>
						<NavLink
							to={link.to}
							className="flex min-h-11 items-center gap-2 rounded-field px-3 text-ink no-underline hover:bg-emerald-tint hover:text-emerald aria-[current]:font-semibold aria-[current]:text-emerald"
						>
							{isIconName(link.icon) && <Icon name={link.icon} className="size-5 text-muted" />}
							{link.label}
						</NavLink>
					</li>
				))}
			</ul>
		</details>
	)
}
