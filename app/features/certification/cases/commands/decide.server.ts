import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { addDays } from '#app/platform/time/zoned-time.server.ts'
import type { Choice, Part, ProposalKind, Reason } from '../../model.ts'
import {
	extendCertificate,
	issueHalalCertificate,
	listConfirmed,
	listCovered,
	type Office,
	reduceCertificate,
	reinstateCertificate,
	suspendCertificate,
	withdrawCertificate,
} from '../../register/issue.server.ts'
import { isWhole, outcomeOf, type Seat } from '../outcome.ts'
import { refused } from '../refused.ts'
import { appeals, casePeople, findings, officers, proposals, schemes, votes } from '../tables.server.ts'
import { type Application, applicationWorkflow } from '../workflow.server.ts'

/** A panel of hearers has at least two members. */
const hearers = 2
/** Days in which the panel must confirm or lift a suspension. */
const confirmDays = 14

async function listSeats(ctx: Ctx, id: string, part: Part): Promise<Seat[]> {
	return ctx.db
		.select({
			personId: casePeople.personId,
			// Written out: at the top of a select, columns stand without their table.
			isShariah: sql<boolean>`exists (select 1 from ${officers} o
				where o.person_id = certification_case_people.person_id and o.function = 'shariah')`,
		})
		.from(casePeople)
		.where(and(eq(casePeople.applicationId, id), eq(casePeople.part, part), isNull(casePeople.recusedAt)))
}

async function castVotes(ctx: Ctx, id: string, round: number): Promise<Map<string, Choice>> {
	const rows = await ctx.db
		.select({ personId: votes.personId, choice: votes.choice })
		.from(votes)
		.where(and(eq(votes.applicationId, id), eq(votes.round, round)))
	return new Map(rows.map(({ personId, choice }) => [personId, choice]))
}

async function isMajorOpen(ctx: Ctx, id: string): Promise<boolean> {
	const [open] = await ctx.db
		.select({ n: findings.n })
		.from(findings)
		.where(and(eq(findings.applicationId, id), eq(findings.grade, 'major'), ne(findings.state, 'closed')))
		.limit(1)
	return open !== undefined
}

type Ballot = { choice: 'grant' | 'refuse' | 'more'; reason: string }

/**
 * A decider's vote, on the application or on a proposed change of its certificate. It cannot be taken back. With the last
 * one the decision follows.
 * @returns `panel`: not whole; `twice`; `major-open` or `unconfirmed`: nothing could be granted today
 */
export function vote(ctx: Ctx<User>, id: string, { choice, reason }: Ballot, office: Office) {
	return applicationWorkflow.transition(ctx, id, 'vote', {}, async (ctx, row, take) => {
		const [scheme] = await ctx.db.select().from(schemes).where(eq(schemes.id, row.schemeId))
		const panel = requireRow(scheme)
		const seats = await listSeats(ctx, id, 'decider')
		if (!isWhole(seats, panel)) return refused('panel')
		const cast = await castVotes(ctx, id, row.round)
		if (cast.has(ctx.actor.id)) return refused('twice')
		const outcome = outcomeOf(seats, cast.set(ctx.actor.id, choice), panel)
		const granted =
			row.status === 'deciding' && outcome === 'grant' ? await listConfirmed(ctx, id, office.today) : []
		if (row.status === 'deciding' && outcome === 'grant') {
			if (await isMajorOpen(ctx, id)) return refused('major-open')
			if (granted.length === 0) return refused('unconfirmed')
		}
		await ctx.db.insert(votes).values({
			applicationId: id,
			round: row.round,
			personId: ctx.actor.id,
			part: 'decider',
			choice,
			reason,
			at: ctx.now,
		})
		if (!outcome) return take()
		if (row.status !== 'deciding') {
			await carryOut(ctx, row, outcome === 'grant', office)
			return take({ kind: 'proposal-decided' })
		}
		if (outcome === 'more') return take({ kind: 'sent-back', set: { status: 'correcting' } })
		const decided = { decidedAt: ctx.now }
		if (outcome === 'refuse') return take({ kind: 'refused', set: { status: 'refused', ...decided } })
		const done = await take({ kind: 'granted', set: { status: 'granted', ...decided } })
		await issueHalalCertificate(ctx, row, granted, office)
		return done
	})
}

