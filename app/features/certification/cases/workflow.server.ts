import { openWorkflow } from '#app/workflow/workflow.server.ts'
import { caseFacts, seesApplication } from './facts.server.ts'
import { applicationRules } from './rules.ts'
import { applicationSteps, applications } from './tables.server.ts'

export type Application = typeof applications.$inferSelect

/** Undo is offered by no verb: who decided about a certificate did. */
export const applicationWorkflow = openWorkflow({
	rules: applicationRules,
	table: applications,
	steps: applicationSteps,
	facts: caseFacts,
	sees: seesApplication,
})
