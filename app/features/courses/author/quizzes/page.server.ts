import type { RouterContextProvider } from 'react-router'
import { requireRow } from '#app/platform/errors.server.ts'
import { readId } from '#app/platform/ids.ts'
import { findSection } from '../../versions.server.ts'
import { openEditor, sectionPath } from '../editor/page.server.ts'
import { openPreview } from '../editor/preview.server.ts'

type Args = {
	context: Readonly<RouterContextProvider>
	params: { courseId: string; sectionId: string }
	request: Request
}

/**
 * The last saved quiz of the section in the address, for its author.
 * @throws 404 where there is no such course or section; a redirect where it belongs to another scholar or cannot be
 * changed now
 */
export async function openQuizEditor(args: Args) {
	const lineage = requireRow(readId(args.params.sectionId))
	const { ctx, course, version } = await openEditor(args)
	const section = requireRow(await findSection(ctx, version.id, lineage))
	const { title, language } = version
	return {
		ctx,
		courseId: course.id,
		lineage,
		section,
		course: { title, language },
		path: `${sectionPath(course.id, lineage)}/quiz`,
		/** Null: never changed. */
		savedAt: section.quizRevision > 0 ? version.savedAt : null,
	}
}

/** The preview of a quiz, in the version named in the address; `edit` where it may be changed. */
export async function openQuizPreview(args: Args) {
	const lineage = requireRow(readId(args.params.sectionId))
	const { ctx, course, version, edit, query } = await openPreview(args)
	const section = requireRow(await findSection(ctx, version.id, lineage))
	const { title, language } = version
	const path = `${sectionPath(course.id, lineage)}/quiz`
	return {
		courseId: course.id,
		lineage,
		section,
		path,
		query,
		course: { title, language },
		edit: edit && path,
	}
}
