import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Done, NotNow } from './workflow.server.ts'

type Given = { personId?: string; note?: string; seen?: number | undefined; anyway?: boolean }
/** Only an admin may insist on somebody who is not eligible. */
type Ineligible<Reason> = { ok: false; reason: Reason | 'not-eligible' | 'same-person' }
type Changes = { set: Record<string, unknown>; otherId?: string | null }

type Assignable<Row> = {
	queue: { assignee: keyof Row & string } | undefined
	transition<Result>(
		ctx: Ctx<User>,
		id: string,
		verb: 'claim' | 'assign' | 'handOver' | 'release',
		input: { note?: string; seen?: number | undefined },
		work: (ctx: Ctx<User>, row: Row, take: (more: Changes) => Promise<Done>) => Promise<Result>,
	): Promise<Result | NotNow>
}

/**
 * Claim, assign, hand over and release, for items of one assignee.
 * @param findIneligible why this person cannot get the row, or null; an admin can override `not-eligible`
 */
export function assignmentCommands<Row extends { id: string }, Reason extends string>(
	workflow: Assignable<Row>,
	findIneligible: (ctx: Ctx<User>, personId: string, row: Row) => Promise<Reason | 'not-eligible' | null>,
) {
	const assignee = workflow.queue?.assignee
	if (!assignee) throw new Error('it has no queue')
	const give =
		(verb: 'claim' | 'assign' | 'handOver') =>
		(ctx: Ctx<User>, id: string, { personId = ctx.actor.id, anyway = false, ...input }: Given = {}) =>
			workflow.transition(
				ctx,
				id,
				verb,
				input,
				async (ctx, row, take): Promise<Done | Ineligible<Reason>> => {
					const isSame = row[assignee] === personId
					if (isSame && verb === 'handOver') return { ok: false, reason: 'same-person' }
					const reason = await findIneligible(ctx, personId, row)
					if (reason && !(reason === 'not-eligible' && anyway && verb === 'assign'))
						return { ok: false, reason }
					if (isSame) return { ok: true }

					const set = { [assignee]: personId, activeAt: ctx.now, remindedAt: null }
					return take({ set, otherId: verb === 'claim' ? null : personId })
				},
			)
	return {
		claim: (ctx: Ctx<User>, id: string, { seen }: Given = {}) => give('claim')(ctx, id, { seen }),
		assign: give('assign'),
		handOver: give('handOver'),
		release: (ctx: Ctx<User>, id: string, { note, seen }: Given = {}) =>
			workflow.transition(ctx, id, 'release', { ...(note && { note }), seen }, (_ctx, _row, take) =>
				take({ set: { [assignee]: null, activeAt: null, remindedAt: null } }),
			),
	}
}
