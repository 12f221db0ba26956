import { and, asc, desc, eq, gt } from 'drizzle-orm'
import { fatwaPublications, fatwaResponses, fatwas } from '#app/features/fatwas/library/tables.server.ts'
import { listAdmins, notifyMany, settleNotices } from '#app/features/notifications/api.server.ts'
import type { NoticeKind } from '#app/features/notifications/model.ts'
import { listEligibleIds } from '#app/features/scholars/api.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Listener } from '#app/platform/events/jobs.server.ts'
import {
	adminsExcept,
	defineFanOut,
	defineNews,
	type Heard,
	type Settling,
	type Telling,
} from '#app/workflow/news.server.ts'
import { reopenMerged } from '../commands/reopen-merged.server.ts'
import * as notices from '../notices.ts'
import { ruled } from '../rules.server.ts'
import { fatwaRemarks, fatwaSteps } from '../tables.server.ts'
import { summaryNews } from './jobs.server.ts'

// Thousands of questions may be merged into one, so notifications go out in batches.
const batchSize = 50

type Subject = NonNullable<Awaited<ReturnType<typeof findSubject>>>

const askerPage = ({ id }: { id: string }) => `/fatwas/${id}/question`
const deskPage = ({ id }: { id: string }) => `/scholar/fatwas/${id}`
/** Page of the answer: the asker's own, or the public one. */
const answerPage = (fatwa: Pick<Subject, 'id' | 'number' | 'isPrivate'>) =>
	fatwa.isPrivate ? askerPage(fatwa) : `/fatwas/${fatwa.number}`

const isHeld = ({ status, scholarId, closedAt }: Subject) =>
	status === 'assigned' && scholarId !== null && closedAt === null
const isPublished = ({ status, takenDownAt }: Subject) => status === 'approved' && !takenDownAt

const asker = ({ subject }: Heard<Subject>) => subject.userId
const holder = ({ subject }: Heard<Subject>) => subject.scholarId
const forHolder = { to: holder, link: deskPage }
const forAsker = { to: asker, link: askerPage }

/** The question is back in the pool. */
async function returned(heard: Heard<Subject>) {
	const { subject, tell } = heard
	// The former holder first: a person gets one notification for an event.
	await tell(await formerHolder(heard), notices.questionTaken, deskPage(subject), { how: stepOf(heard) })
	await tellScholars(heard, 'again')
}

/** The holder before the event, if it is another now. */
async function formerHolder(heard: Heard<Subject>) {
	const from = heard.event.data.from ?? (await heard.before('scholarId'))
	return typeof from === 'string' && from !== heard.subject.scholarId ? from : null
}

const stepOf = ({ event }: Heard<Subject>) => event.name.replace('fatwa.', '')
const taken: Telling<Subject> = {
	notice: notices.questionTaken,
	to: formerHolder,
	link: deskPage,
	values: (heard) => ({ how: stepOf(heard) }),
}
const given: Telling<Subject> = {
	notice: notices.questionAssigned,
	to: ({ subject, event }) => (subject.scholarId === event.data.other ? subject.scholarId : null),
	link: deskPage,
	if: isHeld,
	values: (heard) => ({ how: heard.event.actorId === null ? 'absence' : stepOf(heard) }),
}

const isPending = ({ status, closedAt }: Subject) => status === 'pending' && !closedAt
const waitsForReview = ({ status, revisionAt, closedAt }: Subject) =>
	!closedAt && (status === 'answered' || revisionAt !== null)

/** Notifies eligible scholars; where nobody is eligible, the admins. */
async function tellScholars(heard: Heard<Subject>, how?: 'again') {
	const { ctx, subject, tell } = heard
	if (!isPending(subject)) return
	const all = await listEligibleIds(ctx, subject)
	const able = all.filter((id) => id !== subject.userId)
	if (able.length > 0) return tell(able, notices.questionWaits, deskPage(subject), how ? { how } : {})
	const admins = await adminsExcept(ctx, subject.userId)
	await tell(admins, notices.questionWaits, deskPage(subject), { how: 'nobody' })
}

/** Notifies eligible reviewers: neither asker nor author. */
async function tellReviewers({ ctx, subject, tell }: Heard<Subject>) {
	if (!waitsForReview(subject)) return
	const writers = [subject.userId, subject.scholarId, await findSubmitter(ctx, subject.id)]
	const able = [...(await listEligibleIds(ctx, subject)), ...(await listAdmins(ctx))]
	const reviewers = able.filter((id) => !writers.includes(id))
	await tell(reviewers, notices.reviewWaits, deskPage(subject))
}

