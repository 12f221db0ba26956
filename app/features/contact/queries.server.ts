import { and, count, isNull, type SQL, sql } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { allow } from '#app/platform/errors.server.ts'
import { newestFirst } from '#app/platform/paging.server.ts'
import { canReadMessages } from './policy.ts'
import { contactMessages } from './tables.server.ts'

const pageSize = 20

export async function countUnread(ctx: Ctx<User>): Promise<number> {
	allow(canReadMessages(ctx.actor))
	const [row] = await ctx.db
		.select({ total: count() })
		.from(contactMessages)
		.where(isNull(contactMessages.readAt))
	return row?.total ?? 0
}

export async function listNewest(ctx: Ctx<User>, before?: string) {
	allow(canReadMessages(ctx.actor))
	const rows = await ctx.db
		.select()
		.from(contactMessages)
		.where(before ? olderThan(before) : undefined)
		.orderBy(...newestFirst(contactMessages.createdAt, contactMessages.id))
		.limit(pageSize + 1)
	const messages = rows.slice(0, pageSize)
	return { messages, older: rows.length > pageSize ? (messages.at(-1)?.id ?? null) : null }
}

function olderThan(id: string): SQL | undefined {
	const { createdAt } = contactMessages
	const its = sql`(select created_at from contact_messages where id = ${id})`
	return and(sql`${createdAt} <= ${its}`, sql`(${createdAt} < ${its} or ${contactMessages.id} > ${id})`)
}
