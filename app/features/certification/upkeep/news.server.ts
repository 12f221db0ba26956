import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import { notifyMany } from '#app/features/notifications/api.server.ts'
import type { NoticeKind } from '#app/features/notifications/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Listener, RecordedEvent } from '#app/platform/events/jobs.server.ts'
import type { Runtime } from '#app/platform/process/runtime.server.ts'
import { caseWaits } from '../cases/notices.ts'
import { listNamed, listSeated } from '../cases/people.server.ts'
import { applications, casePeople, interests } from '../cases/tables.server.ts'
import { listWriters } from '../firms/membership.server.ts'
import { caseworkPath, memberPath } from '../model.ts'
import { halalCertificates } from '../register/tables.server.ts'
import { answerDue, certificateEnds, confirmationsEnd, paperSent, suspensionDue } from './notices.ts'
import { certificatesPath } from './paths.ts'

type Notification = { notice: NoticeKind; people: string[]; link: string; values?: Record<string, string> }

/** Reminders of last days, and of papers that wait for a reviewer. */
export const upkeepListeners: Listener[] = [
	on('upkeep.confirmations-end', async (ctx, { subjectId: firmId }) => [
		{ notice: confirmationsEnd, people: await listWriters(ctx, firmId), link: certificatesPath(firmId) },
	]),
	on('upkeep.certificate-ends', async (ctx, { subjectId }) => {
		const [certificate] = await ctx.db
			.select({ firmId: halalCertificates.firmId })
			.from(halalCertificates)
			.where(eq(halalCertificates.id, subjectId))
		if (!certificate) return []
		const { firmId } = certificate
		return [
			{ notice: certificateEnds, people: await listWriters(ctx, firmId), link: certificatesPath(firmId) },
		]
	}),
	on('upkeep.answer-due', async (ctx, { subjectId }) => {
		const [application] = await ctx.db
			.select({ firmId: applications.firmId })
			.from(applications)
			.where(and(eq(applications.id, subjectId), eq(applications.status, 'returned')))
		if (!application) return []
		const people = await listWriters(ctx, application.firmId)
		return [{ notice: answerDue, people, link: `${memberPath}/applications/${subjectId}` }]
	}),
	on('upkeep.suspension-due', async (ctx, { subjectId }) => {
		const [application] = await ctx.db
			.select({ firmId: applications.firmId })
			.from(applications)
			.where(eq(applications.id, subjectId))
		if (!application) return []
		const managers = await listNamed(ctx, application.firmId, 'manage')
		const people = [...managers, ...(await listSeated(ctx, subjectId, ['decider']))]
		return [{ notice: suspensionDue, people, link: `${caseworkPath}/${subjectId}` }]
	}),
	on('certification.interest-added', async (ctx, { subjectId }) => {
		const [first, second] = await listLeft(ctx, subjectId)
		if (!first) return []
		// All are cases of one firm, and a person hears once of an event.
		const link = second ? caseworkPath : `${caseworkPath}/${first.id}`
		const people = await listNamed(ctx, first.firmId, 'manage')
		return [{ notice: caseWaits, people, link, values: { step: 'recused' } }]
	}),
	...(['firm.paper-added', 'firm.paper-file-sent'] as const).map((name) =>
		on(name, async (ctx, { subjectId }) => {
			const cases = await listReviewed(ctx, subjectId)
			return cases.map(({ id, reviewer }) => ({
				notice: paperSent,
				people: [reviewer],
				link: `${caseworkPath}/${id}/ingredients`,
			}))
		}),
	),
]

function on(
	name: Listener['on'],
	tell: (ctx: Ctx, event: RecordedEvent) => Promise<Notification[]>,
): Listener {
	return {
		on: name,
		async handle(ctx: Ctx, event: RecordedEvent, { env }: Runtime) {
			const values = Object.fromEntries(
				Object.entries(event.data).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
			)
			for (const { notice, people, link, values: own = values } of await tell(ctx, event)) {
				const others = [...new Set(people)].filter((id) => id !== event.actorId)
				if (others.length > 0)
					await notifyMany(ctx, env, {
						event,
						kind: notice,
						people: others.map((id) => ({ id, values: own, link })),
					})
			}
		},
	}
}

/** The cases that somebody left by stating a tie to their firm. */
function listLeft(ctx: Ctx, interestId: string): Promise<{ id: string; firmId: string }[]> {
	return ctx.db
		.select({ id: casePeople.applicationId, firmId: interests.firmId })
		.from(interests)
		.innerJoin(
			casePeople,
			and(eq(casePeople.personId, interests.personId), eq(casePeople.recusedAt, interests.at)),
		)
		.innerJoin(
			applications,
			and(eq(applications.id, casePeople.applicationId), eq(applications.firmId, interests.firmId)),
		)
		.where(eq(interests.id, interestId))
		.orderBy(asc(casePeople.applicationId))
}

/** The cases of a firm that are being reviewed or have a living certificate, with their reviewer. */
function listReviewed(ctx: Ctx, firmId: string): Promise<{ id: string; reviewer: string }[]> {
	return ctx.db
		.select({ id: applications.id, reviewer: casePeople.personId })
		.from(applications)
		.innerJoin(casePeople, eq(casePeople.applicationId, applications.id))
		.leftJoin(
			halalCertificates,
			and(eq(halalCertificates.applicationId, applications.id), ne(halalCertificates.state, 'withdrawn')),
		)
		.where(
			and(
				eq(applications.firmId, firmId),
				eq(casePeople.part, 'reviewer'),
				isNull(casePeople.recusedAt),
				sql`(${applications.status} = 'reviewing' or (${applications.status} = 'granted' and ${halalCertificates.id} is not null))`,
			),
		)
}
