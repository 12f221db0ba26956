import { type Actor, seesPrivate } from '#app/platform/actor.ts'
import type { CourseActivity, Reader } from './model.ts'

/** The page for each kind of reader; an admin viewing as somebody else neither enrolls nor learns for them. */
export function readerOf(
	actor: Actor,
	{ activity, teacherId }: { activity: CourseActivity | null; teacherId: string | null },
): Reader {
	if (actor === null) return { is: 'visitor' }
	if (!seesPrivate(actor)) return { is: 'onlooker' }
	if (activity) return { is: 'student', activity: activity }
	return { is: actor.id === teacherId ? 'teacher' : 'reader' }
}
