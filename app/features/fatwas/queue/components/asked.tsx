import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { dot } from '#app/platform/text/lists.ts'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import { formatDayAndTime24 } from '#app/platform/time/moment.ts'
import type { Days } from '#app/platform/time/time.ts'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { QuestionStep } from '../model.ts'
import { nameOfActor } from './history.tsx'

/** The asker's words, escaped and in their own direction. */
export function Asked({
	question: { language, question },
}: {
	question: { language: Locale; question: string }
}) {
	return (
		<div
			lang={language}
			dir={directionOf(language)}
			className="max-w-measure whitespace-pre-wrap wrap-anywhere text-lg"
		>
			{question}
		</div>
	)
}

export function Attachment({ id, attachment }: { id: string; attachment: { name: string } | null }) {
	if (!attachment) return null
	return (
		<p className="mt-4 flex flex-wrap items-center gap-2">
			<Icon name="file-text" className="text-muted" />
			<Link to={`/fatwas/${id}/attachment`} reloadDocument className="min-w-0 wrap-anywhere">
				<bdi>{attachment.name}</bdi>
			</Link>
			<span className="text-muted text-sm">{m.desk_attachment_warning()}</span>
		</p>
	)
}

/** Requests for clarification and their answers, in order. */
export function Clarifications({ steps, days }: { steps: QuestionStep[]; days: Days }) {
	const exchanged = steps.filter(({ kind }) => kind === 'clarification-asked' || kind === 'clarified')
	if (exchanged.length === 0) return null
	return (
		<section aria-labelledby="clarifications" className="mt-8">
			<h2 id="clarifications" className="mb-3 text-lg">
				{m.desk_clarifications()}
			</h2>
			<ol className="grid gap-3">
				{exchanged.map((step) => (
					<Card as="li" key={step.id} className={step.by === 'asker' ? '' : 'ms-6'}>
						<p className="mb-1 flex flex-wrap gap-x-2 text-muted text-sm">
							<bdi>{nameOfActor(step)}</bdi>
							<span aria-hidden="true">{dot()}</span>
							<time dateTime={step.at.toISOString()}>{formatDayAndTime24(step.at, getLocale(), days)}</time>
						</p>
						<p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
							{step.note}
						</p>
					</Card>
				))}
			</ol>
		</section>
	)
}
