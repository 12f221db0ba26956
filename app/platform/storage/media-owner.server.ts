import type { SQL } from 'drizzle-orm'
import type { User } from '../actor.ts'
import type { Ctx } from '../ctx.server.ts'

/** A kind of things that uploaded media belong to; declared by the feature of that thing (`mediaOwners` of its manifest). */
export type MediaOwner = {
	/** The column with its id, and the name of that id in an upload. */
	column: 'courseId' | 'recordingId'
	/** Of all its media together. */
	maxBytes: number
	/** May this person add media? `lock`: its row is locked until the transaction ends. */
	mayAdd: (ctx: Ctx<User>, id: string, how?: 'lock') => Promise<boolean>
	/** A condition on `course_media`: it is in use, and stays. */
	isShown: SQL
	/** May this person play this file at /media/<id>? Courses decide by their sections. */
	mayPlay?: (ctx: Ctx, mediaId: string) => Promise<boolean>
}
