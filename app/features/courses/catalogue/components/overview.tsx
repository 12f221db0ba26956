import { scholarBio, scholarName } from '#app/features/users/scholars.ts'
import { m } from '#app/paraglide/messages.js'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import { type CourseDetail, ownImage, paragraphsOf } from '../../model.ts'

export function Overview({ course, locale }: { course: CourseDetail; locale: Locale }) {
	const { scholar, language } = course
	const bio = scholar && scholarBio(scholar, locale)
	const portrait = scholar && ownImage(scholar.avatar)
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
			{scholar && bio && (
				<div className="mt-8 border-gold border-s-3 ps-5">
					<h3 className="text-lg">{m.courses_about_scholar()}</h3>
					<div className="mt-2 flex items-start gap-4">
						{portrait && <img src={portrait} alt="" className="size-16 rounded-full object-cover" />}
						<div className="grid max-w-measure gap-1">
							<p className="font-semibold">
								<bdi>{scholarName(scholar, locale)}</bdi>
							</p>
							<p className="break-words text-muted" dir="auto">
								{bio}
							</p>
						</div>
					</div>
				</div>
			)}
		</>
	)
}
