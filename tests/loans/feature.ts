import { eq } from 'drizzle-orm'
import { feature } from '#app/feature.server.ts'
import type { NoticeKind } from '#app/features/notifications/model.ts'
import { listActiveScholarIds } from '#app/features/scholars/api.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { defineNews } from '#app/workflow/news.server.ts'
import { anonymiseSteps, listStepsOf } from '#app/workflow/timeline.server.ts'
import { loanSteps, loans, loanWorkflow } from './workflow.ts'

const lent: NoticeKind = {
	name: 'loans.lent',
	ways: { site: 'always', mail: 'on' },
	label: () => 'a book is lent to me',
	says: ({ title = '' }) => `You may fetch ${title}`,
	icon: 'book-open',
}
const waits: NoticeKind = {
	...lent,
	name: 'loans.waits',
	level: 'scholar',
	label: () => 'a book is asked for',
	says: () => 'A book is asked for',
}
const returned: NoticeKind = { ...lent, name: 'loans.returned', says: () => 'Your book came back' }

const toReader = {
	to: ({ subject }: { subject: { readerId: string | null } }) => subject.readerId,
	link: '/dashboard',
}

const toLibrarians = {
	notice: waits,
	to: ({ ctx }: { ctx: Ctx }) => listActiveScholarIds(ctx),
	link: ({ id }: typeof loans.$inferSelect) => `/scholar/loans/${id}`,
}

/** The service's manifest. */
export const loansFeature = feature({
	name: 'loans',
	links: [{ place: 'scholar', to: '/scholar/loans', label: () => 'Loans', icon: 'book-open', order: 90 }],
	words: {
		'loans.lend-done': () => 'The book is lent.',
		'loans.return-done': () => 'The book came back.',
		'loans.lose-done': () => 'The book is lost.',
		'loans.fate-loans': () => 'Your loans',
	},
	workflows: [loanWorkflow],
	notices: [waits, lent, returned],
	listeners: defineNews(
		{
			name: 'loan',
			steps: loanSteps,
			find: async (ctx, id) => (await ctx.db.select().from(loans).where(eq(loans.id, id)))[0],
		},
		{
			requested: [toLibrarians],
			lapsed: [toLibrarians],
			released: [toLibrarians],
			lent: [{ ...toReader, notice: lent, values: ({ subject }) => ({ title: subject.title }) }],
			returned: [{ ...toReader, notice: returned }],
		},
	),
	personal: {
		name: 'loans',
		dataOf: async (ctx, personId) => ({ work: await listStepsOf(ctx, loanSteps, personId) }),
		erase: (ctx, { id }) => anonymiseSteps(ctx, loanSteps, id),
		effects: [{ effect: 'anonymous', code: 'loans.fate-loans' }],
	},
})

/** Each URL's answers to a GET: visitor | user | scholar | admin. */
export const loanGuards = {
	'/scholar/loans': '302 /login | 302 /unauthorized | 200 | 200',
	'/scholar/loans/:id': '302 /login | 302 /unauthorized | 404 | 404',
	'/scholar/loans/:id/:verb': '302 /login | 302 /unauthorized | 404 | 404',
}
