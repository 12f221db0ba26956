import { and, eq, isNull, sql } from 'drizzle-orm'
import { canSignIn } from '#app/features/users/api.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { firms } from '../../firms/tables.server.ts'
import { functionOf, type InterestKind, type Part } from '../../model.ts'
import { hasConflict, isNamed } from '../facts.server.ts'
import { refused } from '../refused.ts'
import { applications, casePeople, interests, votes } from '../tables.server.ts'
import { applicationWorkflow } from '../workflow.server.ts'

const verbOf = {
	reviewer: 'appointReviewer',
	lead: 'appointAuditor',
	auditor: 'appointAuditor',
	decider: 'appointDecider',
	appeal: 'appointHearer',
} as const

export type NoSeat =
	| 'self'
	| 'unavailable'
	| 'function'
	| 'one-part'
	| 'conflict'
	| 'lead-once'
	| 'panel-fixed'

/**
 * Gives somebody a part in a case. They have to declare that they have no conflict of interest before it counts.
 * @returns refused: for oneself, without the function, with another part in the case or a tie to the firm, a second
 *   lead, or a panel of which somebody has voted
 */
export function appoint(ctx: Ctx<User>, id: string, { personId, part }: { personId: string; part: Part }) {
	return applicationWorkflow.transition(
		ctx,
		id,
		verbOf[part],
		{ otherId: personId },
		async (ctx, row, take) => {
			if (personId === ctx.actor.id) return refused('self')
			const reason = await whyNot(ctx, row, personId, part)
			if (reason) return refused(reason)
			await ctx.db.insert(casePeople).values({
				applicationId: id,
				personId,
				part,
				appointedBy: ctx.actor.id,
				appointedAt: ctx.now,
			})
			return take()
		},
	)
}

async function whyNot(
	ctx: Ctx<User>,
	{ id, firmId, round, status }: { id: string; firmId: string; round: number; status: string },
	personId: string,
	part: Part,
): Promise<NoSeat | null> {
	// In the order of the database's triggers: case, then firm.
	await ctx.db.select({ id: firms.id }).from(firms).where(eq(firms.id, firmId)).for('update')
	const [person] = await ctx.db
		.select({
			isNamed: isNamed(personId, functionOf[part]),
			isTied: sql<boolean>`${hasConflict(sql`${firmId}::uuid`, personId, ctx.now)}`,
		})
		.from(profiles)
		.where(and(eq(profiles.id, personId), canSignIn(ctx.now)))
	if (!person) return 'unavailable'
	if (!person.isNamed) return 'function'
	const seats = await ctx.db.select().from(casePeople).where(eq(casePeople.applicationId, id))
	if (seats.some((seat) => seat.personId === personId)) return 'one-part'
	if (person.isTied) return 'conflict'
	const living = seats.filter(({ recusedAt }) => recusedAt === null)
	if (part === 'lead' && living.some((seat) => seat.part === 'lead')) return 'lead-once'
	if (part !== 'decider' && part !== 'appeal') return null
	if (part === 'decider' && status !== 'deciding' && status !== 'granted') return null
	const cast = await ctx.db
		.select({ personId: votes.personId })
		.from(votes)
		.where(and(eq(votes.applicationId, id), eq(votes.round, round), eq(votes.part, part)))
	const hasVoted = living.some((seat) => cast.some((vote) => vote.personId === seat.personId))
	return hasVoted && (await isOpenQuestion(ctx, id)) ? 'panel-fixed' : null
}

/** Whether the latest question to the panel or the hearers is still open. */
async function isOpenQuestion(ctx: Ctx, id: string): Promise<boolean> {
	const [row] = await ctx.db
		.select({
			isOpen: sql<boolean>`(status = 'deciding'
				or exists (select 1 from certification_proposals p where p.application_id = ${id} and p.decided_at is null)
				or exists (select 1 from certification_appeals p where p.application_id = ${id} and p.state = 'open'))`,
		})
		.from(applications)
		.where(eq(applications.id, id))
	return row?.isOpen ?? false
}

/**
 * The declaration of somebody who was appointed: without a conflict of interest their part counts, with one they leave
 * the case for good.
 * @returns refused if the site knows of a tie to the firm
 */
