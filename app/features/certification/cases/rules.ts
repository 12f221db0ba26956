import { all, any, defineRules, not, set } from '#app/workflow/rules.ts'
import type { ApplicationStatus } from '../model.ts'

/** Facts are of the case and the actor; nobody has a part by their role on the site alone. */
type ApplicationFacts = {
	status: ApplicationStatus
	/** The actor is a member of the firm who may write; its owner. */
	editor: boolean
	owner: boolean
	/** Named for reviews, without a part in the case and without a conflict of interest. */
	free: boolean
	/** The actor's part in the case: declared, not recused, without a conflict of interest. */
	reviewer: boolean
	lead: boolean
	/** Auditors, and the lead. */
	auditor: boolean
	decider: boolean
	hearer: boolean
	/** Named to manage, or an admin. */
	manages: boolean
	/** The actor has a tie to the firm, now or in the last two years. */
	conflicted: boolean
	/** The actor has, or had, a part in the case. */
	seated: boolean
	/** The actor has, or had, a part in the evaluation: review or visit. */
	evaluator: boolean
	/** No reviewer sits in the case. */
	unreviewed: boolean
	/** The actor was appointed, and has neither declared nor left. */
	undeclared: boolean
	/** Named to decide. */
	decides: boolean
	complete: boolean
	/** All ingredients of all products are confirmed today. */
	confirmed: boolean
	quoted: boolean
	/** The firm accepted the fee, or it was waived. */
	settled: boolean
	/** The visit's day has come. */
	visited: boolean
	/** The visit's checklist is whole. */
	checked: boolean
	majorOpen: boolean
	/** A minor finding without an accepted plan. */
	minorOpen: boolean
	valid: boolean
	suspended: boolean
	/** A change of the certificate waits for votes. */
	proposed: boolean
	/** Refused, without an appeal, and not longer ago than an appeal may be made. */
	appealable: boolean
	appealed: boolean
}

const manager = all(set('manages'), not(set('conflicted')))
const certified = any(set('valid'), set('suspended'))
const beforeDecision = [
	'draft',
	'submitted',
	'reviewing',
	'returned',
	'planning',
	'planned',
	'correcting',
	'deciding',
] as const
const whileEvaluated = ['planning', 'planned', 'correcting'] as const

/**
 * ISO/IEC 17065 7.3 to 7.6 and 7.13: who evaluates does not decide, who decided does not hear the appeal, and nobody with
 * a tie to the firm does either. A grant is no verb: it follows the last vote. None of these verbs can be undone.
 */
