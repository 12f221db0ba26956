import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { dot } from '#app/platform/text/lists.ts'
import { inNumerals } from '#app/platform/text/numerals.ts'
import { timetablePath } from '../model.ts'
import { rangeText } from '../words.ts'

type Part = { year: string; file: string; days: number; first: string; last: string }
type Latest = { id: number; file: string | null; firstDay: string; lastDay: string }

const textButton = 'min-h-11 cursor-pointer underline underline-offset-4'

/** The stored days by year and file; the last change can be undone. */
export function StoredTimetable({ years, latest }: { years: readonly Part[]; latest: Latest | null }) {
	const locale = getLocale()
	const names = [...new Set(years.map(({ year }) => year))]
	const range = latest && rangeText({ from: latest.firstDay, until: latest.lastDay })
	return (
		<div className="grid gap-4">
			{names.length === 0 ? (
				<p>{m.timetable_stored_none()}</p>
			) : (
				<ul className="divide-y divide-line rounded-card border border-line bg-surface">
					{names.map((year) => (
						<li key={year} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3">
							<div className="grid min-w-0 gap-0.5">
								<p className="font-semibold">{inNumerals(year, locale)}</p>
								{years
									.filter((each) => each.year === year)
									.map(({ file, days, first, last }) => (
										<p key={file} className="wrap-anywhere text-muted">
											<bdi>{file}</bdi>
											{dot()}
											{rangeText({ from: first, until: last })}
											{dot()}
											{m.timetable_days({ count: days })}
										</p>
									))}
							</div>
							<Form method="post" action={`${timetablePath}/${year}/removal`}>
								<button type="submit" className={`${textButton} text-danger`}>
									{m.timetable_remove({ year: inNumerals(year, locale) })}
								</button>
							</Form>
						</li>
					))}
				</ul>
			)}
			{latest && range && (
				<Form
					method="post"
					action={`${timetablePath}/undoing`}
					className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1"
				>
					<p className="wrap-anywhere">
						{latest.file === null
							? m.timetable_last_removal({ range })
							: m.timetable_last_import({ file: isolated(latest.file), range })}
					</p>
					<button type="submit" name="change" value={latest.id} className={textButton}>
						{m.timetable_undo()}
					</button>
				</Form>
			)}
		</div>
	)
}
