import type { ReactNode } from 'react'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { dot } from '#app/platform/text/lists.ts'
import { type Days, formatDay, formatTime } from '#app/platform/time/time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'

type Props = {
	remark: {
		id: string
		text: string
		/** The passage as it was then. */
		quote: string
		at: Date
		sentAt: Date | null
		resolvedAt: Date | null
	}
	author: string
	days: Days
	/** The passage is gone. */
	isLost?: boolean
	/** The passage itself, if it is not shown beside it. */
	passage?: ReactNode
	/** Its actions. */
	children?: ReactNode
}

/** A reviewer's remark on a passage; resolved ones are collapsed. */
export function RemarkCard({ remark, author, days, isLost = false, passage, children }: Props) {
	const { id, text, quote, at, sentAt, resolvedAt } = remark
	const body = (
		<>
			{isLost && <p className="text-muted text-sm">{m.remarks_lost()}</p>}
			{passage}
			{quote && !passage && (
				<p className="text-muted text-sm">
					<q dir="auto" className="wrap-anywhere">
						{quote}
					</q>
				</p>
			)}
			<p dir="auto" className="whitespace-pre-line wrap-anywhere">
				{text}
			</p>
			<p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm">
				<span>
					<bdi>{author}</bdi>
					{dot()}
					<time dateTime={at.toISOString()} suppressHydrationWarning>
						{formatDay(at, getLocale(), days)}, {formatTime(at, getLocale(), days.zone)}
					</time>
				</span>
				{!resolvedAt && <Badge tone="yellow">{sentAt ? m.remarks_is_open() : m.remarks_not_sent()}</Badge>}
			</p>
			{children}
		</>
	)
	const frame = 'rounded-card border bg-surface px-4 py-3 focus:outline-none'
	if (resolvedAt)
		return (
			<details id={`remark-${id}`} className={`${frame} border-line`}>
				<summary className="flex min-h-11 cursor-pointer items-center gap-2 text-muted">
					<Icon name="check" className="size-4 shrink-0 text-emerald" />
					<span className="min-w-0 truncate">
						{m.remarks_done()}
						{dot()}
						<bdi>{text}</bdi>
					</span>
				</summary>
				<div className="grid gap-2 pt-1">{body}</div>
			</details>
		)
	return (
		<article id={`remark-${id}`} tabIndex={-1} className={`${frame} grid gap-2 border-warn-line`}>
			{body}
		</article>
	)
}
