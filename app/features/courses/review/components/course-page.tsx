import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import { Page } from '#app/ui/page.tsx'

type Place = 'overview' | 'students' | 'ratings' | 'announcements' | 'other'

type Props = {
	course: { id: string; title: string; language: Locale }
	list: string
	place: Place
	actions?: ReactNode
	children: ReactNode
}

export function CoursePage({ course, list, place, actions, children }: Props) {
	const { id, title, language } = course
	const at = `/scholar/courses/${id}`
	const tabs = [
		{ place: 'overview', to: at, label: m.teaching_tab_overview() },
		{ place: 'students', to: `${at}/students`, label: m.teaching_tab_students() },
		{ place: 'ratings', to: `${at}?tab=ratings`, label: m.teaching_tab_ratings() },
		{ place: 'announcements', to: `${at}/announcements`, label: m.teaching_tab_announcements() },
	]
	return (
		<Page
			title={
				<bdi lang={language} dir={directionOf(language)}>
					{title}
				</bdi>
			}
			breadcrumb={[{ label: m.teaching_courses(), to: list }, { label: title }]}
			actions={actions}
		>
			{place !== 'other' && (
				<nav
					aria-label={m.teaching_tabs()}
					className="mb-8 flex overflow-x-auto border-line border-b sm:gap-x-2"
				>
					{tabs.map((tab) => (
						<Link
							key={tab.to}
							to={tab.to}
							preventScrollReset
							aria-current={tab.place === place ? 'page' : undefined}
							className="-mb-px inline-flex min-h-11 items-center whitespace-nowrap border-transparent border-b-2 px-2 sm:px-3 text-muted no-underline hover:text-emerald aria-[current]:border-gold aria-[current]:font-semibold aria-[current]:text-ink"
						>
							{tab.label}
						</Link>
					))}
				</nav>
			)}
			{children}
		</Page>
	)
}
