import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { Page } from '#app/ui/page.tsx'
import { staffPath, staffPathOf } from '../../model.ts'
import { messagePathOf, peoplePathOf, settingsPathOf } from '../model.ts'

type Props = {
	series: { id: string; title: string }
	title: string
	intro?: string
	/** The part that is shown. */
	here?: 'settings' | 'people' | 'message'
	actions?: ReactNode
	width?: 'page' | 'reading' | 'form'
	children: ReactNode
}

/** The frame of the organiser's pages about who comes. */
export function StaffPage({ series, title, intro, here, actions, width, children }: Props) {
	const tabs = [
		{ key: 'people', label: m.seats_people_tab(), to: peoplePathOf(series.id) },
		{ key: 'settings', label: m.seats_settings(), to: settingsPathOf(series.id) },
		{ key: 'message', label: m.seats_message(), to: messagePathOf(series.id) },
	]
	return (
		<Page
			title={title}
			{...(intro && { intro })}
			{...(width && { width })}
			breadcrumb={[
				{ label: m.seats_staff_events(), to: staffPath },
				{ label: series.title, to: staffPathOf(series.id) },
				{ label: title },
			]}
			actions={actions}
		>
			{here && (
				<nav aria-label={m.seats_people_tab()} className="no-print mb-6">
					<ul className="flex flex-wrap gap-x-5 gap-y-1 border-line border-b">
						{tabs.map(({ key, label, to }) => (
							<li key={key}>
								<Link
									to={to}
									aria-current={key === here ? 'page' : undefined}
									className="inline-flex min-h-11 items-center border-transparent border-b-2 font-semibold no-underline aria-[current]:border-emerald aria-[current]:text-ink"
								>
									{label}
								</Link>
							</li>
						))}
					</ul>
				</nav>
			)}
			{children}
		</Page>
	)
}
