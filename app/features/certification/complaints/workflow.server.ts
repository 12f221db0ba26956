import { type SQL, sql } from 'drizzle-orm'
import { type Actor, seesPrivate, type User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { openWorkflow } from '#app/workflow/workflow.server.ts'
import { managesCases } from '../cases/facts.server.ts'
import { complaintRules } from './rules.ts'
import { complaintSteps, complaints } from './tables.server.ts'

const { certificateId } = complaints

/** Also asked by the trigger of the table. @returns false where no certificate is known */
export function isInvolved(personId: string | SQL, now: Date): SQL<boolean> {
	return sql<boolean>`certification_complaint_involved(${certificateId}, ${personId}::uuid, ${now.toISOString()}::timestamptz)`
}

/** People with a tie to the firm do not learn that somebody complained. */
function seesComplaint(actor: Actor): SQL {
	if (!actor || !seesPrivate(actor)) return sql`false`
	return sql`(${managesCases(actor)} and not exists (select 1 from certification_certificates k
		where k.id = ${certificateId} and certification_conflict(k.firm_id, ${actor.id}::uuid, now())))`
}

export const complaintWorkflow = openWorkflow({
	rules: complaintRules,
	table: complaints,
	steps: complaintSteps,
	facts: {
		manages: ({ actor }: Ctx<User>) => managesCases(actor),
		involved: ({ actor, now }: Ctx<User>) => isInvolved(actor.id, now),
	},
	sees: seesComplaint,
})
