import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

type Props = { courseId: string; sections: { section: string; title: string }[]; isBare: boolean }

const shown = 10

/** Sections without content; where no section has any, the course cannot be submitted. */
export function EmptySections({ courseId, sections, isBare }: Props) {
	if (!isBare && sections.length === 0) return null
	const edit = `/scholar/courses/${courseId}/edit`
	return (
		<Notice tone={isBare ? 'bad' : 'warn'} title={isBare ? m.authoring_bare() : m.authoring_empty()}>
			{sections.length > 0 && (
				<ul className="my-2 grid gap-1">
					{sections.slice(0, shown).map(({ section, title }) => (
						<li key={section}>
							<Link to={`${edit}/sections/${section}`} className="wrap-anywhere">
								<bdi>{title}</bdi>
							</Link>
						</li>
					))}
					{sections.length > shown && <li>…</li>}
				</ul>
			)}
			<p>{isBare ? m.authoring_bare_text() : m.authoring_empty_text()}</p>
			{isBare && (
				<p className="mt-3">
					<ButtonLink to={`${edit}#curriculum`} tone="quiet">
						{m.authoring_to_curriculum()}
					</ButtonLink>
				</p>
			)}
		</Notice>
	)
}
