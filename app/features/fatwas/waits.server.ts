import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { categoryColumn } from '#app/features/categories/api.server.ts'
import { type Category, categoryName } from '#app/features/categories/model.ts'
import { categories } from '#app/features/categories/tables.server.ts'
import { fatwas } from '#app/features/fatwas/library/tables.server.ts'
import { adminList, scholarList } from '#app/features/fatwas/queue/params.ts'
import { addresses } from '#app/features/fatwas/queue/verbs.ts'
import { m } from '#app/paraglide/messages.js'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { inStates } from '#app/workflow/rules.server.ts'
import type { WaitingRow, WorkSource } from '#app/workflow/waiting.server.ts'
import { waitingStatuses } from './model.ts'

const { id, createdAt, dueOn, status, title, language, isPrivate, userId, scholarId } = fatwas
const from = sql`${fatwas} left join ${categories} on ${categories.id} = ${fatwas.categoryId}`
const columns = {
	id,
	status,
	language,
	holder: scholarId,
	about: categoryColumn,
	title: sql`case when ${isPrivate} then null else ${title} end`,
}
// An asker decides nothing about their own question.
const ofOthers = ({ actor }: Ctx<User>) => or(isNull(userId), sql`${userId} <> ${actor.id}`)

/** Questions that wait for a scholar, an answer or a review; with an open clarification they wait for the asker. */
const questions: WorkSource = {
	name: 'fatwa',
	notices: 'fatwa',
	label: m.waiting_fatwa,
	list: adminList.to({ status: 'pending' }),
	find: (ctx) => ({
		from,
		columns: { ...columns, since: createdAt, dueOn },
		where: waitingStatuses.map((each) =>
			and(
				inStates(status, [each]),
				isNull(fatwas.closedAt),
				isNull(fatwas.clarificationAskedAt),
				ofOthers(ctx),
			),
		),
	}),
	show: (row, locale) => ({
		...(row.title === null && { title: m.waiting_private_question() }),
		facts: detailsOf(row, locale),
		to: `${adminList.path}/${row.id}/edit`,
		action:
			row.status === 'pending'
				? { verb: 'assign', to: `${adminList.path}/${row.id}/${addresses.assign}` }
				: { verb: row.status === 'answered' ? 'review' : 'open', to: `${scholarList.path}/${row.id}` },
	}),
}

/** Revisions of published answers that wait for review. */
const revisions: WorkSource = {
	name: 'revision',
	notices: 'fatwa',
	label: m.waiting_revision,
	list: adminList.to({ status: 'approved', part: 'revision' }),
	find: (ctx) => ({
		from,
		columns: { ...columns, since: fatwas.revisionAt },
		where: [and(eq(status, 'approved'), isNotNull(fatwas.revisionAt), ofOthers(ctx))],
	}),
	show: (row, locale) => ({
		...(row.title === null && { title: m.waiting_private_question() }),
		facts: detailsOf(row, locale),
		to: `${scholarList.path}/${row.id}`,
		action: { verb: 'review', to: `${scholarList.path}/${row.id}` },
	}),
}

export const fatwaWaits = [questions, revisions]

function detailsOf({ about }: WaitingRow, locale: Locale): string[] {
	const category = about as Pick<Category, 'name' | 'names'> | null
	return category ? [categoryName(category, locale)] : []
}
