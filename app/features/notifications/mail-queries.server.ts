import { and, eq, inArray } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Page } from '#app/platform/db/paging.server.ts'
import { mails } from '#app/platform/db/tables.server.ts'
import { allow } from '#app/platform/errors.server.ts'
import { keyset, toPage } from '#app/staff/list.server.ts'
import { canSeeMail } from './policy.ts'

const mailPageSize = 20

type Row = typeof mails.$inferSelect
export type ListedMail = Pick<Row, 'id' | 'kind' | 'toAddress' | 'locale' | 'status' | 'createdAt'>
export type FailedMail = ListedMail & Pick<Row, 'tries' | 'error'> & { hasContent: boolean }

const { id, kind, toAddress, locale, status, createdAt, tries, error, sealed } = mails
const newest = keyset([createdAt, 'desc nulls last'], [id, 'asc'])
const listed = { id, kind, toAddress, locale, status, createdAt, key: newest.key }
// What was sent, or refused, before the mail server was taken out of the settings is no concern of the outbox.
const inOutbox: Row['status'][] = ['kept', 'waiting']

/** What would have been sent, newest first; without its content. */
export async function listOutbox(ctx: Ctx<User>, before: string | null): Promise<Page<ListedMail>> {
	allow(canSeeMail(ctx.actor))
	const rows = await ctx.db
		.select(listed)
		.from(mails)
		.where(and(inArray(status, inOutbox), newest.after(before)))
		.orderBy(...newest.by)
		.limit(mailPageSize + 1)
	return toPage(rows, mailPageSize)
}

/** What did not arrive, newest first, and why. */
export async function listFailedMails(ctx: Ctx<User>, before: string | null): Promise<Page<FailedMail>> {
	allow(canSeeMail(ctx.actor))
	const rows = await ctx.db
		.select({ ...listed, tries, error, sealed })
		.from(mails)
		.where(and(eq(status, 'failed'), newest.after(before)))
		.orderBy(...newest.by)
		.limit(mailPageSize + 1)
	const { rows: shown, older } = toPage(rows, mailPageSize)
	return { rows: shown.map(({ sealed, ...row }) => ({ ...row, hasContent: sealed !== null })), older }
}
