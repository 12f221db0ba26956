import { and, eq, inArray, sql } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { countUpTo } from '#app/platform/db/counts.server.ts'
import type { Page } from '#app/platform/db/paging.server.ts'
import { mails } from '#app/platform/db/tables.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { sortOrders, toPage } from '#app/staff/list.server.ts'
import type { MailFilters } from './params.ts'
import { canSeeMail } from './policy.ts'

const mailPageSize = 20

type Row = typeof mails.$inferSelect
export type ListedMail = Pick<Row, 'id' | 'kind' | 'toAddress' | 'locale' | 'status' | 'createdAt'>
export type FailedMail = ListedMail & Pick<Row, 'tries' | 'error'> & { hasContent: boolean }

const { id, kind, toAddress, locale, status, createdAt, tries, error, sealed } = mails
const orderOf = sortOrders({
	date: [
		[createdAt, 'asc nulls first'],
		[id, 'desc'],
	],
})
const listed = { id, kind, toAddress, locale, status, createdAt }
// Mails sent or failed while there was a mail server are not in the outbox.
const inOutbox: Row['status'][] = ['kept', 'waiting']

/** Mails that would have been sent, newest first, without content. */
export async function listOutbox(
	ctx: Ctx<User>,
	cursor: string | null,
	{ sort = null }: MailFilters = {},
	size = mailPageSize,
): Promise<Page<ListedMail>> {
	assertAllowed(canSeeMail(ctx.actor))
	const order = orderOf(sort, '-date')
	const rows = await ctx.db
		.select({ ...listed, key: order.key })
		.from(mails)
		.where(and(inArray(status, inOutbox), order.after(cursor)))
		.orderBy(...order.by)
		.limit(size + 1)
	return toPage(rows, size)
}

/** Number of mails kept without a mail server, exact up to a thousand. */
export async function countKept(ctx: Ctx<User>): Promise<number> {
	assertAllowed(canSeeMail(ctx.actor))
	const [row] = await ctx.db
		.select({ count: countUpTo(sql`select 1 from ${mails} where ${eq(status, 'kept')}`) })
		.from(sql`(values (1)) as once`)
	return row?.count ?? 0
}

/** Failed mails with their reason, newest first. */
export async function listFailedMails(
	ctx: Ctx<User>,
	cursor: string | null,
	{ sort = null }: MailFilters = {},
	size = mailPageSize,
): Promise<Page<FailedMail>> {
	assertAllowed(canSeeMail(ctx.actor))
	const order = orderOf(sort, '-date')
	const rows = await ctx.db
		.select({ ...listed, tries, error, sealed, key: order.key })
		.from(mails)
		.where(and(eq(status, 'failed'), order.after(cursor)))
		.orderBy(...order.by)
		.limit(size + 1)
	const { rows: shown, older } = toPage(rows, size)
	return { rows: shown.map(({ sealed, ...row }) => ({ ...row, hasContent: sealed !== null })), older }
}