/** Settles "question waits": it has a holder, or is closed. */
const claimed: Settling<Subject> = { settles: [notices.questionWaits], link: deskPage }
const reviewed: Settling<Subject> = { settles: [notices.reviewWaits], link: deskPage }
const settleAll = ({ ctx, subject }: Heard<Subject>) =>
	settleNotices(ctx, [notices.questionWaits, notices.reviewWaits], deskPage(subject))

/** Values of the mail: the title where the reader may see it, and the note of the step. */
async function aboutOf({ ctx, subject, note }: Heard<Subject>, notice: NoticeKind) {
	const mailed: Record<string, string> = {}
	if (!subject.isPrivate) {
		const title = notice.level ? subject.title : await findPublishedTitle(ctx, subject)
		if (title) mailed.title = title
		if (commented.includes(notice)) mailed.comment = await note()
	}
	return { values: { number: String(subject.number) }, mailed }
}
const commented = [notices.clarificationAsked, notices.answerSentBack, notices.questionRefused]

const fatwaNews = defineNews(
	{ name: 'fatwa', steps: fatwaSteps, find: findSubject, about: aboutOf },
	{
		submitted: async (heard) => {
			const { subject, tell } = heard
			const { dueOn, closedAt } = subject
			if (closedAt) return
			await tell(subject.userId, notices.questionReceived, askerPage(subject), dueOn ? { dueOn } : {})
			await tellScholars(heard)
		},
		claimed: [claimed],
		/** The holder's account was deleted. */
		unassigned: (heard) => tellScholars(heard, 'again'),
		edited: async (heard) => {
			if ((await heard.before('status')) !== 'rejected') return
			await tellScholars(heard, 'again')
			if (heard.subject.status === 'answered') await tellReviewers(heard)
		},
		recalled: [reviewed],
		'clarification-asked': [
			{
				...forAsker,
				notice: notices.clarificationAsked,
				if: ({ clarificationAskedAt, closedAt }) => clarificationAskedAt !== null && !closedAt,
			},
		],
		clarified: async (heard) => {
			const { subject, tell } = heard
			if (isHeld(subject)) await tell(subject.scholarId, notices.questionClarified, deskPage(subject))
			else await tellScholars(heard, 'again')
		},
		assigned: [claimed, given, taken],
		'handed-over': [given, taken],
		released: returned,
		lapsed: returned,
		'claim-idle': [
			{
				...forHolder,
				notice: notices.claimLapses,
				if: (fatwa) => isHeld(fatwa) && fatwa.remindedAt !== null,
			},
		],
		answered: tellReviewers,
		'sent-back': async ({ ctx, subject, event, tell }) => {
			await settleNotices(ctx, [notices.reviewWaits], deskPage(subject))
			if (subject.closedAt || !subject.sentBackAt) return
			const to = isHeld(subject) ? subject.scholarId : await findSubmitter(ctx, subject.id)
			const sent = and(eq(fatwaRemarks.fatwaId, subject.id), eq(fatwaRemarks.sentAt, event.at))
			const remarks = await ctx.db.$count(fatwaRemarks, sent)
			await tell(to, notices.answerSentBack, deskPage(subject), remarks > 0 ? { remarks: `${remarks}` } : {})
		},
		approved: (heard) => approved(heard, 'answer'),
		revised: (heard) => approved(heard, 'change'),
		rejected: async (heard) => {
			const { subject, tell } = heard
			if (subject.status !== 'rejected') return
			await settleAll(heard)
			await tell(subject.userId, notices.questionRefused, askerPage(subject))
			await tell(subject.scholarId, notices.questionClosed, deskPage(subject), { how: 'rejected' })
			await setApart(heard)
		},
		withdrawn: async (heard) => {
			const { subject, tell } = heard
			if (!subject.closedAt) return
			await settleAll(heard)
			await tell(subject.scholarId, notices.questionClosed, deskPage(subject), { how: 'withdrawn' })
			await setApart(heard)
		},
		'made-private': setApart,
		merged: async (heard) => {
			const { ctx, subject, tell } = heard
			await settleAll(heard)
			const into = subject.mergedInto && (await findSubject(ctx, subject.mergedInto))
			if (!into) return
			if (isPublished(into))
				await tell(subject.userId, notices.answerReady, answerPage(into), { reader: 'like' })
			else await tell(subject.userId, notices.questionMerged, askerPage(subject), { how: 'merged' })
			await tell(subject.scholarId, notices.questionClosed, deskPage(subject), { how: 'merged' })
		},
	},
)

