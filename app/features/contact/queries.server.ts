import { count, isNull } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { allow } from '#app/platform/errors.server.ts'
import { keyset, toPage } from '#app/staff/list.server.ts'
import { canReadMessages } from './policy.ts'
import { contactMessages } from './tables.server.ts'

const pageSize = 20
const newest = keyset([contactMessages.createdAt, 'desc nulls last'], [contactMessages.id, 'asc'])

export async function countUnread(ctx: Ctx<User>): Promise<number> {
	allow(canReadMessages(ctx.actor))
	const [row] = await ctx.db
		.select({ total: count() })
		.from(contactMessages)
		.where(isNull(contactMessages.readAt))
	return row?.total ?? 0
}

/** The messages of the contact form, newest first. */
export async function listMessages(ctx: Ctx<User>, before: string | null = null) {
	allow(canReadMessages(ctx.actor))
	const { id, name, email, message, createdAt, readAt } = contactMessages
	const rows = await ctx.db
		.select({ id, name, email, message, createdAt, readAt, key: newest.key })
		.from(contactMessages)
		.where(newest.after(before))
		.orderBy(...newest.by)
		.limit(pageSize + 1)
	return toPage(rows, pageSize)
}
