import { type RouterContextProvider, redirect } from 'react-router'
import { coursePath } from '#app/features/courses/model.ts'
import { requireUser } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { readId } from '#app/platform/ids.ts'
import { studyFacts } from '../facts.server.ts'
import { findQuizPlace } from './place.server.ts'

type Params = { courseId: string; sectionId: string }

/**
 * The quiz in the address, for a student whose section is open.
 * @throws 404 without an enrollment; a redirect to the section where it is not open yet, or has no quiz
 */
export async function openQuiz(context: Readonly<RouterContextProvider>, params: Params) {
	const ctx = requireUser(context)
	const lineage = requireRow(readId(params.sectionId))
	const days = studyFacts(context)
	const { section, ...place } = requireRow(
		await findQuizPlace(ctx, { slugOrId: params.courseId, lineage, days }),
	)
	const sectionPath = `${coursePath(place.course.slug)}/learn/${lineage}`
	const { title, quiz } = section
	if (!place.isOpen || quiz === null) throw redirect(sectionPath)
	return { ctx, lineage, ...place, title, quiz, sectionPath }
}
