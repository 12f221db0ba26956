import { and, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { FatwaStatus } from '#app/features/fatwas/library/model.ts'
import { fatwas } from '#app/features/fatwas/library/tables.server.ts'
import { eligible } from '#app/features/scholars/api.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { waitingStatuses } from '../model.ts'
import { canManageFatwas } from '../policy.ts'
import { fatwaWorkflow } from '../workflow.server.ts'
import type { AdminFilters, ScholarFilters } from './params.ts'

const { status, scholarId, closedAt } = fatwas

/** By promised day, then by arrival; longest waiting first; newest first. */
export type Order = 'promised' | 'latest' | 'oldest' | 'newest'

/** Questions that an index returns in order: of each of these statuses, or of any status. */
export type Stretch = {
	statuses?: readonly FatwaStatus[]
	isOpen?: boolean
	isClosed?: boolean
	scholarId?: string
	only?: SQL | undefined
}
/** Parts of a list follow each other, each in its own order. */
export type Part = {
	order: Order
	stretches: Stretch[]
	/** The part is small under any filter: each row is checked. */
	areFew?: boolean
}
export function claimsOf({ actor }: Ctx<User>): Part {
	const stretches = [{ statuses: ['assigned'] as const, isOpen: true, scholarId: actor.id }]
	return { order: 'promised', stretches, areFew: true }
}

export function unclaimed(ctx: Ctx<User>): Part {
	const only = and(fatwaWorkflow.where(ctx, 'claim'), eligible(ctx.actor.id, fatwas))
	return { order: 'promised', stretches: [{ statuses: ['pending'], isOpen: true, only }] }
}

function isLate(today: string): SQL {
	return sql`coalesce(${fatwas.dueOn}, 'infinity'::date) < ${today}::date`
}

/** Questions waiting for this person: own claims, reviews, and unassigned ones they may claim or assign. */
function partsForPerson(ctx: Ctx<User>, isAdmin: boolean): Part[] {
	const { actor } = ctx
	const review = (each: 'answered' | 'approved') => fatwaWorkflow.where(ctx, 'approve', each)
	const free = { statuses: ['pending'] as const, isOpen: true, only: fatwaWorkflow.where(ctx, 'assign') }
	return [
		claimsOf(ctx),
		{ order: 'promised', stretches: [{ statuses: ['answered'], isOpen: true, only: review('answered') }] },
		{
			order: 'newest',
			stretches: [
				{ statuses: ['approved'], isOpen: true, only: and(isNotNull(fatwas.revisionAt), review('approved')) },
			],
		},
		isAdmin && canManageFatwas(actor) ? { order: 'promised', stretches: [free] } : unclaimed(ctx),
	]
}

export function partsForScholar(ctx: Ctx<User>, { tab, view }: ScholarFilters, today: string): Part[] {
	if (tab === 'yours') return partsForPerson(ctx, false)
	const mine = { scholarId: ctx.actor.id }
	const waiting = (statuses: FatwaStatus[], more: Stretch = {}): Part => ({
		order: 'promised',
		stretches: [{ statuses, isOpen: true, ...more }],
	})
	const done = (statuses: FatwaStatus[], more: Stretch = {}): Part => ({
		order: 'newest',
		stretches: [{ statuses, isOpen: true, ...more }],
	})
	switch (view) {
		case 'mine':
			if (tab === 'answered') return [waiting(['answered'], mine), done(['approved'], mine)]
			if (tab === 'pending') return [waiting(['assigned'], mine)]
			return [waiting(['assigned', 'answered'], mine), done(['approved', 'rejected'], mine)]
		case 'unclaimed':
			return [unclaimed(ctx)]
		case 'overdue':
			return [
				waiting(tab === 'all' ? [...waitingStatuses] : ['pending', 'assigned'], { only: isLate(today) }),
			]
		case 'clarification':
			return [waiting(['assigned'], { only: isNotNull(fatwas.clarificationAskedAt) })]
		case 'review': {
			const revised = and(isNotNull(fatwas.revisionAt), fatwaWorkflow.where(ctx, 'approve', 'approved'))
			return [
				waiting(['answered'], { only: fatwaWorkflow.where(ctx, 'approve', 'answered') }),
				done(['approved'], { only: revised }),
			]
		}
		case 'revisions':
			return [done(['approved'], { only: isNotNull(fatwas.revisionAt) })]
	}
	if (tab === 'answered') return [waiting(['answered']), done(['approved'])]
	const claims = claimsOf(ctx)
	const others = { only: or(ne(status, 'assigned'), isNull(scholarId), ne(scholarId, ctx.actor.id)) }
	if (tab === 'pending') return [claims, waiting(['pending', 'assigned'], others)]
	const finished = done(['approved', 'rejected'])
	// Closed questions appear only here, marked as such.
	finished.stretches.push({ isClosed: true })
	return [claims, waiting([...waitingStatuses], others), finished]
}

export function partsForAdmin(ctx: Ctx<User>, filters: AdminFilters, today: string): Part[] {
	return filters.status === 'yours' ? partsForPerson(ctx, true) : [partForAdmin(filters, today)]
}

function partForAdmin({ status, part }: AdminFilters, today: string): Part {
	const newest = (stretch: Stretch): Part => ({ order: 'newest', stretches: [stretch] })
	if (status === 'all') return newest({})
	if (status === 'rejected') return newest({ statuses: ['rejected'] })
	if (status === 'approved')
		return newest({ statuses: ['approved'], only: part ? isNotNull(fatwas.revisionAt) : undefined })
	if (status === 'closed') return newest({ only: closedBy[(part ?? 'any') as keyof typeof closedBy] })
	if (part === 'overdue')
		return {
			order: 'promised',
			stretches: [{ statuses: waitingStatuses, isOpen: true, only: isLate(today) }],
		}
	const statuses: readonly FatwaStatus[] =
		part === null ? waitingStatuses : [part === 'assigned' || part === 'answered' ? part : 'pending']
	return { order: 'oldest', stretches: [{ statuses, isOpen: true }] }
}

const closedBy = {
	withdrawn: and(isNotNull(closedAt), isNull(fatwas.mergedInto)),
	merged: isNotNull(fatwas.mergedInto),
	superseded: isNotNull(fatwas.supersededBy),
	'taken-down': isNotNull(fatwas.takenDownAt),
	any: or(isNotNull(closedAt), isNotNull(fatwas.supersededBy), isNotNull(fatwas.takenDownAt)),
}