export const applicationRules = defineRules<ApplicationFacts>()({
	name: 'application',
	parties: {
		editor: set('editor'),
		owner: set('owner'),
		free: set('free'),
		reviewer: set('reviewer'),
		lead: set('lead'),
		auditor: set('auditor'),
		decider: set('decider'),
		hearer: set('hearer'),
		/** Fees are also theirs with a conflict of interest. */
		office: set('manages'),
		manager,
		/** A fee is waived by somebody without a part in the case. */
		outside: all(manager, not(set('seated'))),
		appointed: set('undeclared'),
		/** Named to decide, without a part in the evaluation. */
		guard: all(set('decides'), not(set('evaluator')), not(set('conflicted'))),
		/** Reminders and lapses; never a person. */
		clock: any(),
	},
	verbs: {
		edit: {
			may: [{ by: 'editor', in: ['draft', 'returned'] }],
		},
		/** From `returned` back to its reviewer, while they sit. */
		submit: { may: [{ by: 'editor', in: ['draft', 'returned'], if: set('complete') }], step: 'submitted' },
		withdraw: {
			may: [{ by: 'owner', in: beforeDecision }],
			to: 'withdrawn',
			step: 'withdrawn',
			asks: 'reason',
		},
		claim: { may: [{ by: 'free', in: ['submitted'] }], to: 'reviewing', step: 'claimed' },
		confirm: { may: [{ by: 'reviewer', in: ['reviewing'] }] },
		/** Papers that the holder of a certificate renews. */
		reconfirm: { may: [{ by: 'reviewer', in: ['granted'], if: certified }] },
		release: {
			may: [{ by: 'reviewer', in: ['reviewing'] }],
			to: 'submitted',
			step: 'released',
			asks: 'reason',
		},
		/** Its reviewer left, for a conflict of interest. */
		reopen: {
			may: [{ by: 'manager', in: ['reviewing'], if: set('unreviewed') }],
			to: 'submitted',
			step: 'released',
		},
		return: {
			may: [{ by: 'reviewer', in: ['reviewing'] }],
			to: 'returned',
			step: 'returned',
			asks: 'reason',
		},
		/** Outside the scope of this body: no decision about the products. */
		decline: {
			may: [{ by: 'reviewer', in: ['reviewing'] }],
			to: 'refused',
			step: 'declined',
			asks: 'reason',
		},
		accept: {
			may: [{ by: 'reviewer', in: ['reviewing'], if: all(set('confirmed'), set('settled')) }],
			to: 'planning',
			step: 'accepted',
			asks: 'confirm',
		},
		quote: {
			may: [
				{
					by: 'office',
					in: ['submitted', 'reviewing', 'returned', ...whileEvaluated, 'deciding'],
					if: not(set('settled')),
				},
			],
			step: 'quoted',
		},
		acceptQuote: {
			may: [{ by: 'owner', if: all(set('quoted'), not(set('settled'))) }],
			step: 'quote-accepted',
		},
		waive: { may: [{ by: 'outside', if: set('quoted') }], step: 'fee-waived' },
		appointAuditor: {
			may: [
				{ by: 'manager', in: whileEvaluated },
				{ by: 'manager', in: ['granted'], if: certified },
			],
			step: 'appointed',
		},
		appointDecider: {
			may: [
				{ by: 'manager', in: [...whileEvaluated, 'deciding'] },
				{ by: 'manager', in: ['granted'], if: certified },
			],
			step: 'appointed',
		},
		/** The reviewer left a case that has its certificate: papers still come. */
		appointReviewer: {
			may: [{ by: 'manager', in: ['granted'], if: all(certified, set('unreviewed')) }],
			step: 'appointed',
		},
		appointHearer: { may: [{ by: 'manager', in: ['refused'] }], step: 'appointed' },
		declare: { may: [{ by: 'appointed' }], step: 'declared' },
		plan: { may: [{ by: 'lead', in: ['planning', 'planned'] }], to: 'planned', step: 'planned' },
		check: { may: [{ by: 'auditor', in: ['planned'], if: set('visited') }] },
		report: {
			may: [{ by: 'lead', in: ['planned'], if: set('checked') }],
			to: 'correcting',
			step: 'reported',
		},
		raise: {
			may: [
				{ by: 'auditor', in: ['planned'], if: set('visited') },
				{ by: 'auditor', in: ['correcting'] },
				{ by: 'auditor', in: ['granted'], if: certified },
			],
			step: 'raised',
		},
		answer: { may: [{ by: 'editor', in: ['correcting', 'granted'] }], step: 'answered' },
		/** Closes or rejects an answered finding. */
		close: { may: [{ by: 'auditor', in: ['correcting', 'granted'] }], step: 'finding-judged' },
		refer: {
			may: [{ by: 'lead', in: ['correcting'], if: all(not(set('majorOpen')), not(set('minorOpen'))) }],
			to: 'deciding',
			step: 'referred',
		},
		/** On the application, or on a proposed change of the certificate. */
		vote: {
			may: [
				{ by: 'decider', in: ['deciding'] },
				{ by: 'decider', in: ['granted'], if: all(certified, set('proposed')) },
			],
			step: 'voted',
		},
		/** On safety, at once, by one; the panel confirms it or not. */
		suspend: { may: [{ by: 'guard', in: ['granted'], if: set('valid') }], step: 'suspended' },
		propose: {
			may: [
				{ by: 'manager', in: ['granted'], if: all(certified, not(set('proposed'))) },
				{ by: 'auditor', in: ['granted'], if: all(certified, not(set('proposed'))) },
			],
			step: 'proposed',
		},
		/** The holder wishes to give it back. */
		giveBack: {
			may: [{ by: 'owner', in: ['granted'], if: all(certified, not(set('proposed'))) }],
			step: 'proposed',
			asks: 'confirm',
		},
		appeal: { may: [{ by: 'owner', in: ['refused'], if: set('appealable') }], step: 'appealed' },
		decideAppeal: { may: [{ by: 'hearer', in: ['refused'], if: set('appealed') }], step: 'heard' },
		/** The firm did not answer in time. */
		lapse: { may: [{ by: 'clock', in: ['returned'] }], to: 'lapsed', step: 'lapsed' },
	},
	waiting: {
		draft: [],
		submitted: [
			{
				who: 'editor',
				for: 'free',
				verbs: ['claim'],
				notices: { submitted: 'cases.case-waits', released: 'cases.case-waits' },
				ended: { claimed: 'cases.application-moved' },
			},
		],
		reviewing: [
			{
				who: 'editor',
				for: 'reviewer',
				verbs: ['accept', 'return'],
				notices: { submitted: 'cases.case-waits' },
				own: ['claimed'],
				ended: {
					accepted: 'cases.application-moved',
					returned: 'cases.application-moved',
					declined: 'cases.application-moved',
				},
			},
		],
		returned: [
			{
				who: 'reviewer',
				for: 'editor',
				verbs: ['submit'],
				notices: { returned: 'cases.application-moved' },
				reminded: 'upkeep.answer-due',
				ended: { submitted: 'cases.case-waits', lapsed: 'cases.application-moved' },
			},
		],
		planning: [
			{
				who: 'editor',
				for: 'manager',
				verbs: ['appointAuditor'],
				notices: { accepted: 'cases.case-waits' },
				ended: { planned: 'cases.application-moved' },
			},
		],
		planned: [
			{
				who: 'editor',
				for: 'auditor',
				verbs: ['check'],
				notices: { planned: 'cases.case-waits' },
				ended: { reported: 'cases.application-moved' },
			},
		],
		correcting: [
			{
				who: 'lead',
				for: 'editor',
				verbs: ['answer'],
				notices: { reported: 'cases.application-moved', raised: 'cases.application-moved' },
				ended: { answered: 'cases.case-waits' },
			},
			{
				who: 'editor',
				for: 'auditor',
				verbs: ['close'],
				notices: { answered: 'cases.case-waits', 'sent-back': 'cases.case-waits' },
				ended: { 'finding-judged': 'cases.application-moved' },
			},
		],
		deciding: [
			{
				who: 'editor',
				for: 'decider',
				verbs: ['vote'],
				notices: { referred: 'cases.case-waits' },
				ended: { granted: 'cases.application-moved', refused: 'cases.application-moved' },
			},
		],
		granted: [
			{
				if: set('proposed'),
				who: 'editor',
				for: 'decider',
				verbs: ['vote'],
				notices: { proposed: 'cases.case-waits' },
				reminded: 'upkeep.suspension-due',
				ended: { 'proposal-decided': 'cases.application-moved' },
			},
		],
		refused: [
			{
				if: set('appealed'),
				who: 'owner',
				for: 'manager',
				verbs: ['appointHearer'],
				notices: { appealed: 'cases.case-waits' },
				/** Without an appeal nobody waits. */
				own: ['declined'],
				ended: { 'appeal-upheld': 'cases.application-moved', 'appeal-overturned': 'cases.application-moved' },
			},
		],
		withdrawn: [],
		lapsed: [],
	},
})

export const applicationStepKinds = [
	'started',
	'submitted',
	'withdrawn',
	'claimed',
	'released',
	'returned',
	'declined',
	'accepted',
	'quoted',
	'quote-accepted',
	'fee-waived',
	'appointed',
	'declared',
	'recused',
	'planned',
	'reported',
	'raised',
	'answered',
	'finding-judged',
	'referred',
	'voted',
	'granted',
	'refused',
	'sent-back',
	'suspended',
	'proposed',
	'proposal-decided',
	'appealed',
	'heard',
	'appeal-upheld',
	'appeal-overturned',
	'lapsed',
] as const
