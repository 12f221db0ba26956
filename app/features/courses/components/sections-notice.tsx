import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Notice } from '#app/ui/notice.tsx'

type Props = {
	sections: { section: string; title: string }[]
	to: (section: string) => string
	title: string
	children: ReactNode
}

const shown = 10

/** A notice with links to sections; renders nothing without sections. */
export function SectionsNotice({ sections, to, title, children }: Props) {
	if (sections.length === 0) return null
	return (
		<Notice tone="warn" title={title}>
			<ul className="my-2 grid gap-1">
				{sections.slice(0, shown).map(({ section, title }) => (
					<li key={section}>
						<Link to={to(section)} className="wrap-anywhere">
							<bdi>{title}</bdi>
						</Link>
					</li>
				))}
				{sections.length > shown && <li>…</li>}
			</ul>
			<p>{children}</p>
		</Notice>
	)
}
