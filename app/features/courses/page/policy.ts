import { type Actor, seesPrivate } from '#app/platform/actor.ts'
import type { CourseActivity, Reader } from './model.ts'

/** What the page offers whom; an admin who looks at the site as somebody neither enrolls nor learns in their place. */
export function readerOf(
	actor: Actor,
	{ activity, teacherId }: { activity: CourseActivity | null; teacherId: string | null },
): Reader {
	if (actor === null) return { is: 'visitor' }
	if (!seesPrivate(actor)) return { is: 'onlooker' }
	if (activity) return { is: 'student', activity: activity }
	return { is: actor.id === teacherId ? 'teacher' : 'reader' }
}