export function declare(ctx: Ctx<User>, id: string, { hasTie, note }: { hasTie: boolean; note: string }) {
	return applicationWorkflow.transition(ctx, id, 'declare', { note }, async (ctx, row, take) => {
		const isOwn = and(eq(casePeople.applicationId, id), eq(casePeople.personId, ctx.actor.id))
		if (hasTie) {
			await ctx.db.update(casePeople).set({ recusedAt: ctx.now, note }).where(isOwn)
			return take({ kind: 'recused' })
		}
		await ctx.db.select({ id: firms.id }).from(firms).where(eq(firms.id, row.firmId)).for('update')
		const [tie] = await ctx.db
			.select({ isTied: sql<boolean>`${hasConflict(applications.firmId, ctx.actor.id, ctx.now)}` })
			.from(applications)
			.where(eq(applications.id, id))
		if (tie?.isTied) return refused('conflict')
		await ctx.db.update(casePeople).set({ declaredAt: ctx.now }).where(isOwn)
		return take()
	})
}

/** The first reviewer of a submitted application; claiming it declares that there is no conflict of interest. */
export function claim(ctx: Ctx<User>, id: string) {
	return applicationWorkflow.transition(ctx, id, 'claim', {}, async (ctx, _row, take) => {
		await ctx.db.insert(casePeople).values({
			applicationId: id,
			personId: ctx.actor.id,
			part: 'reviewer',
			appointedBy: ctx.actor.id,
			appointedAt: ctx.now,
			declaredAt: ctx.now,
		})
		return take()
	})
}

/** The reviewer leaves the case for good; another one may claim it. */
export function release(ctx: Ctx<User>, id: string, note: string) {
	return applicationWorkflow.transition(ctx, id, 'release', { note }, async (ctx, _row, take) => {
		await ctx.db
			.update(casePeople)
			.set({ recusedAt: ctx.now, note })
			.where(and(eq(casePeople.applicationId, id), eq(casePeople.personId, ctx.actor.id)))
		return take()
	})
}

/**
 * Somebody says that their tie to a firm has ended; it counts for two more years.
 * @param today ISO day
 * @returns whether it was theirs and went on
 */
export function endInterest(ctx: Ctx<User>, tieId: string, today: string): Promise<boolean> {
	return transaction(ctx, async (ctx) => {
		const ended = await ctx.db
			.update(interests)
			.set({ endedOn: today })
			.where(and(eq(interests.id, tieId), eq(interests.personId, ctx.actor.id), isNull(interests.endedOn)))
			.returning({ id: interests.id })
		if (ended.length > 0) await record(ctx, 'certification.interest-ended', tieId)
		return ended.length > 0
	})
}

/**
 * Somebody says that they have a tie to a firm. They leave all cases of the firm in which they have a part.
 * @param endedOn the last day of the tie; null: it goes on
 */
export function addInterest(
	ctx: Ctx<User>,
	{
		firmId,
		kind,
		endedOn,
		note,
	}: { firmId: string; kind: InterestKind; endedOn: string | null; note: string },
) {
	return transaction(ctx, async (ctx) => {
		const [firm] = await ctx.db.select({ id: firms.id }).from(firms).where(eq(firms.id, firmId))
		requireRow(firm)
		// Cases first, then the firm, as everywhere.
		await ctx.db
			.select({ id: applications.id })
			.from(applications)
			.where(
				and(
					eq(applications.firmId, firmId),
					sql`exists (select 1 from ${casePeople} c where c.application_id = ${applications.id} and c.person_id = ${ctx.actor.id})`,
				),
			)
			.orderBy(applications.id)
			.for('update')
		const [made] = await ctx.db
			.insert(interests)
			.values({ firmId, personId: ctx.actor.id, kind, endedOn, note, at: ctx.now })
			.returning({ id: interests.id })
		await ctx.db
			.update(casePeople)
			.set({ recusedAt: ctx.now })
			.where(
				and(
					eq(casePeople.personId, ctx.actor.id),
					isNull(casePeople.recusedAt),
					sql`${casePeople.applicationId} in (select a.id from ${applications} a where a.firm_id = ${firmId})`,
					hasConflict(sql`${firmId}::uuid`, ctx.actor.id, ctx.now),
				),
			)
		await record(ctx, 'certification.interest-added', requireRow(made).id)
		return { ok: true } as const
	})
}
