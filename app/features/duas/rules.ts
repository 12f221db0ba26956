import { all, any, defineRules, level, not, own, set } from '#app/workflow/rules.ts'
import type { DuaStatus } from './model.ts'

type Ruled = {
	status: DuaStatus
	authorId: string | null
	/** Of the ayat; null: a hadith. */
	reference: string | null
	/** It was reviewed and read, and is as it was then. */
	publishedAt: Date | null
}

const scholar = level('scholar')

/**
 * Nobody reviews what they wrote themselves; of the Quran, whose text nobody writes, an admin publishes alone.
 * What was never reviewed cannot be restored.
 */
export const duaRules = defineRules<Ruled>()({
	name: 'dua',
	parties: {
		// What somebody wrote who has left is anybody's to go on with.
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
/** What is done by one press, or with a reason; writing and recordings have pages of their own. */
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
