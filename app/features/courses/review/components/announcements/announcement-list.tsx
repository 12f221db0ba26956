import type { ReactNode } from 'react'
import { scholarName } from '#app/features/users/scholars.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { dot } from '#app/platform/text/lists.ts'
import { type Days, formatDay } from '#app/platform/time/time.ts'
import { Card } from '#app/ui/card.tsx'
import { Pager } from '#app/ui/pager.tsx'
import type { Announcement } from '../../announcements/model.ts'
import { groupWords } from './group-words.ts'

type Props = {
	announcements: Announcement[]
	days: Days
	here: string
	older: string | null
	isFirst: boolean
	/** Shows the teacher to whom each went. */
	isDesk?: boolean
	actions?: (announcement: Announcement) => ReactNode
}

export function AnnouncementList({
	announcements,
	days,
	here,
	older,
	isFirst,
	isDesk = false,
	actions,
}: Props) {
	return (
		<>
			<ul className="grid max-w-3xl gap-4">
				{announcements.map((each) => (
					<Card as="li" key={each.id} className="grid gap-3">
						<header className="grid gap-1">
							<h3 className="wrap-anywhere text-lg" dir="auto">
								{each.title}
							</h3>
							<p className="text-muted text-sm">
								{each.author && (
									<>
										<bdi>{scholarName(each.author, getLocale())}</bdi>
										{dot()}
									</>
								)}
								<time dateTime={each.createdAt.toISOString()} suppressHydrationWarning>
									{formatDay(each.createdAt, getLocale(), days)}
								</time>
							</p>
							{isDesk && each.audience !== 'all' && (
								<p className="text-muted text-sm">
									{m.coursenews_went_to({ group: isolated(groupWords[each.audience]()) })}
								</p>
							)}
						</header>
						<AnnouncementText text={each.text} />
						{actions?.(each)}
					</Card>
				))}
			</ul>
			<Pager
				label={m.coursenews_pages()}
				newer={isFirst ? null : here}
				older={older && `${here}?before=${older}`}
				newerLabel={m.coursenews_newest()}
				olderLabel={m.coursenews_older()}
			/>
		</>
	)
}

/** Blank lines separate paragraphs. */
export function AnnouncementText({ text }: { text: string }) {
	const paragraphs = text.split(/\n\s*\n/).filter((each) => each.trim() !== '')
	return (
		<div className="grid max-w-measure gap-3">
			{paragraphs.map((each) => (
				<p key={each} dir="auto" className="whitespace-pre-line wrap-anywhere">
					{each.trim()}
				</p>
			))}
		</div>
	)
}
