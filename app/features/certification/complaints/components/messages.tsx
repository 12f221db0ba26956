import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { type Days, formatDay } from '#app/platform/time/time.ts'
import type { ComplaintWords, messageKinds } from '../model.ts'

/** The words of a complaint; empty fields are left out. */
export function WhatHappened({ words }: { words: ComplaintWords }) {
	const facts = [
		{ label: m.complaints_number_about(), text: words.number },
		{ label: m.complaints_product_about(), text: words.product },
		{ label: m.complaints_place_about(), text: words.place },
		{ label: m.complaints_happened_about(), text: words.happened },
	].filter(({ text }) => text !== '')
	return (
		<div className="grid gap-4">
			{facts.length > 0 && (
				<dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
					{facts.map(({ label, text }) => (
						<div key={label} className="contents">
							<dt className="text-muted">{label}</dt>
							<dd dir="auto" className="wrap-anywhere">
								{text}
							</dd>
						</div>
					))}
				</dl>
			)}
			<p dir="auto" className="whitespace-pre-line wrap-anywhere">
				{words.text}
			</p>
		</div>
	)
}

type Message = {
	id: string
	kind: (typeof messageKinds)[number]
	text: string
	at: Date
	author?: string | null
}

/** Between complainant and handler, oldest first. */
export function Messages({ messages, days, own }: { messages: Message[]; days: Days; own: Message['kind'] }) {
	if (messages.length === 0) return <p className="text-muted">{m.complaints_messages_none()}</p>
	return (
		<ol className="grid gap-4">
			{messages.map(({ id, kind, text, at, author }) => (
				<li
					key={id}
					className={`rounded-card border p-4 ${kind === own ? 'border-line bg-surface' : 'border-emerald bg-emerald-tint'}`}
				>
					<p className="mb-2 flex flex-wrap items-center gap-x-3 text-muted">
						<span className="font-semibold text-ink">
							{author ? (
								<bdi>{author}</bdi>
							) : kind === 'handler' ? (
								m.complaints_by_us()
							) : (
								m.complaints_by_complainant()
							)}
						</span>
						<time dateTime={at.toISOString()} className="text-sm">
							{formatDay(at, getLocale(), days)}
						</time>
					</p>
					<p dir="auto" className="whitespace-pre-line wrap-anywhere">
						{text}
					</p>
				</li>
			))}
		</ol>
	)
}
