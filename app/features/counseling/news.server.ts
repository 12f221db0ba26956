import { eq } from 'drizzle-orm'
import { listEligibleIds } from '#app/features/scholars/api.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import {
	adminsExcept,
	defineNews,
	type Heard,
	type Settling,
	type Telling,
} from '#app/workflow/news.server.ts'
import * as notices from './notices.ts'
import { counselingSteps, threads } from './tables.server.ts'
import { matterOf } from './workflow.server.ts'

type Subject = NonNullable<Awaited<ReturnType<typeof findSubject>>>

const own = ({ id }: Subject) => `/dashboard/counseling/${id}`
const desk = ({ id }: Subject) => `/scholar/counseling/${id}`
const isHeld = ({ status, scholarId }: Subject) => status === 'assigned' && scholarId !== null

/** An anonymous seeker gets no notifications: their receipt shows the reply. */
const seeker = ({ subject }: Heard<Subject>) => subject.userId
const message: Telling<Subject> = { notice: notices.messageCame, to: seeker, link: own }
const given: Telling<Subject> = {
	notice: notices.threadGiven,
	to: ({ subject }) => subject.scholarId,
	link: desk,
	if: isHeld,
}
/** The thread is another's now, so the notification links to the list. */
const taken: Telling<Subject> = {
	notice: notices.threadTaken,
	to: formerCounselor,
	link: '/scholar/counseling',
	values: howOf,
}
async function formerCounselor({ before, subject }: Heard<Subject>): Promise<string | null> {
	const former = await before('scholarId')
	return typeof former === 'string' && former !== subject.scholarId ? former : null
}
function howOf({ event }: Heard<Subject>) {
	return { how: event.name.replace('counseling.', '') }
}

/** Notifies eligible counselors; where nobody is eligible, the admins. */
async function tellCounselors({ ctx, subject, tell }: Heard<Subject>) {
	if (subject.status !== 'pending') return
	const all = await listEligibleIds(ctx, matterOf(subject))
	const able = all.filter((id) => id !== subject.userId)
	if (able.length > 0) return tell(able, notices.threadWaits, desk(subject))
	const admins = await adminsExcept(ctx, subject.userId)
	await tell(admins, notices.threadWaits, '/admin/counseling', { who: 'nobody' })
}

/** The thread is back in the pool. */
async function returned(heard: Heard<Subject>) {
	// The former counselor first: a person gets one notification for an event.
	await heard.tell(await formerCounselor(heard), notices.threadTaken, '/scholar/counseling', howOf(heard))
	await tellCounselors(heard)
}

const claimed: Settling<Subject> = { settles: [notices.threadWaits], link: desk }

export const counselingNews = defineNews(
	{ name: 'counseling', steps: counselingSteps, find: findSubject },
	{
		opened: tellCounselors,
		claimed: [claimed],
		assigned: [claimed, given, taken],
		'handed-over': [given, taken],
		released: returned,
		lapsed: returned,
		/** The counselor's account was deleted. */
		unassigned: tellCounselors,
		reopened: [given],
		'claim-idle': [
			{
				notice: notices.claimLapses,
				to: ({ subject }) => subject.scholarId,
				link: desk,
				if: (subject) => isHeld(subject) && subject.remindedAt !== null,
			},
		],
		written: [{ notice: notices.seekerWrote, to: ({ subject }) => subject.scholarId, link: desk }],
		replied: [message],
		referred: [message],
		closed: [
			claimed,
			{
				notice: notices.threadClosed,
				// Not of the seeker's own closing.
				to: ({ subject, event }) => (event.actorId === subject.userId ? null : subject.userId),
				link: own,
				if: ({ status }) => status === 'closed',
			},
		],
	},
)

// The data of notifications, without anything that anybody wrote.
async function findSubject(ctx: Ctx, threadId: string) {
	const { id, userId, scholarId, status, remindedAt, topic, language, helper } = threads
	const [thread] = await ctx.db
		.select({ id, userId, scholarId, status, remindedAt, topic, language, helper })
		.from(threads)
		.where(eq(threads.id, threadId))
	return thread
}
