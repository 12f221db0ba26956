import { m } from '#app/paraglide/messages.js'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import type { Choosable } from '#app/staff/person-picker.tsx'
import type { Desk, VerbInput } from '#app/staff/verb-route.server.ts'
import { decideAppeal, suspend, vote } from '../cases/commands/decide.server.ts'
import { waiveFee } from '../cases/commands/fees.server.ts'
import { accept, decline, reopen, returnToFirm } from '../cases/commands/review.server.ts'
import { appoint, claim, declare, release } from '../cases/commands/seats.server.ts'
import { finishChecklist, refer, reportVisit } from '../cases/commands/visit.server.ts'
import { findCase } from '../cases/dossier.server.ts'
import { titleOf } from '../cases/title.ts'
import { type Choice, caseworkPath, minVoteReason, type Part, reasons } from '../model.ts'
import { listAppointable } from './appointable.server.ts'
import { officeOf } from './office.server.ts'
import { type OfficerVerb, officerAsks, officerChoices, officerVerbs } from './verb-words.ts'

const partOf = {
	appointLead: 'lead',
	appointAuditor: 'auditor',
	appointDecider: 'decider',
	appointReviewer: 'reviewer',
	appointHearer: 'appeal',
} as const satisfies Partial<Record<OfficerVerb, Part>>

/** The verbs of officers among those of the rules: a lead is appointed by the verb that appoints auditors. */
export function officerVerbsOf(allowed: readonly string[]): OfficerVerb[] {
	return officerVerbs.filter((verb) => allowed.includes(verb === 'appointLead' ? 'appointAuditor' : verb))
}

const seat =
	(part: Part) =>
	(ctx: Ctx<User>, id: string, { personId }: VerbInput) =>
		appoint(ctx, id, { personId, part })

const reasonShort = { ok: false, reason: 'reason-short' } as const

export const officerDesk: Desk<OfficerVerb> = {
	name: 'cases',
	path: caseworkPath,
	level: 'user',
	keepsText: true,
	verbs: Object.fromEntries(officerVerbs.map((verb) => [verb, { asks: officerAsks[verb] }])) as Record<
		OfficerVerb,
		{ asks: (typeof officerAsks)[OfficerVerb] }
	>,
	choices: officerChoices,
	async find(ctx, id) {
		const found = await findCase(ctx, id)
		return found && { id, title: titleOf(found), verbs: officerVerbsOf(found.verbs) }
	},
	commands: {
		claim: (ctx, id) => claim(ctx, id),
		declare: (ctx, id, { choice, note }) => declare(ctx, id, { hasTie: choice === 'tied', note }),
		accept: (ctx, id) => accept(ctx, id),
		return: (ctx, id, { note }) => returnToFirm(ctx, id, note),
		decline: (ctx, id, { note }) => decline(ctx, id, note),
		release: (ctx, id, { note }) => release(ctx, id, note),
		reopen: (ctx, id) => reopen(ctx, id),
		waive: (ctx, id, { note }) => waiveFee(ctx, id, note),
		appointLead: seat('lead'),
		appointAuditor: seat('auditor'),
		appointDecider: seat('decider'),
		appointReviewer: seat('reviewer'),
		appointHearer: seat('appeal'),
		check: (ctx, id) => finishChecklist(ctx, id),
		report: (ctx, id, { note }) => reportVisit(ctx, id, note),
		refer: (ctx, id, { note }) => refer(ctx, id, note),
		async vote(ctx, id, { choice, note }, context) {
			if (note.length < minVoteReason) return reasonShort
			const ballot = { choice: choice as Extract<Choice, 'grant' | 'refuse' | 'more'>, reason: note }
			return vote(ctx, id, ballot, officeOf(requireRow(context)))
		},
		async decideAppeal(ctx, id, { choice, note }) {
			if (note.length < minVoteReason) return reasonShort
			return decideAppeal(ctx, id, { choice: choice === 'overturn' ? 'overturn' : 'uphold', reason: note })
		},
		suspend: (ctx, id, { choice, note }, context) => {
			const reason = requireRow(reasons.find((one) => one === choice))
			return suspend(ctx, id, { reason, note }, officeOf(requireRow(context)))
		},
	},
	/** Everybody with the function; who may not, says why. */
	async listPeople(ctx, id, { verb }): Promise<Choosable[]> {
		if (!(verb in partOf)) return []
		const people = await listAppointable(ctx, id, partOf[verb as keyof typeof partOf])
		return people.map(({ id, name, isShariah, why }) => ({
			id,
			name,
			...(isShariah && { note: m.casework_shariah_member() }),
			isEligible: why === null,
			...(why === 'one-part' && { why: m.cases_refused_one_part() }),
			...(why === 'conflict' && { why: m.cases_refused_conflict() }),
		}))
	},
}
