import { CourseCard } from '#app/features/courses/catalogue/components/course-card.tsx'
import { CertificateFace } from '#app/features/courses/certificates/components/certificate-face.tsx'
import { ShareCertificate } from '#app/features/courses/certificates/components/share-certificate.tsx'
import { type CourseCard as Course, coursePath } from '#app/features/courses/model.ts'
import { m } from '#app/paraglide/messages.js'
import type { Locale } from '#app/platform/text/locale.ts'
import { ButtonLink } from '#app/ui/button.tsx'

type Props = {
	course: { slug: string; title: string; language: Locale }
	/** Null: revoked, or still being made. */
	certificate: { number: string; name: string } | null
	siteUrl: string
}

export function Completed({ course, certificate, siteUrl }: Props) {
	return (
		<section aria-labelledby="completed" className="rounded-card border border-line bg-surface p-5 sm:p-8">
			<div className="grid items-center gap-8 lg:grid-cols-2">
				{certificate && <CertificateFace of={certificate} course={course.title} />}
				<div className="grid gap-4">
					<h2 id="completed" className="text-2xl sm:text-3xl">
						{m.learning_finished_title()}
					</h2>
					<p className="text-muted">{m.learning_finished_text()}</p>
					{certificate && (
						<ShareCertificate number={certificate.number} siteUrl={siteUrl} courseTitle={course.title} />
					)}
					<p className="flex flex-wrap gap-3">
						{certificate && (
							<ButtonLink to={`/certificates/${certificate.number}`} tone="quiet">
								{m.certificates_open()}
							</ButtonLink>
						)}
						<ButtonLink to={`${coursePath(course.slug)}/rating`} tone="quiet">
							{m.learning_rate()}
						</ButtonLink>
					</p>
				</div>
			</div>
		</section>
	)
}

export function NextCourses({ courses, locale }: { courses: Course[]; locale: Locale }) {
	if (courses.length === 0) return null
	return (
		<section aria-labelledby="next-courses" className="mt-12">
			<h2 id="next-courses" className="mb-5 text-2xl">
				{m.learning_next_courses()}
			</h2>
			<ul className="listing grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
				{courses.map((course) => (
					<li key={course.id} className="min-w-0">
						<CourseCard course={course} locale={locale} />
					</li>
				))}
			</ul>
		</section>
	)
}
