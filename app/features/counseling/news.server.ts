import { eq } from 'drizzle-orm'
import { listEligibleIds } from '#app/features/scholars/api.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { adminsExcept, defineNews, type Heard, type Telling } from '#app/workflow/news.server.ts'
import * as notices from './notices.ts'
import { counselingSteps, threads } from './tables.server.ts'
import { matterOf } from './workflow.server.ts'

type Subject = NonNullable<Awaited<ReturnType<typeof findSubject>>>

const own = ({ id }: Subject) => `/dashboard/counseling/${id}`
const desk = ({ id }: Subject) => `/scholar/counseling/${id}`
const isHeld = ({ status, scholarId }: Subject) => status === 'assigned' && scholarId !== null

/** Who wrote without an account is told nothing: their receipt shows it. */
const seeker = ({ subject }: Heard<Subject>) => subject.userId
const message: Telling<Subject> = { notice: notices.messageCame, to: seeker, link: own }
const given: Telling<Subject> = {
	notice: notices.threadGiven,
	to: ({ subject }) => subject.scholarId,
	link: desk,
	if: isHeld,
}
/** It is not theirs any more: the list is what they may open. */
const taken: Telling<Subject> = {
	notice: notices.threadTaken,
	async to(heard) {
		const before = await heard.before('scholarId')
		return typeof before === 'string' && before !== heard.subject.scholarId ? before : null
	},
	link: '/scholar/counseling',
	values: ({ event }) => ({ how: event.name.replace('counseling.', '') }),
}

/** Who is told of which step. */
export const counselingNews = defineNews(
	{ name: 'counseling', steps: counselingSteps, find: findSubject },
	{
		opened: async ({ ctx, subject, tell }) => {
			if (subject.status !== 'pending') return
			const all = await listEligibleIds(ctx, matterOf(subject))
			const able = all.filter((id) => id !== subject.userId)
			if (able.length > 0) return tell(able, notices.threadWaits, desk(subject))
			const admins = await adminsExcept(ctx, subject.userId)
			await tell(admins, notices.threadWaits, '/admin/counseling', { who: 'nobody' })
		},
		assigned: [given, taken],
		'handed-over': [given, taken],
		released: [taken],
		lapsed: [taken],
		reopened: [given],
		'claim-idle': [
			{
				...{ notice: notices.claimLapses, to: ({ subject }) => subject.scholarId, link: desk },
				if: (subject) => isHeld(subject) && subject.remindedAt !== null,
			},
		],
		written: [{ notice: notices.seekerWrote, to: ({ subject }) => subject.scholarId, link: desk }],
		replied: [message],
		referred: [message],
		closed: [
			{
				notice: notices.threadClosed,
				// Not of what they closed themselves.
				to: ({ subject, event }) => (event.actorId === subject.userId ? null : subject.userId),
				link: own,
				if: ({ status }) => status === 'closed',
			},
		],
	},
)

// Never what anybody wrote: what is told of a thread is made of this.
async function findSubject(ctx: Ctx, threadId: string) {
	const { id, userId, scholarId, status, remindedAt, topic, language, helper } = threads
	const [thread] = await ctx.db
		.select({ id, userId, scholarId, status, remindedAt, topic, language, helper })
		.from(threads)
		.where(eq(threads.id, threadId))
	return thread
}
