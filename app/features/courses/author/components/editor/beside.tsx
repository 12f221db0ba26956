import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { Icon } from '#app/ui/icon.tsx'

type Props = {
	base: string
	query?: string
	previous: string | null
	next: string | null
}

export function Beside({ base, query = '', previous, next }: Props) {
	if (!previous && !next) return null
	return (
		<nav aria-label={m.authoring_sections()} className="no-print mt-10 flex flex-wrap justify-between gap-3">
			{previous && (
				<Link to={`${base}/${previous}${query}`} className="inline-flex min-h-11 items-center gap-2">
					<Icon name="arrow-left" flip />
					{m.authoring_previous()}
				</Link>
			)}
			{next && (
				<Link to={`${base}/${next}${query}`} className="ms-auto inline-flex min-h-11 items-center gap-2">
					{m.authoring_next()}
					<Icon name="arrow-right" flip />
				</Link>
			)}
		</nav>
	)
}
