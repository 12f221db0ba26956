import { Fragment } from 'react'
import { Link } from 'react-router'
import { duration } from '#app/features/courses/catalogue/components/duration.ts'
import { PartTitle, partName } from '#app/features/courses/catalogue/components/part-title.tsx'
import { coursePath } from '#app/features/courses/model.ts'
import { partsOf } from '#app/features/courses/parts.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import { inNumerals } from '#app/platform/text/numerals.ts'
import type { Days } from '#app/platform/time/time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Step } from '../../lessons/outline.ts'
import { formatDate } from './day.ts'

type Props = {
	slug: string
	steps: Step[]
	language: Locale
	locale: Locale
	days: Days
	here?: string
}

export function StepList({ steps, language, here, ...rest }: Props) {
	return partsOf(steps).map((part, index) => (
		<Fragment key={part.sections[0]?.section}>
			<PartTitle
				part={{ ...part, title: partName(part, index) }}
				language={part.title ? language : rest.locale}
				locale={rest.locale}
				className="border-line border-b px-4 pt-4 pb-2 not-first:border-t"
			/>
			<ol lang={language} dir={directionOf(language)} className="divide-y divide-line">
				{part.sections.map((step) => (
					<li key={step.section}>
						<StepRow step={step} isHere={step.section === here} {...rest} />
					</li>
				))}
			</ol>
		</Fragment>
	))
}

type RowProps = Pick<Props, 'slug' | 'locale' | 'days'> & { step: Step; isHere: boolean }

function StepRow({ slug, step, isHere, locale, days }: RowProps) {
	return (
		<Link
			to={`${coursePath(slug)}/learn/${step.section}`}
			aria-current={isHere ? 'page' : undefined}
			className={`flex items-start gap-3 border-s-3 px-4 py-2.5 text-ink no-underline hover:bg-emerald-tint ${
				isHere ? 'border-gold bg-emerald-tint' : 'border-transparent'
			}`}
		>
			<Mark step={step} />
			<span className="grid min-w-0 grow gap-0.5 pt-0.5">
				<span className={`min-w-0 wrap-anywhere ${isHere ? 'font-semibold' : ''}`}>{step.title}</span>
				<StepNotes step={step} locale={locale} days={days} />
			</span>
		</Link>
	)
}

function StepNotes({ step, locale, days }: Pick<RowProps, 'step' | 'locale' | 'days'>) {
	const { opensOn, minutes, hasQuiz, isNew, isRetired } = step
	if (opensOn === null && minutes === null && !hasQuiz && !isNew && !isRetired) return null
	return (
		<span
			lang={locale}
			dir={directionOf(locale)}
			className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm"
		>
			{opensOn !== null && <span>{m.learning_opens({ day: formatDate(opensOn, locale, days) })}</span>}
			{minutes !== null && <span>{duration(minutes)}</span>}
			{hasQuiz && <span>{m.learning_quiz()}</span>}
			{isNew && <Badge tone="blue">{m.learning_new()}</Badge>}
			{isRetired && <Badge>{m.learning_retired()}</Badge>}
		</span>
	)
}

function Mark({ step: { isDone, opensOn, number } }: { step: Step }) {
	const round = 'grid size-7 shrink-0 place-items-center rounded-full text-sm'
	if (isDone)
		return (
			<span className={`${round} bg-emerald text-on-emerald`}>
				<Icon name="check" className="size-4" />
				<span className="sr-only">{m.learning_done()}</span>
			</span>
		)
	if (opensOn !== null)
		return (
			<span className={`${round} border border-line text-muted`}>
				<Icon name="lock" className="size-3.5" />
				<span className="sr-only">{m.learning_locked()}</span>
			</span>
		)
	return (
		<span className={`${round} border border-line-strong`}>
			{number ? inNumerals(number, getLocale()) : '–'}
		</span>
	)
}