/** Notifies askers of merged questions, batch by batch. */
const answerFanOut = defineFanOut('fatwa.answer-spread', async ({ ctx, env, event }, after) => {
	const fatwa = await findSubject(ctx, event.subjectId)
	if (!fatwa || !isPublished(fatwa)) return null
	const merged = await ctx.db
		.select({ id: fatwas.id, userId: fatwas.userId })
		.from(fatwas)
		.where(and(eq(fatwas.mergedInto, fatwa.id), gt(fatwas.id, after)))
		.orderBy(asc(fatwas.id))
		.limit(batchSize)
	const kind = event.data.what === 'change' ? notices.answerChanged : notices.answerReady
	// The asker of the answered question has a notification already; a private answer is for its asker only.
	const others = fatwa.isPrivate ? [] : merged.filter(({ userId }) => userId !== fatwa.userId)
	const number = String(fatwa.number)
	const notice = { link: answerPage(fatwa), values: { reader: 'like', number } }
	const title = await findPublishedTitle(ctx, fatwa)
	const people = others.flatMap(({ userId }) => (userId ? [{ id: userId, ...notice }] : []))
	await notifyMany(ctx, env, { event, kind, people, mailed: title ? { title } : {} })
	return merged[batchSize - 1]?.id ?? null
})

const reportNews: Listener = {
	on: 'fatwa-report.received',
	async handle(ctx, event, { env }) {
		const fatwa = await findSubject(ctx, String(event.data.fatwa))
		const values: Record<string, string> = fatwa ? { number: String(fatwa.number) } : {}
		const notice = { link: '/admin/fatwas/reports', values }
		const people = (await listAdmins(ctx)).map((id) => ({ id, ...notice }))
		await notifyMany(ctx, env, { event, kind: notices.mistakeReported, people })
	},
}

export const fatwasNews: Listener[] = [...fatwaNews, answerFanOut.listener, reportNews, summaryNews]

async function approved({ ctx, subject, event, tell }: Heard<Subject>, what: 'answer' | 'change') {
	await settleNotices(ctx, [notices.reviewWaits], deskPage(subject))
	if (!isPublished(subject)) return
	const kind = what === 'answer' ? notices.answerReady : notices.answerChanged
	await tell(subject.userId, kind, answerPage(subject), { reader: subject.isPrivate ? 'alone' : 'all' })
	const link = subject.isPrivate ? deskPage(subject) : answerPage(subject)
	const authors = await listAuthors(ctx, subject.id, event.at)
	await tell(authors, notices.answerApproved, link, { what })
	if (subject.askedAgain > 0) await answerFanOut.start(ctx, subject.id, { what })
}

/** Notifies askers whose merged question waits on its own again. */
async function setApart({ ctx, subject, tell }: Heard<Subject>) {
	for (const question of await reopenMerged(ctx, subject.id))
		await tell(question.userId, notices.questionMerged, askerPage(question), { how: 'apart' })
}

// The data of notifications; the title is for mails only, and never of a private question.
async function findSubject(ctx: Ctx, fatwaId: string) {
	const { id, number, dueOn, remindedAt, sentBackAt, mergedInto, askedAgain } = fatwas
	const { title, language, categoryId } = fatwas
	const [fatwa] = await ctx.db
		.select({
			...ruled,
			id,
			number,
			dueOn,
			remindedAt,
			sentBackAt,
			mergedInto,
			askedAgain,
			title,
			language,
			categoryId,
		})
		.from(fatwas)
		.where(eq(fatwas.id, fatwaId))
	return fatwa
}

async function findPublishedTitle(ctx: Ctx, { id, language }: Subject): Promise<string | undefined> {
	const rows = await ctx.db
		.select({ title: fatwaResponses.title, language: fatwaPublications.language })
		.from(fatwaPublications)
		.innerJoin(fatwaResponses, eq(fatwaResponses.id, fatwaPublications.responseId))
		.where(eq(fatwaPublications.fatwaId, id))
	return (rows.find((row) => row.language === language) ?? rows[0])?.title
}

async function listAuthors(ctx: Ctx, fatwaId: string, reviewedAt: Date): Promise<(string | null)[]> {
	const rows = await ctx.db
		.selectDistinct({ id: fatwaResponses.scholarId })
		.from(fatwaResponses)
		.where(and(eq(fatwaResponses.fatwaId, fatwaId), eq(fatwaResponses.reviewedAt, reviewedAt)))
	return rows.map(({ id }) => id)
}

async function findSubmitter(ctx: Ctx, fatwaId: string): Promise<string | null> {
	const [last] = await ctx.db
		.select({ by: fatwaSteps.actorId })
		.from(fatwaSteps)
		.where(and(eq(fatwaSteps.subjectId, fatwaId), eq(fatwaSteps.kind, 'answered')))
		.orderBy(desc(fatwaSteps.id))
		.limit(1)
	return last?.by ?? null
}
