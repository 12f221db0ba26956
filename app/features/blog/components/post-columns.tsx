import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { type Locale, localeNames } from '#app/platform/text/locale.ts'
import { formatDayAndTime } from '#app/platform/time/moment.ts'
import { type Days, formatDay } from '#app/platform/time/time.ts'
import type { Column } from '#app/staff/resource-list.tsx'
import { Badge } from '#app/ui/badge.tsx'
import type { PostStatus } from '../model.ts'
import { statusTones, statusWords } from './words.ts'

export type ListedPost = {
	id: string
	title: string
	language: Locale
	status: PostStatus
	isAnnouncement: boolean
	revisionSubmittedAt: Date | null
	revisionAt: Date | null
	byline: string
	author: string | null
	translator: string | null
	publishAt: Date | null
	publishedAt: Date | null
	updatedAt: Date
	isSample: boolean
}

export function PostState({ status, revisionAt, revisionSubmittedAt, isAnnouncement }: ListedPost) {
	return (
		<span className="flex flex-wrap gap-2">
			<Badge tone={statusTones[status]}>{statusWords[status]()}</Badge>
			{revisionSubmittedAt ? (
				<Badge tone="yellow">{m.posts_revision_waits()}</Badge>
			) : (
				revisionAt && <Badge>{m.posts_revision_written()}</Badge>
			)}
			{isAnnouncement && <Badge>{m.posts_announcement()}</Badge>}
		</span>
	)
}

/** The columns of every list of posts. */
export function postColumns(to: (id: string) => string, days: Days): Column<ListedPost>[] {
	const locale = getLocale()
	return [
		{
			key: 'title',
			label: m.posts_field_title(),
			cell: ({ id, title, language, isSample }) => (
				<span className="flex flex-wrap gap-2">
					<Link to={to(id)} className="wrap-anywhere font-semibold text-ink">
						<bdi lang={title ? language : undefined}>{title || m.posts_untitled()}</bdi>
					</Link>
					{isSample && <Badge>{m.posts_sample()}</Badge>}
				</span>
			),
		},
		{ key: 'status', label: m.posts_state(), cell: (post) => <PostState {...post} /> },
		{ key: 'language', label: m.posts_language(), cell: ({ language }) => localeNames[language] },
		{
			key: 'author',
			label: m.posts_author(),
			cell: ({ byline, author, translator }) => (
				<>
					<bdi>{byline || author}</bdi>
					{translator && (
						<span className="block text-muted text-sm">
							{m.posts_translated_by()} <bdi>{translator}</bdi>
						</span>
					)}
				</>
			),
		},
		{
			key: 'leaves',
			label: m.posts_published_at(),
			cell: ({ publishAt, publishedAt }) =>
				publishAt
					? formatDayAndTime(publishAt, locale, days)
					: publishedAt && formatDay(publishedAt, locale, days),
		},
		{
			key: 'changed',
			sort: 'changed',
			label: m.posts_changed(),
			cell: ({ updatedAt }) => formatDay(updatedAt, locale, days),
		},
	]
}
