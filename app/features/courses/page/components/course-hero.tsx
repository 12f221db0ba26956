import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { categoryName } from '#app/features/categories/model.ts'
import { duration } from '#app/features/courses/catalogue/components/duration.ts'
import { formatRating } from '#app/features/courses/catalogue/components/format-rating.ts'
import { LevelBadge } from '#app/features/courses/catalogue/components/level-badge.tsx'
import { type CourseDetail, type SectionOutline, totalMinutes } from '#app/features/courses/model.ts'
import { scholarName } from '#app/features/users/scholars.ts'
import { m } from '#app/paraglide/messages.js'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import { Lattice } from '#app/ui/lattice.tsx'
import { ScholarNiche } from '#app/ui/scholar-niche.tsx'
import { firstSentence } from '../meta.ts'

type Props = { course: CourseDetail; sections: SectionOutline[]; locale: Locale; children: ReactNode }

export function CourseHero({ course, sections, locale, children }: Props) {
	const { subject, category, language, title, description } = course
	const written = { lang: language, dir: directionOf(language) }
	return (
		<header
			data-subject={subject}
			className="glass relative [--muted:var(--glass-ivory)] [--star:var(--glass-gold)] print:bg-none print:text-ink"
		>
			<Lattice />
			<div className="in-page relative grid gap-x-12 gap-y-8 pt-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:pb-12">
				<div className="grid content-start gap-5">
					<Crumbs category={category} locale={locale} />
					<h1
						{...written}
						className="min-w-0 max-w-full justify-self-start wrap-anywhere text-3xl sm:text-page print:text-3xl"
					>
						{title}
					</h1>
					<p {...written} className="max-w-measure wrap-anywhere text-lg opacity-90">
						{firstSentence(description)}
					</p>
					<Teacher course={course} locale={locale} />
					<Facts course={course} sections={sections} />
				</div>
				{children}
			</div>
		</header>
	)
}

function Crumbs({ category, locale }: Pick<CourseDetail, 'category'> & { locale: Locale }) {
	return (
		<nav aria-label={m.common_breadcrumb()} className="no-print text-sm">
			<ol className="flex flex-wrap gap-x-2">
				<li>
					<Link to="/courses">{m.courses_title()}</Link>
				</li>
				<li className="flex gap-x-2">
					<span aria-hidden="true">/</span>
					{category ? (
						<Link to={`/courses?category=${category.id}`}>
							<bdi>{categoryName(category, locale)}</bdi>
						</Link>
					) : (
						m.categories_uncategorized()
					)}
				</li>
			</ol>
		</nav>
	)
}

function Teacher({ course: { scholar }, locale }: { course: CourseDetail; locale: Locale }) {
	const name = scholar ? scholarName(scholar, locale) : m.courses_unknown_scholar()
	return (
		<div className="flex items-center gap-4">
			{scholar && <ScholarNiche scholar={scholar} className="w-12 shrink-0" />}
			<p className="grid min-w-0">
				<span className="text-sm opacity-80">{m.courses_taught_by()}</span>
				<bdi className="wrap-anywhere font-semibold">
					{scholar ? <Link to={`/scholars/${scholar.id}`}>{name}</Link> : name}
				</bdi>
			</p>
		</div>
	)
}

function Facts({ course, sections }: Pick<Props, 'course' | 'sections'>) {
	const minutes = totalMinutes(sections)
	return (
		<ul className="flex flex-wrap gap-x-6 gap-y-2">
			<li>
				<LevelBadge level={course.level} />
			</li>
			{minutes > 0 && <li>{duration(minutes)}</li>}
			<li>{m.courses_sections({ count: sections.length })}</li>
			<li>{m.courses_students({ count: course.enrolled })}</li>
			{course.rating && <li>{formatRating(course.rating)}</li>}
		</ul>
	)
}
