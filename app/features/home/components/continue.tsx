import type { NextLesson } from '#app/features/courses/learn/model.ts'
import { coursePath } from '#app/features/courses/model.ts'
import { m } from '#app/paraglide/messages.js'
import { dot } from '#app/platform/text/lists.ts'
import { directionOf } from '#app/platform/text/locale.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { CourseCover } from '#app/ui/course-cover.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Ring } from '#app/ui/ring.tsx'

export function Continue({ next }: { next: NextLesson }) {
	const { title, lesson, language, order, lessons, minutes, progress } = next
	const own = { lang: language, dir: directionOf(language) }
	return (
		<div className="in-page relative -mt-9">
			<section
				aria-labelledby="continue"
				className="grid items-center gap-x-6 gap-y-4 rounded-card border border-line bg-surface p-4 shadow-over sm:grid-cols-[auto_minmax(0,1fr)_auto_auto] sm:pe-6"
			>
				<CourseCover src={next.cover} isFirst className="w-24 rounded-field sm:w-48" />
				<div className="grid min-w-0 gap-1">
					<h2 id="continue" className="flex items-center gap-2 font-sans font-semibold text-gold-ink text-sm">
						<span aria-hidden="true" className="star-mark" />
						{m.home_continue_title()}
					</h2>
					<p {...own} className="max-w-full justify-self-start break-words font-semibold font-serif text-2xl">
						{lesson}
					</p>
					<p className="text-muted text-sm">
						{m.home_lesson_of({ order, lessons })}
						{dot()}
						<bdi {...own}>{title}</bdi>
						{minutes !== null && (
							<>
								{dot()}
								{m.home_minutes({ count: minutes })}
							</>
						)}
					</p>
				</div>
				<Ring percent={progress} label={m.courses_progress({ percent: progress })} className="size-15" />
				<ButtonLink to={`${coursePath(next.slug)}/learn/${next.section}`}>
					{m.home_continue()} <Icon name="arrow-right" flip className="size-4" />
				</ButtonLink>
			</section>
		</div>
	)
}
