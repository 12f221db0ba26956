import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { Notice } from '#app/ui/notice.tsx'

type Props = {
	sections: { section: string; title: string }[]
	/** Where each is looked at. */
	to: (section: string) => string
}

const shown = 10

/** Asks, before a course is submitted or approved, for the words of what only those who hear can follow. */
export function UnheardSections({ sections, to }: Props) {
	if (sections.length === 0) return null
	return (
		<Notice tone="warn" title={m.media_unheard()}>
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
			<p>{m.media_unheard_text()}</p>
		</Notice>
	)
}
