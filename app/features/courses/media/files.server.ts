import { and, eq } from 'drizzle-orm'
import { courses } from '#app/features/courses/tables.server.ts'
import { isAtLeast, seesPrivate } from '#app/platform/actor.ts'
import type { FilePolicies } from '#app/platform/storage/policies.server.ts'
import { canOpenFile, offered } from './access.server.ts'

const attachedToCourse = /^course:([0-9a-f-]{36})$/

export function courseOwner(courseId: string): `course:${string}` {
	return `course:${courseId}`
}

/**
 * Files of sections open for editors of the course, for students once the section is open, and for everybody in free
 * lessons; before it is attached, for the uploader.
 */
export const mediaFiles: FilePolicies = {
	'course-materials': {
		mayAdd: (actor) => seesPrivate(actor) && isAtLeast(actor, 'scholar'),
		async mayRead(ctx, file) {
			const courseId = attachedToCourse.exec(file.attachedTo ?? '')?.[1]
			if (courseId === undefined)
				return seesPrivate(ctx.actor) && (file.ownerId === ctx.actor?.id || isAtLeast(ctx.actor, 'admin'))
			const those = and(eq(courses.id, courseId), canOpenFile(ctx, offered.material(file.id)))
			return (await ctx.db.$count(courses, those)) > 0
		},
	},
}
