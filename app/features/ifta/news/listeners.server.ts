import { and, desc, eq } from 'drizzle-orm'
import { fatwaResponses } from '#app/features/fatwas/tables.server.ts'
import { listAdmins } from '#app/features/notifications/api.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Listener } from '#app/platform/jobs.server.ts'
import { reopenMerged } from '../commands/reopen-merged.server.ts'
import * as notices from '../notices.ts'
import { fatwaSteps } from '../tables.server.ts'
import { summaryNews } from './jobs.server.ts'
import { spread, spreadNews } from './spread.server.ts'
import { about, answerPage, askerPage, deskPage, findSubject, type Hearing } from './told.server.ts'

/** What askers, holders, authors and admins are told of questions. */
export const iftaNews: Listener[] = [
	about('fatwa.submitted', async ({ fatwa, tell }) => {
		const values: Record<string, string> = fatwa.dueOn ? { dueOn: fatwa.dueOn } : {}
		if (!fatwa.closedAt) await tell(fatwa.userId, notices.questionReceived, askerPage(fatwa), values)
	}),
	about('fatwa.clarification-asked', async ({ fatwa, tell }) => {
		if (fatwa.clarificationAskedAt && !fatwa.closedAt)
			await tell(fatwa.userId, notices.clarificationAsked, askerPage(fatwa))
	}),
	about('fatwa.clarified', async ({ fatwa, tell }) => {
		if (isHeld(fatwa)) await tell(fatwa.scholarId, notices.questionClarified, deskPage(fatwa))
	}),
	about('fatwa.assigned', given),
	about('fatwa.handed-over', given),
	about('fatwa.released', taken),
	about('fatwa.lapsed', taken),
	about('fatwa.claim-idle', async ({ fatwa, tell }) => {
		if (isHeld(fatwa) && fatwa.remindedAt) await tell(fatwa.scholarId, notices.claimLapses, deskPage(fatwa))
	}),
	about('fatwa.answered', async ({ ctx, fatwa, tell }) => {
		if (fatwa.closedAt || !(fatwa.status === 'answered' || fatwa.revisionAt)) return
		const involved = [fatwa.userId, fatwa.scholarId]
		for (const admin of await listAdmins(ctx))
			if (!involved.includes(admin)) await tell(admin, notices.reviewWaits, deskPage(fatwa))
	}),
	about('fatwa.sent-back', async ({ ctx, fatwa, tell }) => {
		if (fatwa.closedAt || !fatwa.sentBackAt) return
		const author = isHeld(fatwa) ? fatwa.scholarId : await findSubmitter(ctx, fatwa.id)
		await tell(author, notices.answerSentBack, deskPage(fatwa))
	}),
	about('fatwa.approved', async (hearing) => {
		await approved(hearing, 'answer')
	}),
	about('fatwa.revised', async (hearing) => {
		await approved(hearing, 'change')
	}),
	spreadNews,
	about('fatwa.rejected', async (hearing) => {
		const { fatwa, tell } = hearing
		if (fatwa.status !== 'rejected') return
		await tell(fatwa.userId, notices.questionRefused, askerPage(fatwa))
		await tell(fatwa.scholarId, notices.questionClosed, deskPage(fatwa), { how: 'rejected' })
		await setApart(hearing)
	}),
	about('fatwa.withdrawn', async (hearing) => {
		const { fatwa, tell } = hearing
		if (!fatwa.closedAt) return
		await tell(fatwa.scholarId, notices.questionClosed, deskPage(fatwa), { how: 'withdrawn' })
		await setApart(hearing)
	}),
	about('fatwa.made-private', setApart),
	about('fatwa.merged', async ({ ctx, fatwa, tell }) => {
		const into = fatwa.mergedInto && (await findSubject(ctx, fatwa.mergedInto))
		if (!into) return
		const isThere = into.status === 'approved' && !into.takenDownAt
		if (isThere) await tell(fatwa.userId, notices.answerReady, answerPage(into), { reader: 'like' })
		else await tell(fatwa.userId, notices.questionMerged, askerPage(fatwa), { how: 'merged' })
		await tell(fatwa.scholarId, notices.questionClosed, deskPage(fatwa), { how: 'merged' })
	}),
	about('fatwa-report.received', async ({ ctx, tell }) => {
		for (const admin of await listAdmins(ctx))
			await tell(admin, notices.mistakeReported, '/admin/fatwas/reports')
	}),
	summaryNews,
]

function isHeld({ status, scholarId, closedAt }: Hearing['fatwa']): boolean {
	return status === 'assigned' && scholarId !== null && closedAt === null
}

async function given(hearing: Hearing) {
	const { fatwa, event, tell } = hearing
	const step = event.name.replace('fatwa.', '')
	const how = event.actorId === null ? 'absence' : step
	if (isHeld(fatwa) && fatwa.scholarId === event.data.other)
		await tell(fatwa.scholarId, notices.questionAssigned, deskPage(fatwa), { how })
	await taken(hearing)
}

/** Who held it until then; `change` says it in the event. */
async function taken({ fatwa, event, tell }: Hearing) {
	const { from } = event.data
	if (typeof from !== 'string' || from === fatwa.scholarId) return
	await tell(from, notices.questionTaken, deskPage(fatwa), { how: event.name.replace('fatwa.', '') })
}

async function approved({ ctx, fatwa, event, tell }: Hearing, what: 'answer' | 'change') {
	if (fatwa.status !== 'approved' || fatwa.takenDownAt) return
	const kind = what === 'answer' ? notices.answerReady : notices.answerChanged
	await tell(fatwa.userId, kind, answerPage(fatwa), { reader: fatwa.isPrivate ? 'alone' : 'all' })
	const link = fatwa.isPrivate ? deskPage(fatwa) : answerPage(fatwa)
	for (const author of await listAuthors(ctx, fatwa.id, event.at))
		await tell(author, notices.answerApproved, link, { what })
	if (fatwa.askedAgain > 0) await spread(ctx, fatwa.id, what)
}

/** Whose question was merged into one that will not answer it waits again, and is told so. */
async function setApart({ ctx, fatwa, tell }: Hearing) {
	for (const question of await reopenMerged(ctx, fatwa.id))
		await tell(question.userId, notices.questionMerged, askerPage(question), { how: 'apart' })
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
