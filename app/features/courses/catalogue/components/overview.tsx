import { directionOf } from '#app/platform/text/locale.ts'
import { type CourseDetail, paragraphsOf } from '../../model.ts'

export function Overview({ course: { language, description } }: { course: CourseDetail }) {
	return (
		<div lang={language} dir={directionOf(language)} className="grid max-w-measure gap-4 break-words text-lg">
			{paragraphsOf(description).map((paragraph) => (
				<p key={paragraph}>{paragraph}</p>
			))}
		</div>
	)
}
