import type { RouterContextProvider } from 'react-router'
import { type Which, whiches } from './model.ts'
import { openCourse } from './page.server.ts'

type Args = { context: Readonly<RouterContextProvider>; params: { courseId: string }; request: Request }

/** A version of a course for who may open its pages: what is worked on, or the one that the address asks for. */
export async function openPreview(args: Args) {
	const asked = new URL(args.request.url).searchParams.get('version')
	const opened = await openCourse(args, whiches.find((which) => which === asked) ?? 'newest')
	const { course, version, may } = opened
	const which: Which =
		version.id === course.workingVersionId
			? 'newest'
			: version.id === course.submittedVersionId
				? 'submitted'
				: 'approved'
	return {
		...opened,
		which,
		/** What keeps other pages at the same version. */
		query: asked && which !== 'newest' ? `?version=${which}` : '',
		edit: may.includes('edit') ? `/scholar/courses/${course.id}/edit` : null,
	}
}
