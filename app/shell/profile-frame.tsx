import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { Icon, isIconName } from '#app/ui/icon.tsx'
import { type Crumb, Page } from '#app/ui/page.tsx'
import { useLinks } from './frame.ts'

type Props = {
	title: string
	intro?: ReactNode
	/** The breadcrumb of a page deeper than the area's links. */
	breadcrumb?: Crumb[]
	children: ReactNode
}

const item =
	'flex items-center gap-2 rounded-field px-3 py-2 text-ink no-underline hover:bg-emerald-tint hover:text-emerald aria-[current=page]:bg-emerald-tint aria-[current=page]:font-semibold aria-[current=page]:text-emerald'

/** A page of one's own account, with the links of the place `profile`. */
export function ProfileFrame({ title, intro, breadcrumb, children }: Props) {
	const linksAt = useLinks()
	return (
		<Page title={title} intro={intro} breadcrumb={breadcrumb}>
			<div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[14rem_minmax(0,1fr)]">
				<nav aria-label={m.profile_area()} className="min-w-0 lg:sticky lg:top-6">
					<ul className="grid grid-cols-2 gap-1 lg:grid-cols-1">
						{linksAt('profile').map((link) => (
							<li key={link.to}>
								<NavLink to={link.to} end={link.to === '/profile'} className={item}>
									{isIconName(link.icon) && <Icon name={link.icon} className="size-5" />}
									<span>{link.label}</span>
								</NavLink>
							</li>
						))}
					</ul>
				</nav>
				<div className="min-w-0 max-w-2xl">{children}</div>
			</div>
		</Page>
	)
}
