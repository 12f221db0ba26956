import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { defineNews, type Heard, type News, type Telling } from '#app/workflow/news.server.ts'
import { listWriters } from '../firms/membership.server.ts'
import {
	type ApplicationStatus,
	caseworkPath,
	memberPath,
	type OfficerFunction,
	type Part,
} from '../model.ts'
import { applicationMoved, caseWaits } from './notices.ts'
import { listNamed, listSeated } from './people.server.ts'
import type { applicationStepKinds } from './rules.ts'
import { applicationSteps, applications, casePeople, visits } from './tables.server.ts'

type Step = (typeof applicationStepKinds)[number]
type Subject = { id: string; firmId: string; status: ApplicationStatus }
type To = (heard: Heard<Subject>) => Promise<string[]>

const others = (people: string[], { event }: Heard<Subject>) => people.filter((id) => id !== event.actorId)

/** Everybody who may write for the firm, without the one who did it. */
const firm: To = async (heard) => others(await listWriters(heard.ctx, heard.subject.firmId), heard)

/** People with these parts in the case who have not left. */
const seated =
	(...parts: Part[]): To =>
	async (heard) =>
		others(await listSeated(heard.ctx, heard.subject.id, parts), heard)

/** People who are named for a function and have no tie to the firm. */
const named =
	(of: OfficerFunction): To =>
	async (heard) =>
		others(await listNamed(heard.ctx, heard.subject.firmId, of), heard)

/** The person who was appointed last and has not declared. */
const undeclared: To = async ({ ctx, subject }) => {
	const rows = await ctx.db
		.select({ id: casePeople.personId })
		.from(casePeople)
		.where(
			and(
				eq(casePeople.applicationId, subject.id),
				isNull(casePeople.declaredAt),
				isNull(casePeople.recusedAt),
			),
		)
	return rows.map(({ id }) => id)
}

/** The firm does not know of an unannounced visit. */
const firmIfAnnounced: To = async (heard) => {
	const secret = await heard.ctx.db.$count(
		visits,
		and(
			eq(visits.applicationId, heard.subject.id),
			eq(visits.kind, 'unannounced'),
			isNull(visits.heldAt),
			isNull(visits.cancelledAt),
		),
	)
	return secret > 0 ? [] : firm(heard)
}

const toFirm = (step: Step, to = firm): Telling<Subject> => ({
	notice: applicationMoved,
	to,
	link: ({ id }) => `${memberPath}/applications/${id}`,
	values: () => ({ step }),
})
const toOfficers = (step: Step, to: To): Telling<Subject> => ({
	notice: caseWaits,
	to,
	link: ({ id }) => `${caseworkPath}/${id}`,
	values: () => ({ step }),
})

const news: Partial<Record<Step, News<Subject>[string]>> = {
	// A returned one goes back to its reviewer.
	submitted: [
		toOfficers('submitted', async (heard) => {
			const own = await seated('reviewer')(heard)
			return own.length > 0 ? own : named('review')(heard)
		}),
	],
	claimed: [toFirm('claimed')],
	released: [toOfficers('released', named('review'))],
	returned: [toFirm('returned')],
	declined: [toFirm('declined')],
	accepted: [toFirm('accepted'), toOfficers('accepted', named('manage'))],
	quoted: [toFirm('quoted')],
	'fee-waived': [toFirm('fee-waived')],
	appointed: [toOfficers('appointed', undeclared)],
	recused: [toOfficers('recused', named('manage'))],
	planned: [toFirm('planned', firmIfAnnounced), toOfficers('planned', seated('auditor'))],
	reported: [toFirm('reported')],
	// During the visit the findings wait for its report.
	raised: [{ ...toFirm('raised'), if: ({ status }) => status !== 'planned' }],
	answered: [toOfficers('answered', seated('lead', 'auditor'))],
	'finding-judged': [toFirm('finding-judged')],
	referred: [toFirm('referred'), toOfficers('referred', seated('decider'))],
	granted: [toFirm('granted')],
	refused: [toFirm('refused')],
	'sent-back': [toFirm('sent-back'), toOfficers('sent-back', seated('lead', 'auditor'))],
	suspended: [toFirm('suspended'), toOfficers('suspended', named('manage'))],
	proposed: [toOfficers('proposed', seated('decider'))],
	'proposal-decided': [toFirm('proposal-decided')],
	appealed: [toOfficers('appealed', named('manage'))],
	'appeal-upheld': [toFirm('appeal-upheld')],
	'appeal-overturned': [toFirm('appeal-overturned'), toOfficers('appeal-overturned', named('manage'))],
	lapsed: [toFirm('lapsed')],
}

/** Notifications about the steps of a case: to its firm, and to the officers who have to act next. */
export const caseNews = defineNews<Subject>(
	{
		name: 'application',
		steps: applicationSteps,
		async find(ctx: Ctx, id) {
			const [row] = await ctx.db
				.select({ id: applications.id, firmId: applications.firmId, status: applications.status })
				.from(applications)
				.where(eq(applications.id, id))
			return row
		},
	},
	news as News<Subject>,
)
