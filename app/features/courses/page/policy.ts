import { type Actor, seesPrivate } from '#app/platform/actor.ts'
import type { Doings, Reader } from './model.ts'

/** What the page offers whom; an admin who looks at the site as somebody neither enrolls nor learns in their place. */
export function readerOf(
	actor: Actor,
	{ doings, teacherId }: { doings: Doings | null; teacherId: string | null },
): Reader {
	if (actor === null) return { is: 'visitor' }
	if (!seesPrivate(actor)) return { is: 'onlooker' }
	if (doings) return { is: 'student', doings }
	return { is: actor.id === teacherId ? 'teacher' : 'reader' }
}
