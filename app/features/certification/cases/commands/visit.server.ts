import { and, eq, isNull, sql } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { addDays } from '#app/platform/time/zoned-time.server.ts'
import { firmSites } from '../../firms/tables.server.ts'
import type { Grade, VisitKind } from '../../model.ts'
import { refused } from '../refused.ts'
import { casePeople, findings, schemes, visitPeople, visits } from '../tables.server.ts'
import { applicationWorkflow } from '../workflow.server.ts'

type Planned = { startsAt: Date; endsAt: Date; kind: VisitKind; siteId: string | null }

/**
 * Plans the visit, or moves it.
 * @returns `past`; `busy`: an auditor has another visit then
 */
export function planVisit(ctx: Ctx<User>, id: string, { startsAt, endsAt, kind, siteId }: Planned) {
	return applicationWorkflow.transition(ctx, id, 'plan', {}, async (ctx, row, take) => {
		if (startsAt < ctx.now) return refused('past')
		if (siteId) {
			const [site] = await ctx.db
				.select({ id: firmSites.id })
				.from(firmSites)
				.where(and(eq(firmSites.id, siteId), eq(firmSites.firmId, row.firmId)))
			if (!site) return refused('unknown')
		}
		const people = await listAuditors(ctx, id)
		// Two visits of one auditor are planned one after the other.
		for (const personId of [...people].sort())
			await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`visit ${personId}`}))`)
		const before = await findOpenVisit(ctx, id)
		for (const personId of people) {
			const busy = await ctx.db
				.select({ id: visitPeople.visitId })
				.from(visitPeople)
				.where(
					and(
						eq(visitPeople.personId, personId),
						before ? sql`${visitPeople.visitId} <> ${before.id}` : undefined,
						sql`tstzrange(${visitPeople.startsAt}, ${visitPeople.endsAt}) && tstzrange(${startsAt.toISOString()}::timestamptz, ${endsAt.toISOString()}::timestamptz)`,
					),
				)
				.limit(1)
			if (busy.length > 0) return refused('busy')
		}
		const [scheme] = await ctx.db
			.select({ checklist: schemes.checklist })
			.from(schemes)
			.where(eq(schemes.id, row.schemeId))
		const planned = {
			startsAt,
			endsAt,
			kind,
			siteId,
			checklist: scheme?.checklist ?? null,
			agreedAt: null,
			objection: '',
			checkedAt: null,
		}
		const visitId = before?.id ?? crypto.randomUUID()
		if (before) {
			await ctx.db.update(visits).set(planned).where(eq(visits.id, before.id))
			await ctx.db.delete(visitPeople).where(eq(visitPeople.visitId, before.id))
		} else
			await ctx.db.insert(visits).values({ id: visitId, applicationId: id, createdAt: ctx.now, ...planned })
		await ctx.db
			.insert(visitPeople)
			.values(people.map((personId) => ({ visitId, personId, startsAt, endsAt })))
		return take()
	})
}

async function listAuditors(ctx: Ctx, id: string): Promise<string[]> {
	const rows = await ctx.db
		.select({ personId: casePeople.personId })
		.from(casePeople)
		.where(
			and(
				eq(casePeople.applicationId, id),
				sql`${casePeople.part} in ('lead', 'auditor')`,
				isNull(casePeople.recusedAt),
			),
		)
	return rows.map(({ personId }) => personId)
}

async function findOpenVisit(ctx: Ctx, id: string) {
	const [visit] = await ctx.db
		.select()
		.from(visits)
		.where(and(eq(visits.applicationId, id), isNull(visits.heldAt), isNull(visits.cancelledAt)))
	return visit
}

/** The auditors have gone through the whole checklist. */
export function finishChecklist(ctx: Ctx<User>, id: string) {
	return applicationWorkflow.transition(ctx, id, 'check', {}, async (ctx) => {
		await ctx.db
			.update(visits)
			.set({ checkedAt: ctx.now })
			.where(and(eq(visits.applicationId, id), isNull(visits.heldAt), isNull(visits.cancelledAt)))
		return { ok: true } as const
	})
}

/** The lead hands in the report of the visit. */
export function reportVisit(ctx: Ctx<User>, id: string, summary: string) {
	return applicationWorkflow.transition(ctx, id, 'report', {}, async (ctx, _row, take) => {
		await ctx.db
			.update(visits)
			.set({ heldAt: ctx.now, summary })
			.where(and(eq(visits.applicationId, id), isNull(visits.heldAt), isNull(visits.cancelledAt)))
		return take()
	})
}

type Raised = { grade: Grade; clause: string; text: string }

/** Raises a finding, with the scheme's days to correct it. */
export function raiseFinding(ctx: Ctx<User>, id: string, { grade, clause, text }: Raised) {
	return applicationWorkflow.transition(ctx, id, 'raise', {}, async (ctx, row, take) => {
		const [seat] = await ctx.db
			.select({ part: casePeople.part })
			.from(casePeople)
			.where(and(eq(casePeople.applicationId, id), eq(casePeople.personId, ctx.actor.id)))
		const [scheme] = await ctx.db.select().from(schemes).where(eq(schemes.id, row.schemeId))
		const [last] = await ctx.db
			.select({ n: sql<number>`coalesce(max(${findings.n}), 0)::int` })
			.from(findings)
			.where(eq(findings.applicationId, id))
		const days = grade === 'major' ? scheme?.majorDays : scheme?.minorDays
		await ctx.db.insert(findings).values({
			applicationId: id,
			n: (last?.n ?? 0) + 1,
			grade,
			clause,
			text,
			dueOn: grade === 'observation' ? null : addDays(ctx.now.toISOString().slice(0, 10), days ?? 30),
			raisedBy: ctx.actor.id,
			raisedPart: seat?.part ?? '',
			raisedAt: ctx.now,
		})
		return take()
	})
}

type Answered = { n: number; answer: string; planUntil: string | null }

/** The firm says what it corrected, or for a minor finding until when it will. @returns `not-open` */
export function answerFinding(ctx: Ctx<User>, id: string, { n, answer, planUntil }: Answered) {
	return applicationWorkflow.transition(ctx, id, 'answer', {}, async (ctx, _row, take) => {
		const [answered] = await ctx.db
			.update(findings)
			.set({
				state: 'answered',
				answer,
				planUntil,
				answeredBy: ctx.actor.id,
				answeredAt: ctx.now,
				rejection: '',
			})
			.where(and(eq(findings.applicationId, id), eq(findings.n, n), eq(findings.state, 'open')))
			.returning({ id: findings.id })
		return answered ? take() : refused('not-open')
	})
}

/**
 * An auditor accepts the answer to a finding, or rejects it with a reason. A minor one is first `planned`, and closed when
 * the plan was carried out.
 * @returns `not-answered`
 */
export function judgeFinding(
	ctx: Ctx<User>,
	id: string,
	{ n, isEnough, reason }: { n: number; isEnough: boolean; reason: string },
) {
	return applicationWorkflow.transition(ctx, id, 'close', { note: reason }, async (ctx, _row, take) => {
		const which = and(eq(findings.applicationId, id), eq(findings.n, n))
		const [finding] = await ctx.db.select().from(findings).where(which).for('update')
		const isPlan = finding?.grade === 'minor' && finding.state === 'answered'
		if (!finding || !(finding.state === 'answered' || (isEnough && finding.state === 'planned')))
			return refused('not-answered')
		if (!isEnough) {
			await ctx.db.update(findings).set({ state: 'open', rejection: reason }).where(which)
			return take()
		}
		if (isPlan) {
			await ctx.db.update(findings).set({ state: 'planned' }).where(which)
			return take()
		}
		const [seat] = await ctx.db
			.select({ part: casePeople.part })
			.from(casePeople)
			.where(and(eq(casePeople.applicationId, id), eq(casePeople.personId, ctx.actor.id)))
		await ctx.db
			.update(findings)
			.set({ state: 'closed', closedBy: ctx.actor.id, closedPart: seat?.part, closedAt: ctx.now })
			.where(which)
		return take()
	})
}

/** The lead gives the case to the panel. */
export function refer(ctx: Ctx<User>, id: string, recommendation: string) {
	return applicationWorkflow.transition(ctx, id, 'refer', {}, (_ctx, row, take) =>
		take({ set: { round: row.round + 1, recommendation } }),
	)
}
