import { NavLink } from 'react-router'

type Props = {
	label: string
	/** `isWhole`: current only at this exact address, not below it. */
	pages: { to: string; label: string; isWhole?: boolean }[]
}

/** Links between the pages of one service or person. */
export function PageNav({ label, pages }: Props) {
	return (
		<nav aria-label={label} className="no-print mb-8 overflow-x-auto border-line border-b">
			<ul className="flex sm:gap-x-2">
				{pages.map(({ to, label, isWhole = false }) => (
					<li key={to}>
						<NavLink
							to={to}
							end={isWhole}
							className="inline-flex min-h-11 items-center whitespace-nowrap border-transparent border-b-2 px-2 text-muted no-underline hover:text-emerald aria-[current=page]:border-emerald aria-[current=page]:font-semibold aria-[current=page]:text-ink sm:px-3"
						>
							{label}
						</NavLink>
					</li>
				))}
			</ul>
		</nav>
	)
}
