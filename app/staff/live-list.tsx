import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import script from './live-list.js?url'

type Props = {
	/** What changes it, parted by spaces (`StaffTopic`); absent: it shows what it showed when it was opened. */
	topic: string | null
	/** The list from its beginning. */
	to: string
	/** Above the line that says what is new. */
	head?: ReactNode
	children: ReactNode
}

/** A list that follows what happens while it is open, if there is script: its rows are `data-row` and have ids. */
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
			{/* It takes no room: nothing of the list moves when it is said that something came. */}
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
