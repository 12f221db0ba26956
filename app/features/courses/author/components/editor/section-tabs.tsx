import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'

const tabs = {
	text: { path: '', label: () => m.authoring_tab_text() },
	media: { path: '/media', label: () => m.authoring_tab_media() },
	quiz: { path: '/quiz', label: () => m.authoring_tab_quiz() },
}

type Props = {
	courseId: string
	/** The lineage, as in the address. */
	sectionId: string
	current: keyof typeof tabs
	/** Saves before it navigates. */
	onLeave?: (to: string) => void
}

export function SectionTabs({ courseId, sectionId, current, onLeave }: Props) {
	const base = `/scholar/courses/${courseId}/edit/sections/${sectionId}`
	return (
		<nav aria-label={m.authoring_tabs()} className="mb-6 flex gap-x-2 overflow-x-auto border-line border-b">
			{Object.entries(tabs).map(([key, { path, label }]) => (
				<Link
					key={key}
					to={`${base}${path}`}
					aria-current={key === current ? 'page' : undefined}
					onClick={(event) => {
						if (!onLeave || event.metaKey || event.ctrlKey || event.shiftKey) return
						event.preventDefault()
						onLeave(`${base}${path}`)
					}}
					className="-mb-px inline-flex min-h-11 items-center whitespace-nowrap border-transparent border-b-2 px-3 text-muted no-underline hover:text-emerald aria-[current]:border-gold aria-[current]:font-semibold aria-[current]:text-ink"
				>
					{label()}
				</Link>
			))}
		</nav>
	)
}
