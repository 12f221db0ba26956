import { Link } from 'react-router'
import { coursePath } from '#app/features/courses/model.ts'
import { m } from '#app/paraglide/messages.js'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { Step } from '../../lessons/outline.ts'

type Props = { slug: string; before: Step | undefined; after: Step | undefined; language: Locale }

export function Turn({ slug, before, after, language }: Props) {
	if (!before && !after) return null
	const to = (step: Step) => `${coursePath(slug)}/learn/${step.section}`
	const title = (step: Step) => (
		<span lang={language} dir={directionOf(language)} className="wrap-anywhere font-semibold text-ink">
			{step.title}
		</span>
	)
	const box =
		'grid gap-1 rounded-card border border-line bg-surface px-4 py-3 no-underline hover:border-emerald'
	return (
		<nav aria-label={m.learning_turn()} className="no-print mt-8 grid gap-3 sm:grid-cols-2">
			{before && (
				<Link to={to(before)} rel="prev" className={box}>
					<span className="flex items-center gap-2 text-sm">
						<Icon name="arrow-left" flip className="size-4" />
						{m.learning_previous()}
					</span>
					{title(before)}
				</Link>
			)}
			{after && (
				<Link to={to(after)} rel="next" className={`${box} sm:col-start-2 sm:text-end`}>
					<span className="flex items-center gap-2 text-sm sm:justify-end">
						{m.learning_next()}
						<Icon name="arrow-right" flip className="size-4" />
					</span>
					{title(after)}
				</Link>
			)}
		</nav>
	)
}
