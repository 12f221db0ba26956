import { and, eq } from 'drizzle-orm'
import { personNotes, profiles } from '#app/features/users/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { keyset, toPage } from '#app/staff/list.server.ts'
import { historySize } from './model.ts'
import { canManagePeople } from './policy.ts'

const { id, personId, authorId, text, createdAt } = personNotes
const newest = keyset([createdAt, 'desc nulls last'], [id, 'asc'])

/** Notes about a person, newest first. */
export async function listNotes(
	ctx: Ctx<User>,
	aboutId: string,
	cursor: string | null = null,
	size = historySize,
) {
	assertAllowed(canManagePeople(ctx.actor))
	const rows = await ctx.db
		.select({ id, text, createdAt, author: profiles.name, key: newest.key })
		.from(personNotes)
		.leftJoin(profiles, eq(profiles.id, authorId))
		.where(and(eq(personId, aboutId), newest.after(cursor)))
		.orderBy(...newest.by)
		.limit(size + 1)
	return toPage(rows, size)
}
