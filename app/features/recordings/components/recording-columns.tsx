import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { type Locale, localeNames } from '#app/platform/text/locale.ts'
import { type Days, formatDay } from '#app/platform/time/time.ts'
import type { Column } from '#app/staff/resource-list.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ownPath, type RecordingStatus } from '../model.ts'
import { statusTones, statusWords } from './words.ts'

type Listed = {
	id: string
	title: string
	language: Locale
	status: RecordingStatus
	owner: string | null
	updatedAt: Date
	isSample: boolean
}

/** The columns of every list of recordings. */
export function recordingColumns(days: Days): Column<Listed>[] {
	const locale = getLocale()
	return [
		{
			key: 'title',
			label: m.posts_field_title(),
			cell: ({ id, title, language, isSample }) => (
				<span className="flex flex-wrap gap-2">
					<Link to={`${ownPath}/${id}`} className="wrap-anywhere font-semibold text-ink">
						<bdi lang={language}>{title}</bdi>
					</Link>
					{isSample && <Badge>{m.posts_sample()}</Badge>}
				</span>
			),
		},
		{
			key: 'status',
			label: m.posts_state(),
			cell: ({ status }) => <Badge tone={statusTones[status]}>{statusWords[status]()}</Badge>,
		},
		{ key: 'language', label: m.recordings_language(), cell: ({ language }) => localeNames[language] },
		{ key: 'owner', label: m.recordings_added_by(), cell: ({ owner }) => <bdi>{owner}</bdi> },
		{
			key: 'changed',
			sort: 'changed',
			label: m.posts_changed(),
			cell: ({ updatedAt }) => formatDay(updatedAt, locale, days),
		},
	]
}
