import { listEligible } from '#app/features/scholars/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { todayOf } from '#app/platform/time/days.server.ts'
import { staffList } from '#app/staff/staff-list.server.ts'
import { counseling } from '../workflow.server.ts'
import { deskOf } from './desk.server.ts'
import { listForAdmin, listForCounselor } from './list.server.ts'
import { adminList, deskList } from './params.ts'

type Row = { language: string; status: string; createdAt: Date; dueOn: string | null }
const file = {
	language: ({ language }: Row) => language,
	status: ({ status }: Row) => status,
	filters: { at: ({ createdAt }: Row) => createdAt },
	due: ({ dueOn }: Row) => dueOn,
}
// The name holds nothing that a seeker wrote.
const titleOf = () => m.counseling_request()

export const requestsStaffList = staffList({
	name: 'counseling',
	title: m.counseling_admin,
	level: 'admin',
	params: adminList,
	topic: 'counseling',
	list: (ctx, filters, { cursor, today, size }) => listForAdmin(ctx, { filters, cursor, today }, size),
	file: { ...file, counselor: ({ holder }) => holder },
	bulk: {
		workflow: counseling,
		desk: deskOf,
		verbs: { assign: { label: m.counseling_assign } },
		titleOf,
		listPeople: (ctx, context) => listEligible(ctx, { today: todayOf(context), workflows: [counseling] }),
	},
})

export const counselorStaffList = staffList({
	name: 'requests',
	title: m.counseling_desk,
	level: 'scholar',
	params: deskList,
	topic: 'counseling',
	list: (ctx, filters, { cursor, today, size }) => listForCounselor(ctx, { filters, cursor, today }, size),
	file: { topic: ({ topic }) => topic, ...file, helper: ({ helper }) => helper },
})
