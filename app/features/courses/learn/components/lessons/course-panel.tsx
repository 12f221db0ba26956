import { Link } from 'react-router'
import { coursePath } from '#app/features/courses/model.ts'
import { m } from '#app/paraglide/messages.js'
import type { Locale } from '#app/platform/text/locale.ts'
import type { Days } from '#app/platform/time/time.ts'
import type { Step } from '../../lessons/outline.ts'
import { Standing } from './standing.tsx'
import { StepList } from './step-list.tsx'

type Props = {
	course: { slug: string; language: Locale }
	enrollment: { progress: number; completed: boolean }
	steps: Step[]
	here: string
	locale: Locale
	days: Days
}

export function CoursePanel({ course, enrollment, steps, here, locale, days }: Props) {
	return (
		<aside
			id="sections"
			data-fresh="panel"
			// A drawer on phones; beside the lesson on wide screens.
			popover="auto"
			className="no-print m-0 min-w-0 overflow-y-auto rounded-card border border-line bg-surface p-0 text-ink shadow-over max-lg:start-auto max-lg:end-0 max-lg:h-screen max-lg:w-[22rem] max-lg:max-w-[88vw] max-lg:rounded-none lg:sticky lg:inset-auto lg:top-6 lg:block lg:w-full lg:overflow-hidden lg:shadow-none"
		>
			<div className="grid gap-3 border-line border-b p-4">
				<Standing enrollment={enrollment} steps={steps} />
				<Link to={`${coursePath(course.slug)}/progress`} className="text-sm">
					{m.learning_overview_link()}
				</Link>
			</div>
			<nav
				aria-label={m.learning_curriculum()}
				data-steps
				className="relative lg:max-h-[65vh] lg:overflow-y-auto"
			>
				<h2 className="sr-only">{m.learning_curriculum()}</h2>
				<StepList
					slug={course.slug}
					language={course.language}
					steps={steps}
					here={here}
					locale={locale}
					days={days}
				/>
			</nav>
		</aside>
	)
}
