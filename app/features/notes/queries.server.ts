import { and, eq, type SQL, sql } from 'drizzle-orm'
import { seesPrivate, type User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import {
	newestFirst,
	olderThan,
	type Page,
	type PageKey,
	pageKey,
	toPage,
} from '#app/platform/db/paging.server.ts'
import { notes } from './tables.server.ts'

export const pageSize = 20

export type Note = Pick<typeof notes.$inferSelect, 'id' | 'title' | 'content' | 'createdAt'>
const shown = { id: notes.id, title: notes.title, content: notes.content, createdAt: notes.createdAt }

/** The SQL twin of `canSee`. */
export function visibleTo(actor: User): SQL {
	return seesPrivate(actor) ? eq(notes.userId, actor.id) : sql`false`
}

/** One's own notes, newest first. */
export async function listNotes(ctx: Ctx<User>, before: PageKey | null = null): Promise<Page<Note>> {
	const rows = await ctx.db
		.select({ ...shown, key: pageKey(notes.createdAt) })
		.from(notes)
		.where(and(visibleTo(ctx.actor), olderThan(notes.createdAt, notes.id, before)))
		.orderBy(...newestFirst(notes.createdAt, notes.id))
		.limit(pageSize + 1)
	return toPage(rows, pageSize)
}

export async function findNote(ctx: Ctx<User>, noteId: string): Promise<Note | undefined> {
	const [note] = await ctx.db
		.select(shown)
		.from(notes)
		.where(and(eq(notes.id, noteId), visibleTo(ctx.actor)))
	return note
}
