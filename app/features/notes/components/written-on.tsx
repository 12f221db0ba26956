import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { Icon } from '#app/ui/icon.tsx'
import type { Note } from '../model.ts'

export function WrittenOn({ on }: Pick<Note, 'on'>) {
	if (!on) return null
	const isCourse = on.kind === 'course'
	return (
		<p className="flex items-start gap-2 text-muted">
			<Icon name={isCourse ? 'book-open' : 'scale'} className="mt-1 size-4" />
			<span className="min-w-0">
				{isCourse ? m.notes_on_course() : m.notes_on_fatwa()}{' '}
				<Link to={on.path}>
					<bdi className="wrap-anywhere">{on.title}</bdi>
				</Link>
			</span>
		</p>
	)
}
