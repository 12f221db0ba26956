import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import script from './live-list.js?url'

type Props = {
	/** Topics of its updates, separated by spaces (`StaffTopic`); absent: it stays as it was loaded. */
	topic: string | null
	/** The list's first page. */
	to: string
	/** Above the line about new rows. */
	head?: ReactNode
	children: ReactNode
}

/** A list with live updates if there is script: its rows are `data-row` and have ids. */
export function LiveList({ topic, to, head, children }: Props) {
	if (!topic)
		return (
			<div data-list="">
				{head}
				{children}
			</div>
		)
	return (
		<div
			data-list=""
			data-topic={topic}
			data-fresh={m.staff_news({ count: '#' })}
			data-changed={m.staff_news_changed()}
			data-gone={m.staff_news_gone()}
		>
			{head}
			{/* Takes no space, so that a message does not move the list. */}
			<div data-news="" className="no-print sticky top-3 z-10 flex h-0 justify-center">
				<p
					role="status"
					className="flex min-h-11 -translate-y-1/2 flex-wrap items-center gap-x-3 self-start rounded-full border border-emerald bg-surface px-5 shadow-lg empty:hidden"
				/>
				<template>
					<span />
					<Link to={to} reloadDocument className="inline-flex min-h-11 items-center font-semibold">
						{m.staff_news_show()}
					</Link>
				</template>
			</div>
			{children}
			<script src={script} type="module" async />
		</div>
	)
}
