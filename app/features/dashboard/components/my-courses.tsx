import { Link } from 'react-router'
import { joinFacts } from '#app/features/courses/catalogue/components/format-length.ts'
import { CertificateFace } from '#app/features/courses/certificates/components/certificate-face.tsx'
import { ShareCertificate } from '#app/features/courses/certificates/components/share-certificate.tsx'
import { certificatePath } from '#app/features/courses/certificates/model.ts'
import { coursePath } from '#app/features/courses/model.ts'
import { m } from '#app/paraglide/messages.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { directionOf } from '#app/platform/text/locale.ts'
import { useOffers } from '#app/shell/frame.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { CourseCover } from '#app/ui/course-cover.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Ring } from '#app/ui/ring.tsx'
import type { MyCourse } from '../model.ts'

type Props = { courses: MyCourse[]; siteUrl: string }

export function MyCourses({ courses, siteUrl }: Props) {
	const offers = useOffers()
	const isOffered = offers('/courses')
	if (courses.length === 0) {
		if (!isOffered) return <EmptyState title={m.dashboard_no_courses()} />
		return (
			<EmptyState
				title={m.dashboard_no_courses()}
				text={m.dashboard_no_courses_next()}
				action={<ButtonLink to="/courses">{m.dashboard_find_more_courses()}</ButtonLink>}
			/>
		)
	}
	return (
		<ul className="grid gap-4">
			{courses.map((course) => (
				<Card
					as="li"
					key={course.id}
					className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-center gap-4 sm:grid-cols-[8.5rem_minmax(0,1fr)_auto_auto]"
				>
					<Picture course={course} />
					<div className="grid min-w-0 gap-1">
						<h3 className="wrap-anywhere text-lg">
							<Link
								to={isOffered ? coursePath(course.slug) : `${coursePath(course.slug)}/learn`}
								className="text-ink no-underline hover:underline"
							>
								<bdi lang={course.language} dir={directionOf(course.language)}>
									{course.title}
								</bdi>
							</Link>
						</h3>
						<p className="text-muted text-sm">{nextLessonText(course)}</p>
						{course.completed && (
							<p>
								<Badge tone="green">{m.dashboard_completed()}</Badge>
							</p>
						)}
					</div>
					<Ring percent={course.progress} label={m.dashboard_progress({ percent: course.progress })} />
					<GoOn course={course} />
					{course.certificate && <Earned certificate={course.certificate} siteUrl={siteUrl} />}
				</Card>
			))}
		</ul>
	)
}

/** "Next: Roots and patterns · 2 of 7 lessons" */
function nextLessonText({ completed, next, done, sections }: MyCourse): string {
	const count = m.dashboard_lessons_done({ done, count: sections })
	return completed || !next ? count : joinFacts(m.dashboard_next({ title: isolated(next.title) }), count)
}

/** The certificate of a finished course, else its cover; decorative, both are named beside it. */
function Picture({ course: { certificate, cover } }: { course: MyCourse }) {
	if (!certificate) return <CourseCover src={cover} className="rounded-field max-sm:hidden" />
	return (
		<div aria-hidden="true" className="max-sm:hidden">
			<CertificateFace of={certificate} course={certificate.title} />
		</div>
	)
}

type EarnedProps = { certificate: NonNullable<MyCourse['certificate']>; siteUrl: string }

/** Links of a certificate, each with an accessible name. */
function Earned({ certificate: { number, title }, siteUrl }: EarnedProps) {
	return (
		<div className="col-span-full flex flex-wrap items-center gap-x-5 gap-y-2 border-line border-t pt-4">
			<Link to={certificatePath(number)} className="inline-flex min-h-11 items-center gap-1.5">
				<Icon name="award" className="size-5 text-gold" />
				{m.dashboard_certificate()}
				<span className="sr-only">: {title}</span>
			</Link>
			<ShareCertificate number={number} siteUrl={siteUrl} courseTitle={title} isShort />
		</div>
	)
}

function GoOn({ course: { slug, title, hasBegun, completed, progress } }: { course: MyCourse }) {
	const isDone = completed || progress >= 100
	const continueLabel = hasBegun ? m.dashboard_continue() : m.dashboard_start()
	return (
		<ButtonLink to={`${coursePath(slug)}/learn`} tone="quiet" className="max-sm:col-span-full">
			{isDone ? m.courses_open() : continueLabel}
			<span className="sr-only">: {title}</span>
		</ButtonLink>
	)
}
