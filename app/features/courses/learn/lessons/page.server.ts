import type { RouterContextProvider } from 'react-router'
import { listCurriculum } from '#app/features/courses/catalogue/api.server.ts'
import { coursePath } from '#app/features/courses/model.ts'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, requireUser } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readId } from '#app/platform/ids.ts'
import { dayIn } from '#app/platform/time/time.ts'
import { studyFacts } from '../facts.server.ts'
import { outlineOf, type Step } from './outline.ts'
import { type CourseOf, findCourseOf, findLesson } from './queries.server.ts'

type Enrollment = NonNullable<CourseOf['enrollment']>
export type LessonAccess = {
	ctx: Ctx<User>
	course: CourseOf['course']
	enrollment: Enrollment
	steps: Step[]
}

/** A course by slug or id that the person is enrolled in or could enroll in. @throws 404 */
export async function courseForUser(context: Readonly<RouterContextProvider>, slugOrId: string) {
	const ctx = requireUser(context)
	return { ctx, ...requireRow(await findCourseOf(ctx, slugOrId)) }
}

/**
 * The course of a student.
 * @throws 404 where there is none; a redirect to its page without an enrollment
 */
export async function studentCourse(
	context: Readonly<RouterContextProvider>,
	slugOrId: string,
): Promise<LessonAccess> {
	const { ctx, course, enrollment, done } = await courseForUser(context, slugOrId)
	if (!enrollment) throw redirectWith(coursePath(course.slug), { tone: 'bad', code: 'learning.enroll-first' })
	const { today, zone } = studyFacts(context)
	const curriculum = await listCurriculum(ctx, { begun: enrollment.versionId, current: course.current })
	const steps = outlineOf(curriculum, { done, enrolledOn: dayIn(enrollment.createdAt, zone), today })
	return { ctx, course, enrollment, steps }
}

export async function studentSection(
	context: Readonly<RouterContextProvider>,
	params: { courseId: string; sectionId: string },
) {
	const learned = await studentCourse(context, params.courseId)
	const { steps, course } = learned
	const at = steps.findIndex(({ section }) => section === params.sectionId)
	const step = requireRow(steps[at])
	return { ...learned, step, at, path: `${coursePath(course.slug)}/learn/${step.section}` }
}

/** The same with the content of the section; null where it is not open yet. */
export async function openLesson(
	context: Readonly<RouterContextProvider>,
	params: { courseId: string; sectionId: string },
) {
	const learned = await studentSection(context, params)
	const { ctx, enrollment, step } = learned
	if (step.opensOn !== null) return { ...learned, lesson: null }
	const lesson = requireRow(await findLesson(ctx, { enrollmentId: enrollment.id, id: step.id }))
	return { ...learned, lesson }
}

/** The course and section of a form. */
export async function sectionOf(
	context: Readonly<RouterContextProvider>,
	params: { courseId: string; sectionId: string },
) {
	const { ctx, course, enrollment } = await courseForUser(context, params.courseId)
	const lineage = requireRow(readId(params.sectionId))
	const where = { courseId: course.id, lineage, facts: studyFacts(context) }
	return { ctx, course, enrollment, where, path: `${coursePath(course.slug)}/learn/${lineage}` }
}