async function carryOut(ctx: Ctx, { id, round }: Application, isCarried: boolean, office: Office) {
	const [decided] = await ctx.db
		.update(proposals)
		.set({ isCarried, decidedAt: ctx.now })
		.where(and(eq(proposals.applicationId, id), eq(proposals.round, round)))
		.returning()
	const { kind, productId, until, reason, note } = requireRow(decided)
	if (!isCarried) return
	const change = { reason, note }
	if (kind === 'reinstate') await reinstateCertificate(ctx, id, change)
	if (kind === 'withdraw') await withdrawCertificate(ctx, id, change)
	if (kind === 'reduce' && productId) await reduceCertificate(ctx, id, { ...change, productId }, office)
	if (kind === 'extend' && until) await extendCertificate(ctx, id, { ...change, until }, office)
}

/** Suspends a certificate at once, on safety; the panel has to confirm it within two weeks. */
export function suspend(ctx: Ctx<User>, id: string, of: { reason: Reason; note: string }, office: Office) {
	return applicationWorkflow.transition(ctx, id, 'suspend', {}, async (ctx, _row, take) => {
		await suspendCertificate(ctx, id, { ...of, confirmBy: addDays(office.today, confirmDays) })
		return take()
	})
}

type Proposal = {
	kind: ProposalKind
	productId?: string | null
	until?: string | null
	reason: Reason | null
	note: string
}

/**
 * Puts a change of the certificate to the panel. The holder may only propose that it ends.
 * @returns `major-open`: nothing is reinstated while a major finding is open
 */
export function propose(ctx: Ctx<User>, id: string, of: Proposal, asHolder = false) {
	return applicationWorkflow.transition(
		ctx,
		id,
		asHolder ? 'giveBack' : 'propose',
		{},
		async (ctx, row, take) => {
			if (asHolder && of.kind !== 'withdraw') return refused('not-now')
			if (of.kind === 'reinstate') {
				if (!row.suspended) return refused('not-now')
				if (await isMajorOpen(ctx, id)) return refused('major-open')
			}
			if (of.kind === 'reduce' && !(await listCovered(ctx, id)).includes(of.productId ?? ''))
				return refused('not-now')
			const round = row.round + 1
			await ctx.db.insert(proposals).values({
				applicationId: id,
				round,
				kind: of.kind,
				productId: of.kind === 'reduce' ? of.productId : null,
				until: of.kind === 'extend' ? of.until : null,
				reason: of.reason,
				note: of.note,
				by: ctx.actor.id,
				at: ctx.now,
			})
			return take({ set: { round } })
		},
	)
}

/** The holder objects to a refusal; others than those who decided hear it. */
export function appeal(ctx: Ctx<User>, id: string, text: string) {
	return applicationWorkflow.transition(ctx, id, 'appeal', {}, async (ctx, row, take) => {
		const round = row.round + 1
		await ctx.db.insert(appeals).values({ applicationId: id, round, text, by: ctx.actor.id, at: ctx.now })
		return take({ set: { round } })
	})
}

type Hearing = { choice: 'overturn' | 'uphold'; reason: string }

/**
 * A hearer's vote. The refusal is overturned if all say so; then the case goes on with another panel.
 * @returns `panel`: fewer than two hearers; `twice`
 */
export function decideAppeal(ctx: Ctx<User>, id: string, { choice, reason }: Hearing) {
	return applicationWorkflow.transition(ctx, id, 'decideAppeal', {}, async (ctx, _row, take) => {
		const [open] = await ctx.db.select().from(appeals).where(eq(appeals.applicationId, id))
		const { round } = requireRow(open)
		const seats = await listSeats(ctx, id, 'appeal')
		if (seats.length < hearers) return refused('panel')
		const cast = await castVotes(ctx, id, round)
		if (cast.has(ctx.actor.id)) return refused('twice')
		await ctx.db.insert(votes).values({
			applicationId: id,
			round,
			personId: ctx.actor.id,
			part: 'appeal',
			choice,
			reason,
			at: ctx.now,
		})
		cast.set(ctx.actor.id, choice)
		if (seats.some(({ personId }) => !cast.has(personId))) return take()
		const isOverturned = seats.every(({ personId }) => cast.get(personId) === 'overturn')
		await ctx.db
			.update(appeals)
			.set({ state: isOverturned ? 'overturned' : 'upheld', decidedAt: ctx.now })
			.where(eq(appeals.applicationId, id))
		if (!isOverturned) return take({ kind: 'appeal-upheld' })
		await ctx.db
			.update(casePeople)
			.set({ recusedAt: ctx.now })
			.where(
				and(eq(casePeople.applicationId, id), eq(casePeople.part, 'decider'), isNull(casePeople.recusedAt)),
			)
		return take({ kind: 'appeal-overturned', set: { status: 'correcting', decidedAt: null } })
	})
}
