import { m } from '#app/paraglide/messages.js'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { SectionOutline } from '../../model.ts'
import { duration } from './duration.ts'
import { LongList } from './long-list.tsx'
import { SectionLink, SectionState, type Student } from './section-state.tsx'

type Props = {
	sections: SectionOutline[]
	language: Locale
	locale: Locale
	isLocked: boolean
	/** Whoever is enrolled: what they have done, and where it is read. */
	student?: Student | null
}

export function Curriculum({ sections, language, locale, isLocked, student = null }: Props) {
	if (sections.length === 0) return <p className="text-muted">{m.courses_no_curriculum()}</p>
	const done = new Set(student?.done)
	return (
		<LongList items={sections} language={language} more={(count) => m.courses_all_sections({ count })}>
			{(section) => (
				<li key={section.section} className="flex items-start gap-4 px-4 py-3 sm:px-5">
					<Place order={section.order} isDone={done.has(section.section)} />
					<div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-1 pt-0.5">
						<h3 className="min-w-0 break-words font-sans font-semibold text-base">{section.title}</h3>
						<p
							lang={locale}
							dir={directionOf(locale)}
							className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm"
						>
							{section.minutes !== null && <span>{duration(section.minutes)}</span>}
							{section.hasQuiz && <Badge>{m.courses_quiz()}</Badge>}
							{student && <SectionState section={section} student={student} locale={locale} />}
							{isLocked && <Locked />}
							{student && section.opensOn === null && <SectionLink section={section} slug={student.slug} />}
						</p>
					</div>
				</li>
			)}
		</LongList>
	)
}

function Place({ order, isDone }: { order: number; isDone: boolean }) {
	return (
		<span
			className={`grid size-8 shrink-0 place-items-center rounded-full text-sm ${
				isDone ? 'bg-emerald text-on-emerald' : 'bg-emerald-tint text-emerald'
			}`}
		>
			{isDone ? <Icon name="check" className="size-4" /> : order}
			{isDone && <span className="sr-only">{m.courses_done()}</span>}
		</span>
	)
}

function Locked() {
	return (
		<Badge>
			<Icon name="lock" className="size-3.5" />
			{m.courses_locked()}
		</Badge>
	)
}
