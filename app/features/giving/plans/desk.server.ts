import { eq } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { requireRow } from '#app/platform/errors.server.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { todayOf } from '#app/platform/time/days.server.ts'
import type { Desk } from '#app/staff/verb-route.server.ts'
import { formatCode } from '../code.ts'
import { pledges } from '../pledges/tables.server.ts'
import { endPlan, pausePlan, resumePlan } from './acts.server.ts'
import { plansPath } from './model.ts'
import { planRules } from './rules.ts'
import { planWorkflow } from './workflow.server.ts'

const { pause, resume, end } = planRules.verbs

/** Actions of the staff on a plan, at the donor's request. */
export const planDesk: Desk<'pause' | 'resume' | 'end'> = {
	name: 'plans',
	path: plansPath,
	level: 'admin',
	verbs: { pause, resume, end },
	async find(ctx, id) {
		const plan = await planWorkflow.find(ctx, id)
		const [pledge] = await ctx.db.select({ code: pledges.code }).from(pledges).where(eq(pledges.id, id))
		if (!plan || !pledge) return undefined
		const verbs = await planWorkflow.offers(ctx, { ...plan })
		return { id, title: isolated(formatCode(pledge.code)), verbs }
	},
	commands: {
		pause: pausePlan,
		resume: (ctx, id, _input, context) => resumePlan(ctx, id, todayOf(requireRow(context))),
		end: endPlan,
	},
	done: { pause: m.plans_pause_done, resume: m.plans_resume_done, end: m.plans_end_done },
}
