import { categoryName } from '#app/features/categories/model.ts'
import { questionChoices } from '#app/features/fatwas/library/fields.ts'
import { scholarName } from '#app/features/users/scholars.ts'
import { namesOf } from '#app/fields/fields.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { todayOf } from '#app/platform/time/days.server.ts'
import { staffList } from '#app/staff/staff-list.server.ts'
import { fatwaWorkflow } from '../workflow.server.ts'
import { adminDesk, scholarDesk } from './desk.server.ts'
import { listForAdmin, listForScholar } from './list.server.ts'
import type { QueueRow } from './model.ts'
import { adminList, scholarList } from './params.ts'
import { listColleagues } from './people.server.ts'

const file = {
	number: ({ number }: QueueRow) => number,
	title: ({ title }: QueueRow) => title,
	...columnsOf(questionChoices),
	category: ({ category }: QueueRow) => category && categoryName(category, getLocale()),
	status: ({ status }: QueueRow) => status,
	private: ({ isPrivate }: QueueRow) => (isPrivate ? 'yes' : 'no'),
	scholar: ({ holder }: QueueRow) => holder?.name && scholarName(holder, getLocale()),
	asked: { at: ({ createdAt }: QueueRow) => createdAt },
	due: ({ dueOn }: QueueRow) => dueOn,
}
function columnsOf(choices: typeof questionChoices) {
	return Object.fromEntries(namesOf(choices).map((name) => [name, (row: QueueRow) => row[name]]))
}
const titleOf = ({ title }: { title: string }) => title

export const adminStaffList = staffList({
	name: 'fatwas',
	title: m.office_title,
	level: 'admin',
	params: adminList,
	topic: 'fatwa',
	list: (ctx, filters, wanted) => listForAdmin(ctx, { filters, ...wanted }),
	file: { ...file, asker: ({ asker }) => asker },
	bulk: {
		workflow: fatwaWorkflow,
		desk: () => adminDesk,
		verbs: {
			assign: { label: m.office_assign },
			approve: { label: m.staff_approve },
			reject: { label: m.staff_reject, tone: 'danger' },
		},
		titleOf,
		listPeople: (ctx, context) => listColleagues(ctx, undefined, todayOf(context)),
	},
})

export const scholarStaffList = staffList({
	name: 'questions',
	title: m.desk_title,
	level: 'scholar',
	params: scholarList,
	topic: 'fatwa',
	list: (ctx, filters, wanted) => listForScholar(ctx, { filters, ...wanted }),
	file,
	bulk: {
		workflow: fatwaWorkflow,
		desk: () => scholarDesk,
		verbs: {
			claim: { label: m.desk_claim },
			approve: { label: m.staff_approve },
			reject: { label: m.staff_reject, tone: 'danger' },
		},
		titleOf,
	},
})
