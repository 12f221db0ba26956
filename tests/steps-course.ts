import { asc, eq } from 'drizzle-orm'
import { courseSections, courseSteps, courses } from '#app/features/courses/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { events } from '#app/platform/db/tables.server.ts'
import { noon } from './world.ts'

type OfCourse = { id: string }

/** Some seconds after the tests' noon. */
export function after(seconds: number): Date {
	return new Date(noon.getTime() + seconds * 1000)
}

/** A course's current row. */
export async function courseNow(db: Db, { id }: OfCourse) {
	const [row] = await db.select().from(courses).where(eq(courses.id, id))
	if (!row) throw new Error('it is gone')
	return row
}

/** Its history: `kind from → to`. */
export async function courseStory(db: Db, { id }: OfCourse): Promise<string[]> {
	const rows = await db
		.select()
		.from(courseSteps)
		.where(eq(courseSteps.subjectId, id))
		.orderBy(asc(courseSteps.id))
	return rows.map(({ kind, fromStatus, toStatus }) => `${kind} ${fromStatus} → ${toStatus}`)
}

/** The names of its events. */
export async function courseEvents(db: Db, { id }: OfCourse): Promise<string[]> {
	const rows = await db.select().from(events).where(eq(events.subjectId, id)).orderBy(asc(events.id))
	return rows.map(({ name }) => name)
}

/** The titles of the sections of a version, in order. */
export async function titlesOf(db: Db, versionId: string | null): Promise<string[]> {
	const rows = await db
		.select({ title: courseSections.title })
		.from(courseSections)
		.where(eq(courseSections.versionId, versionId ?? ''))
		.orderBy(asc(courseSections.order))
	return rows.map(({ title }) => title)
}
