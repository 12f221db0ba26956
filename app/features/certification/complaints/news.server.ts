import { eq } from 'drizzle-orm'
import { settleNotices } from '#app/features/notifications/api.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { queueMail } from '#app/platform/mail/mail.server.ts'
import { defineNews, type Heard } from '#app/workflow/news.server.ts'
import { listWriters } from '../firms/membership.server.ts'
import { memberPath } from '../model.ts'
import { halalCertificates } from '../register/tables.server.ts'
import { officeComplaint } from './model.ts'
import { complaintAssigned, complaintWaits, summaryWritten, wordsAdded } from './notices.ts'
import { listWaiters } from './queries.server.ts'
import { complaintSteps, complaints } from './tables.server.ts'

type Subject = NonNullable<Awaited<ReturnType<typeof findSubject>>>

const link = ({ id }: Pick<Subject, 'id'>) => officeComplaint(id)

export const complaintNews = defineNews(
	{ name: 'complaint', steps: complaintSteps, find: findSubject },
	{
		received: [
			{
				notice: complaintWaits,
				to: ({ ctx, subject }) => listWaiters(ctx, subject.certificateId),
				link,
				if: ({ status }) => status === 'received',
			},
		],
		acknowledged: async (heard) => {
			await settleNotices(heard.ctx, [complaintWaits], link(heard.subject))
			await mailComplainant(heard)
		},
		assigned: [
			{ settles: [complaintWaits], link },
			{
				notice: complaintAssigned,
				to: ({ subject, event }) => (subject.handlerId === event.actorId ? null : subject.handlerId),
				link,
				if: ({ status }) => status !== 'closed',
			},
		],
		added: [{ notice: wordsAdded, to: ({ subject }) => subject.handlerId, link }],
		replied: mailComplainant,
		decided: async (heard) => {
			await mailComplainant(heard)
			const { ctx, subject, tell } = heard
			if (!subject.applicationId || !subject.firmId || subject.summary === '') return
			const people = await listWriters(ctx, subject.firmId)
			await tell(people, summaryWritten, `${memberPath}/applications/${subject.applicationId}`)
		},
	},
)

/** Says that there is something to read with the receipt, and nothing of it. */
async function mailComplainant({ ctx, env, event, subject }: Heard<Subject>): Promise<void> {
	if (!subject.email) return
	await queueMail(ctx, env, {
		isExpected: true,
		key: `complaint-news:${event.id}`,
		kind: 'complaints.news',
		to: subject.email,
		locale: subject.language,
		values: {},
	})
}

async function findSubject(ctx: Ctx, complaintId: string) {
	const { id, status, handlerId, certificateId, email, language, summary } = complaints
	const { applicationId, firmId } = halalCertificates
	const [row] = await ctx.db
		.select({ id, status, handlerId, certificateId, email, language, summary, applicationId, firmId })
		.from(complaints)
		.leftJoin(halalCertificates, eq(halalCertificates.id, certificateId))
		.where(eq(id, complaintId))
	return row
}
