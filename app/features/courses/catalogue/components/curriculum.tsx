import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import { inNumerals } from '#app/platform/text/numerals.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { freeLessonPath, type SectionOutline } from '../../model.ts'
import { partsOf } from '../../parts.ts'
import { duration } from './duration.ts'
import { LongList } from './long-list.tsx'
import { PartTitle, partName } from './part-title.tsx'
import { SectionLink, SectionState, type Student } from './section-state.tsx'

type Props = {
	slug: string
	sections: SectionOutline[]
	language: Locale
	locale: Locale
	isLocked: boolean
	/** Progress of an enrolled reader and where they read. */
	student?: Student | null
}

export function Curriculum({ sections, ...props }: Props) {
	if (sections.length === 0) return <p className="text-muted">{m.courses_no_curriculum()}</p>
	const { language, locale } = props
	return (
		<div className="grid gap-8">
			{partsOf(sections).map((part, index) => (
				<div key={part.sections[0]?.section}>
					<PartTitle
						part={{ ...part, title: partName(part, index) }}
						language={part.title ? language : locale}
						locale={locale}
						className="pb-3"
					/>
					<LongList
						items={part.sections}
						language={language}
						more={(count) => m.courses_all_sections({ count })}
					>
						{(section) => <Row key={section.section} section={section} {...props} />}
					</LongList>
				</div>
			))}
		</div>
	)
}

type RowProps = Omit<Props, 'sections'> & { section: SectionOutline }

function Row({ section, slug, locale, isLocked, student = null }: RowProps) {
	const { title, order, minutes, hasQuiz, isFree, opensOn } = section
	const isDone = student?.done.includes(section.section) ?? false
	const free = isFree && isLocked ? freeLessonPath(slug, section.section) : null
	return (
		<li className="flex items-start gap-4 py-3.5">
			<Place order={order} locale={locale} isDone={isDone} />
			<div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-1.5 pt-0.5">
				<p className="min-w-0 grow basis-64 wrap-anywhere">{free ? <Link to={free}>{title}</Link> : title}</p>
				<p
					lang={locale}
					dir={directionOf(locale)}
					className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm"
				>
					{minutes !== null && <span>{duration(minutes)}</span>}
					{hasQuiz && <Badge>{m.courses_quiz()}</Badge>}
					{student && <SectionState section={section} student={student} locale={locale} />}
					{free && <Free />}
					{isLocked && !free && <Locked />}
					{student && opensOn === null && <SectionLink section={section} slug={student.slug} />}
				</p>
			</div>
		</li>
	)
}

function Place({ order, locale, isDone }: { order: number; locale: Locale; isDone: boolean }) {
	if (!isDone)
		return (
			<span lang={locale} className="w-8 shrink-0 font-serif text-gold-ink text-lg">
				{inNumerals(order, locale)}
			</span>
		)
	return (
		<span className="grid size-7 shrink-0 place-items-center rounded-full bg-emerald text-on-emerald me-1">
			<Icon name="check" className="size-4" />
			<span className="sr-only">{m.courses_done()}</span>
		</span>
	)
}

function Free() {
	return (
		<Badge tone="green">
			<Icon name="play" className="size-3.5" />
			{m.courses_free_lesson()}
		</Badge>
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
