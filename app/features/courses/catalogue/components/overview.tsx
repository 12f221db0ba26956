import { Link } from 'react-router'
import { CredentialLine } from '#app/features/scholars/components/credentials.tsx'
import { scholarName, textIn } from '#app/features/users/scholars.ts'
import { m } from '#app/paraglide/messages.js'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import { ScholarNiche } from '#app/ui/scholar-niche.tsx'
import { type CourseDetail, paragraphsOf } from '../../model.ts'

export function Overview({ course, locale }: { course: CourseDetail; locale: Locale }) {
	const { scholar, language } = course
	const bio = scholar && textIn(scholar.bios, locale)
	const name = scholar ? scholarName(scholar, locale) : ''
	return (
		<>
			<div
				lang={language}
				dir={directionOf(language)}
				className="grid max-w-measure gap-4 break-words text-lg"
			>
				{paragraphsOf(course.description).map((paragraph) => (
					<p key={paragraph}>{paragraph}</p>
				))}
			</div>
			{scholar && (
				<section
					aria-labelledby="teacher"
					className="mt-8 grid gap-4 rounded-card border border-line bg-surface p-5"
				>
					<h3 id="teacher" className="text-lg">
						{m.courses_about_scholar()}
					</h3>
					<div className="flex items-start gap-4">
						<ScholarNiche scholar={scholar} className="w-16 shrink-0" />
						<div className="grid min-w-0 max-w-measure gap-1">
							<p className="font-semibold">
								<Link to={`/scholars/${scholar.id}`}>
									<bdi>{name}</bdi>
								</Link>
							</p>
							<CredentialLine scholar={scholar} className="text-muted" />
						</div>
					</div>
					{bio && (
						<p
							lang={bio.language}
							dir={directionOf(bio.language)}
							className="max-w-measure whitespace-pre-line wrap-anywhere"
						>
							{bio.text}
						</p>
					)}
				</section>
			)}
		</>
	)
}
