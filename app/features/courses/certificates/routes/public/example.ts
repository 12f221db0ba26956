import { findPublished } from '#app/features/courses/catalogue/api.server.ts'
import { scholarName } from '#app/features/users/scholars.ts'
import { m } from '#app/paraglide/messages.js'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { drawableOf, pictureOf } from '../../print/picture.server.ts'
import type { Route } from './+types/example'

/** An example of a course's certificate, with a placeholder name and no number. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const { locale } = requestContext(context)
	const course = requireRow(await findPublished(visitor(context), params.courseId))
	const svg = await pictureOf(
		await drawableOf(
			{
				name: m.certificates_your_name(),
				courseTitle: course.title,
				courseLanguage: course.language,
				teacher: course.scholar ? scholarName(course.scholar, locale) : '',
				minutes: 0,
			},
			context,
		),
	)
	return new Response(svg, {
		headers: {
			'content-type': 'image/svg+xml; charset=utf-8',
			'cache-control': 'public, max-age=3600',
			'content-security-policy': "default-src 'none'; img-src data:",
			'x-robots-tag': 'noindex',
		},
	})
}
