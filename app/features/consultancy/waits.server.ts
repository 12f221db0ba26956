import { and, isNull, sql } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { inStates } from '#app/workflow/rules.server.ts'
import type { WorkSource } from '#app/workflow/waiting.server.ts'
import { wordIn } from './model.ts'
import { adminList, scholarList } from './staff/params.ts'
import { consultationCategories, consultations } from './tables.server.ts'

const { id, createdAt, date, status, scholarId, userId, category } = consultations

/** Bookings without confirmation, or without a scholar; due by their day. */
export const consultationWaits: WorkSource = {
	name: 'consultation',
	notices: 'consultation',
	label: m.waiting_consultation,
	list: adminList.to({ view: 'waiting' }),
	find: ({ actor }) => ({
		from: sql`${consultations} join ${consultationCategories} on ${consultationCategories.id} = ${category}`,
		columns: {
			id,
			status,
			since: createdAt,
			dueOn: date,
			holder: scholarId,
			about: consultationCategories.names,
		},
		where: [inStates(status, ['pending']), and(inStates(status, ['confirmed']), isNull(scholarId))].map(
			(each) => and(each, sql`${userId} <> ${actor.id}`),
		),
	}),
	show: ({ id, holder, about }, locale) => ({
		title: wordIn(about as Parameters<typeof wordIn>[0], locale),
		facts: [],
		to: `${scholarList.path}/${id}`,
		action:
			holder === null
				? { verb: 'assign', to: `${scholarList.path}/${id}/assign` }
				: { verb: 'open', to: `${scholarList.path}/${id}` },
	}),
}
