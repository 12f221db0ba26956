import { m } from '#app/paraglide/messages.js'
import { dot } from '#app/platform/text/lists.ts'

/** A calendar feed: `path` without language prefix, with its query; `name` is the calendar's. */
export type CalendarFeed = { path: string; name: string; label: string }

type Props = {
	/** The address of the site in the reader's language, with its protocol. */
	site: string
	feeds: readonly CalendarFeed[]
}

/** Addresses by which calendars take up a feed; nothing is loaded from them. */
export function AddToCalendar({ site, feeds }: Props) {
	return (
		<details className="no-print max-w-xl rounded-card border border-line bg-surface">
			<summary className="min-h-11 cursor-pointer px-4 py-3 font-semibold">
				{m.common_add_to_calendar()}
			</summary>
			<ul className="grid gap-3 border-line border-t px-4 py-3">
				{feeds.map(({ path, name, label }) => {
					const address = `${site.replace(/\/$/, '')}${path}`
					const webcal = address.replace(/^https?:/, 'webcal:')
					const links = [
						{ to: webcal, text: m.common_calendar_app() },
						{
							to: `https://calendar.google.com/calendar/render?${new URLSearchParams({ cid: webcal })}`,
							text: m.common_calendar_google(),
						},
						{
							to: `https://outlook.live.com/calendar/0/addfromweb?${new URLSearchParams({ url: address, name })}`,
							text: m.common_calendar_outlook(),
						},
						{ to: address, text: m.common_calendar_file() },
					]
					return (
						<li key={path} className="grid gap-1">
							<p className="font-semibold">{label}</p>
							<p className="flex flex-wrap gap-y-1">
								{links.map(({ to, text }, index) => (
									<span key={to} className="whitespace-pre">
										{index > 0 && dot()}
										<a href={to} rel="noopener noreferrer" className="inline-block py-1.5">
											{text}
											<span className="sr-only"> {label}</span>
										</a>
									</span>
								))}
							</p>
						</li>
					)
				})}
			</ul>
		</details>
	)
}
