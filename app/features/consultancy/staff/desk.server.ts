import { and, gte, lte, sql } from 'drizzle-orm'
import { listNotOffered } from '#app/features/scholars/api.server.ts'
import { scholarAbsences } from '#app/features/scholars/tables.server.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, requestContext } from '#app/platform/ctx.server.ts'
import { dot } from '#app/platform/text/lists.ts'
import { dayIn } from '#app/platform/time/time.ts'
import type { Choosable } from '#app/staff/person-picker.tsx'
import type { Desk } from '#app/staff/verb-route.server.ts'
import { findFreeScholars } from '../calendars.server.ts'
import { commands } from '../commands.server.ts'
import { type Service, wordIn } from '../model.ts'
import { consultationRules } from '../rules.ts'
import { serviceOf } from '../service.server.ts'
import { consultationWorkflow } from '../workflow.server.ts'
import { scholarList } from './params.ts'
import { findForStaff, listLoad } from './queries.server.ts'
import type { StaffVerb } from './verb-words.ts'

/** Verbs of the staff; confirming and rescheduling have forms of their own. */
export const desk: Desk<StaffVerb> = {
	name: 'consultancy',
	path: scholarList.path,
	verbs: consultationRules.verbs,
	async find(ctx, id) {
		const found = await findForStaff(ctx, id)
		return found && { ...found, title: `${wordIn(found.names, getLocale())}${dot()}${found.seeker}` }
	},
	commands: {
		decline: commands.decline,
		cancel: commands.cancel,
		noShow: commands.noShow,
		complete: (ctx, id, { note, seen }) => commands.complete(ctx, id, { summary: note, seen }),
		async assign(ctx, id, { anyway, ...input }, context) {
			const free = context && (await freeFor(ctx, serviceOf(requestContext(context).runtime.settings()), id))
			if (free && !free.has(input.personId) && !anyway) return { ok: false, reason: 'not-eligible' }
			return commands.assign(ctx, id, input)
		},
	},
	undo: consultationWorkflow.undo,
	async listPeople(ctx, id, { context }) {
		const service = serviceOf(requestContext(context).runtime.settings())
		const free = await freeFor(ctx, service, id)
		const holder = (await consultationWorkflow.find(ctx, id))?.scholarId
		const today = dayIn(ctx.now, service.zone)
		const { userId, fromOn, untilOn } = scholarAbsences
		const absences = await ctx.db
			.select({ userId, until: sql<string>`${untilOn}::text` })
			.from(scholarAbsences)
			.where(and(lte(fromOn, today), gte(untilOn, today)))
		const away = new Map(absences.map(({ userId, until }) => [userId, until]))
		const offered = (await listLoad(ctx)).map(
			({ id, name, waiting, confirmed }): Choosable => ({
				id,
				name,
				load: waiting + confirmed,
				isEligible: free.has(id),
				isHolder: id === holder,
				awayUntil: away.get(id) ?? null,
				why: m.consultations_not_free(),
				note: m.consultations_ahead({ count: waiting + confirmed }),
			}),
		)
		return [...offered, ...(await listNotOffered(ctx))]
	},
}

/** Scholars free in the hour of a booking, or its own. */
async function freeFor(ctx: Ctx<User>, service: Service, id: string): Promise<Set<string>> {
	const row = await consultationWorkflow.find(ctx, id)
	if (!row) return new Set()
	const criteria = { wanted: { categoryId: row.category }, seekerId: row.userId, except: id }
	const day = dayIn(row.startsAt, service.zone)
	return new Set(await findFreeScholars(ctx, service, row.startsAt.getTime(), day, criteria))
}
