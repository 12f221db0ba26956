import type { RouterContextProvider } from 'react-router'
import { type Which, whiches } from './model.ts'
import { openCourse } from './page.server.ts'

type Args = { context: Readonly<RouterContextProvider>; params: { courseId: string }; request: Request }

/** Opens a version for preview: the working copy, or the version named in the address. */
export async function openPreview(args: Args) {
	const requested = new URL(args.request.url).searchParams.get('version')
	const opened = await openCourse(args, whiches.find((which) => which === requested) ?? 'newest')
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
		/** Keeps links on the same version. */
		query: requested && which !== 'newest' ? `?version=${which}` : '',
		edit: may.includes('edit') ? `/scholar/courses/${course.id}/edit` : null,
	}
}
