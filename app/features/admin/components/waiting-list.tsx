import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { staffTopics } from '#app/platform/live/topics.ts'
import { dot } from '#app/platform/text/lists.ts'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import { formatAge } from '#app/platform/time/time.ts'
import { ButtonSubject } from '#app/staff/decide-buttons.tsx'
import { LiveList } from '#app/staff/live-list.tsx'
import { verbPath } from '#app/staff/verb-page.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { DueMark } from './due-mark.tsx'

type Item = {
	id: string
	service: string
	label: string
	title: string
	/** Language of a title written by somebody. */
	language: Locale | null
	facts: string[]
	since: Date
	dueOn: string | null
	holder: string | null
	to: string
	action: { verb: keyof typeof verbWords; to: string }
}

type Props = {
	items: Item[]
	here: string
	/** In the organisation's zone. */
	today: string
	now: Date
}

/** Waiting items, oldest first. */
export function WaitingList({ items, here, today, now }: Props) {
	return (
		<LiveList topic={staffTopics.join(' ')} to={here}>
			{items.length === 0 ? (
				<EmptyState title={m.waiting_none()} text={m.waiting_none_text()} />
			) : (
				<ul className="divide-y divide-line rounded-card border border-line bg-surface">
					{items.map((item) => (
						<Row key={`${item.service} ${item.id}`} item={item} here={here} today={today} now={now} />
					))}
				</ul>
			)}
		</LiveList>
	)
}

function Row({ item, here, today, now }: { item: Item } & Omit<Props, 'items'>) {
	const { label, title, language, facts, since, dueOn, holder, to, action } = item
	const isLate = dueOn !== null && dueOn < today
	const age = formatAge(since, now, getLocale())
	const actionTo = action.verb === 'assign' ? verbPath(action.to, here) : action.to
	return (
		<li
			id={`waiting-${item.id}`}
			data-row=""
			className="grid gap-x-5 gap-y-2 px-5 py-3.5 sm:grid-cols-[6rem_minmax(0,1fr)_auto] sm:items-center"
		>
			<p
				className={`font-semibold font-serif text-lg leading-tight [&:lang(ur)]:leading-loose ${isLate ? 'text-danger' : ''}`}
			>
				<time dateTime={since.toISOString()} suppressHydrationWarning>
					<span className="sr-only">{m.waiting_age({ age })}</span>
					<span aria-hidden="true">{age}</span>
				</time>
			</p>
			<div className="min-w-0">
				<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
					<Link to={to} className="wrap-anywhere font-semibold text-ink no-underline hover:underline">
						<bdi lang={language ?? undefined} dir={language ? directionOf(language) : undefined}>
							{title}
						</bdi>
					</Link>
					<DueMark dueOn={dueOn} today={today} />
				</p>
				<p className="text-muted text-sm">
					{[label, ...facts].map((fact) => (
						<span key={fact}>
							<bdi>{fact}</bdi>
							{dot()}
						</span>
					))}
					{holder ? <bdi>{holder}</bdi> : <span className="text-danger">{m.waiting_not_assigned()}</span>}
				</p>
			</div>
			<Link to={actionTo} className={`justify-self-start ${buttonClass('quiet')}`}>
				{verbWords[action.verb]()} <ButtonSubject title={title} language={language} />
			</Link>
		</li>
	)
}

const verbWords = {
	assign: () => m.waiting_assign(),
	open: () => m.waiting_open(),
	review: () => m.waiting_review(),
	answer: () => m.waiting_answer(),
}
