import { all, any, defineRules, level, not, own, set } from '#app/workflow/rules.ts'
import type { DuaStatus } from './model.ts'

type DuaFacts = {
	status: DuaStatus
	authorId: string | null
	/** Null: a hadith. */
	reference: string | null
	/** Reviewed, published, and unchanged since. */
	publishedAt: Date | null
}

const scholar = level('scholar')

/**
 * Nobody reviews their own text; verses, which have no author, are published by an admin alone. Without a review
 * nothing can be restored.
 */
export const duaRules = defineRules<DuaFacts>()({
	name: 'dua',
	parties: {
		// The draft of an author who left is open to every scholar.
		writer: all(scholar, any(own('authorId'), not(set('authorId')))),
		reviewer: all(scholar, not(own('authorId'))),
		scholar,
		admin: level('admin'),
	},
	verbs: {
		edit: { may: [{ by: 'writer', in: ['draft'] }], step: 'edited' },
		submit: { may: [{ by: 'writer', in: ['draft'] }], to: 'review', step: 'submitted' },
		approve: {
			may: [
				{ by: 'reviewer', in: ['review'] },
				{ by: 'admin', in: ['draft', 'review'], if: set('reference') },
			],
			to: 'published',
			step: 'approved',
			undoable: true,
		},
		sendBack: { may: [{ by: 'reviewer', in: ['review'] }], to: 'draft', step: 'sent-back', asks: 'reason' },
		takeBack: { may: [{ by: 'writer', in: ['review'] }], to: 'draft', step: 'taken-back' },
		takeDown: {
			may: [
				{ by: 'scholar', in: ['published'] },
				{ by: 'writer', in: ['draft'] },
			],
			to: 'withdrawn',
			step: 'taken-down',
			asks: 'reason',
		},
		restore: {
			may: [{ by: 'admin', in: ['withdrawn'], if: set('publishedAt') }],
			to: 'published',
			step: 'restored',
		},
		reopen: { may: [{ by: 'writer', in: ['withdrawn'] }], to: 'draft', step: 'reopened' },
		setAudio: { may: [{ by: 'admin' }], step: 'audio-changed' },
	},
	waiting: {
		draft: [],
		review: [
			{
				who: 'writer',
				for: 'reviewer',
				verbs: ['approve', 'sendBack'],
				notices: { submitted: 'duas.review-waits' },
				ended: { approved: 'duas.approved', 'sent-back': 'duas.sent-back' },
			},
		],
		published: [],
		withdrawn: [],
	},
})
type DuaVerb = keyof typeof duaRules.verbs
/** Verbs by one press or with a reason; editing and recordings have their own pages. */
export type DeskVerb = Exclude<DuaVerb, 'edit' | 'setAudio'>

export const duaStepKinds = [
	'written',
	'edited',
	'submitted',
	'approved',
	'sent-back',
	'taken-back',
	'taken-down',
	'restored',
	'reopened',
	'audio-changed',
] as const
