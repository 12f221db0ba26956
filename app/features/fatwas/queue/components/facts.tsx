import { Link } from 'react-router'
import { categoryName } from '#app/features/categories/model.ts'
import { questionChoices, type questionFields } from '#app/features/fatwas/library/fields.ts'
import { scholarName } from '#app/features/users/scholars.ts'
import { chosenWords, type ValuesOf } from '#app/fields/fields.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { dot } from '#app/platform/text/lists.ts'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import { inNumerals } from '#app/platform/text/numerals.ts'
import { type Days, formatAgo, formatDay, formatHijriDay } from '#app/platform/time/time.ts'
import { isOpen, type ListedQuestion, type Person } from '../model.ts'
import { Badges } from './badges.tsx'
import { Due } from './question-card.tsx'

type Props = {
	question: ListedQuestion &
		ValuesOf<typeof questionFields> & {
			holder: Person | null
			takenDownReason: string
			/** The question that it was merged into or replaced by. */
			other: { id: string; number: number; title: string; language: Locale } | null
		}
	pathOf: (id: string) => string
	days: Days
	today: string
	now: Date
	actorId: string
}

export function Facts({ question, pathOf, days, today, now, actorId }: Props) {
	const locale = getLocale()
	const { category, createdAt, dueOn, askedAgain, clarificationAskedAt, other } = question
	return (
		<div className="grid gap-3">
			<Badges question={question} today={today} />
			<ul className="flex flex-wrap gap-x-5 gap-y-1 text-muted">
				{!question.isPrivate && <li>{m.desk_may_be_published()}</li>}
				<li>
					<bdi>{category ? categoryName(category, locale) : m.categories_uncategorized()}</bdi>
				</li>
				{chosenWords(questionChoices, question).map((word) => (
					<li key={word}>
						<bdi>{word}</bdi>
					</li>
				))}
				<li>
					<time dateTime={createdAt.toISOString()} suppressHydrationWarning>
						{m.desk_asked_on({ day: formatDay(createdAt, locale, days.zone) })}
						{dot()}
						{formatHijriDay(createdAt, locale, days.zone)}
						{dot()}
						{formatAgo(createdAt, now, locale)}
					</time>
				</li>
				{dueOn && (
					<li>
						<Due dueOn={dueOn} days={days} />
					</li>
				)}
				{askedAgain > 0 && <li>{m.desk_asked_again({ count: askedAgain })}</li>}
				{clarificationAskedAt && (
					<li>
						{m.office_clarification_since()} {formatDay(clarificationAskedAt, locale, days)}
					</li>
				)}
			</ul>
			<p>{holderWords(question, actorId)}</p>
			{question.takenDownAt && (
				<p>
					{m.office_taken_down_because()} <bdi>{question.takenDownReason}</bdi>
				</p>
			)}
			{other && (
				<p>
					{question.mergedInto ? m.office_merged_into() : m.office_superseded_by()}{' '}
					<Link to={pathOf(other.id)} lang={other.language} dir={directionOf(other.language)}>
						<bdi>#{inNumerals(other.number, getLocale())}</bdi> {other.title}
					</Link>
				</p>
			)}
		</div>
	)
}

function holderWords(question: Props['question'], actorId: string): string {
	const { holder, status } = question
	const name = holder && isolated(scholarName(holder, getLocale()))
	if (!isOpen(question) || status !== 'assigned' || !holder)
		return holderOf(status, name && `${m.office_holder()}: ${name}`)
	return holder.id === actorId ? m.desk_held_by_you() : m.desk_held_by({ name: name ?? '' })
}

/** The specification's words for no scholar, or a deleted one. */
export function holderOf(status: string, scholar: string | null): string {
	if (scholar) return scholar
	return status === 'pending' || status === 'rejected' ? m.office_not_assigned() : m.office_unknown_scholar()
}
