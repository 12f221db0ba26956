import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { directionOf, type Locale, localeNames } from '#app/platform/text/locale.ts'
import { inNumerals } from '#app/platform/text/numerals.ts'
import { type Days, formatDay } from '#app/platform/time/time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { clock } from '../../chapters.ts'
import { recordingPath } from '../../model.ts'
import { numbered } from '../../series/components/numbered.ts'

type Card = {
	id: string
	slug: string
	language: Locale
	seconds: number | null
	publishedAt: Date | null
	season: number | null
	episode: number | null
	isSample: boolean
	hasTranscript: boolean
	text: { language: Locale; title: string }
	speakers: { name: string }[]
}

type Props = {
	rows: Card[]
	days: Days
	/** Each with its number in the series. */
	isNumbered?: boolean
}

/** Recordings with day, length and speakers. */
export function RecordingList({ rows, days, isNumbered = false }: Props) {
	const locale = getLocale()
	return (
		<ul className="listing grid divide-y divide-line border-line border-y">
			{rows.map(({ id, slug, text, speakers, language, seconds, publishedAt, ...row }) => (
				<li key={id} className="group relative grid gap-1.5 py-5">
					<p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-sm">
						{isNumbered && <span className="font-semibold">{inNumerals(numbered(row), locale)}</span>}
						{publishedAt && <span>{formatDay(publishedAt, locale, days)}</span>}
						{seconds !== null && <span dir="ltr">{inNumerals(clock(seconds), locale)}</span>}
						<span>{localeNames[language]}</span>
						{row.hasTranscript && <Badge>{m.recordings_transcript()}</Badge>}
						{row.isSample && <Badge tone="yellow">{m.common_sample()}</Badge>}
					</p>
					<h2 lang={text.language} dir={directionOf(text.language)} className="wrap-anywhere text-xl">
						<Link
							to={recordingPath({ slug })}
							className="text-ink no-underline after:absolute after:inset-0 group-hover:text-emerald"
						>
							{text.title}
						</Link>
					</h2>
					{speakers.length > 0 && (
						<p className="wrap-anywhere text-muted">
							<bdi>{speakers.map(({ name }) => name).join(m.recordings_comma())}</bdi>
						</p>
					)}
				</li>
			))}
		</ul>
	)
}
