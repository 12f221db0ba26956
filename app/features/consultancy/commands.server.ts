import { eq } from 'drizzle-orm'
import { findIneligible } from '#app/features/scholars/api.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { NotNow } from '#app/workflow/workflow.server.ts'
import type { Meeting, Service } from './model.ts'
import { type SlotTaken, timesOf, withReservedSlot } from './reserve.server.ts'
import type { Verb } from './rules.ts'
import { consultations } from './tables.server.ts'
import { consultationWorkflow, isTaken, lockScholar } from './workflow.server.ts'

type Input = { note?: string; seen?: number | undefined }
type Assigned =
	| { ok: true }
	| NotNow
	| { ok: false; reason: 'no-scholar' | 'unpublished' | 'same-person' | 'own' | 'busy' }

/** A verb that only changes the state; calendars are notified. */
const simply =
	(verb: Verb) =>
	(ctx: Ctx<User>, id: string, { note = '', seen }: Input = {}) =>
		consultationWorkflow.transition(ctx, id, verb, { note, expectedStep: seen }, (_ctx, { sequence }, take) =>
			take({ set: { sequence: sequence + 1 } }),
		)

/** Commands by verb; requesting a booking and holding an hour are in commands/. */
export const commands = {
	/** Confirms with the way of meeting. */
	confirm: (
		ctx: Ctx<User>,
		id: string,
		{ meeting, detail, seen }: { meeting: Meeting; detail: string; seen?: number | undefined },
	) =>
		consultationWorkflow.transition(ctx, id, 'confirm', { expectedStep: seen }, (_ctx, { sequence }, take) =>
			take({ set: { meeting, meetingDetail: detail, sequence: sequence + 1 } }),
		),
	/** The seeker reads the reason. */
	decline: simply('decline'),
	withdraw: simply('withdraw'),
	/** By the scholar or an admin; the seeker reads the reason. */
	cancel: simply('cancel'),
	noShow: simply('noShow'),
	/** @param given.summary for the seeker; may be empty */
	complete: (ctx: Ctx<User>, id: string, { summary, seen }: { summary: string; seen?: number | undefined }) =>
		consultationWorkflow.transition(ctx, id, 'complete', { expectedStep: seen }, (_ctx, _row, take) =>
			take({ set: { summary } }),
		),
	/**
	 * Moves a booking to another hour of the same scholar; the old hour becomes free.
	 * @param to.startsAt in milliseconds
	 */
	reschedule: (
		ctx: Ctx<User>,
		service: Service,
		id: string,
		{ startsAt, seen }: { startsAt: number; seen?: number | undefined },
	): Promise<{ ok: true } | SlotTaken | NotNow> =>
		consultationWorkflow.transition(ctx, id, 'reschedule', { expectedStep: seen }, async (ctx, row, take) => {
			const { scholarId, userId, sequence } = row
			const criteria = { wanted: { scholarId }, seekerId: userId, except: id }
			const moved = await withReservedSlot(ctx, service, startsAt, criteria, () =>
				take({ set: { ...timesOf(service, startsAt), sequence: sequence + 1 } }),
			)
			return moved.ok ? moved.done : moved
		}),
	/** An admin assigns another scholar: only their meetings count, not their hours. */
	assign: (
		ctx: Ctx<User>,
		id: string,
		{ personId, ...input }: Input & { personId: string },
	): Promise<Assigned> =>
		consultationWorkflow.transition(ctx, id, 'assign', input, async (ctx, row, take): Promise<Assigned> => {
			if (row.scholarId === personId) return { ok: false, reason: 'same-person' }
			if (row.userId === personId) return { ok: false, reason: 'own' }
			await lockScholar(ctx, personId)
			const why = await findIneligible(ctx, personId)
			if (why !== null) return { ok: false, reason: why === 'unpublished' ? why : 'no-scholar' }
			if (await isTaken(ctx, { ...row, scholarId: personId })) return { ok: false, reason: 'busy' }
			return take({ set: { scholarId: personId, sequence: row.sequence + 1 }, otherId: personId })
		}),
	/** Keeps the summary when the rest is erased. */
	keepSummary: (ctx: Ctx<User>, id: string) =>
		consultationWorkflow.transition(ctx, id, 'keepSummary', {}, async (ctx) => {
			await ctx.db.update(consultations).set({ summaryKeptAt: ctx.now }).where(eq(consultations.id, id))
			return { ok: true as const }
		}),
}
