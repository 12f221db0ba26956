import { all, defineRules, level, not, own, set } from '#app/workflow/rules.ts'
import type { RecordingStatus } from './model.ts'

type RecordingFacts = {
	status: RecordingStatus
	ownerId: string | null
	publishedAt: Date | null
	/** It has a title, a file or an outside video, and a speaker. */
	complete: boolean
}

const scholar = level('scholar')

/** A scholar's own recording is published by another scholar or by an admin. */
export const recordingRules = defineRules<RecordingFacts>()({
	name: 'recording',
	parties: {
		owner: all(scholar, own('ownerId')),
		reviewer: all(scholar, not(own('ownerId'))),
		editor: level('admin'),
	},
	verbs: {
		edit: { may: [{ by: 'owner', in: ['draft'] }, { by: 'editor' }] },
		/** Transcripts may come later. */
		transcribe: { may: [{ by: 'owner' }, { by: 'editor' }] },
		submit: {
			may: [{ by: 'owner', in: ['draft'], if: set('complete') }],
			to: 'review',
			step: 'submitted',
		},
		takeBack: { may: [{ by: 'owner', in: ['review'] }], to: 'draft', step: 'taken-back' },
		publish: {
			may: [
				{ by: 'reviewer', in: ['review'], if: set('complete') },
				{ by: 'editor', in: ['draft', 'review'], if: set('complete') },
			],
			to: 'published',
			step: 'published',
		},
		sendBack: {
			may: [
				{ by: 'reviewer', in: ['review'] },
				{ by: 'editor', in: ['review'] },
			],
			to: 'draft',
			step: 'sent-back',
			asks: 'reason',
		},
		withdraw: {
			may: [{ by: 'editor', in: ['published'] }],
			to: 'withdrawn',
			step: 'withdrawn',
			asks: 'reason',
		},
		restore: {
			may: [{ by: 'editor', in: ['withdrawn'], if: set('complete') }],
			to: 'published',
			step: 'restored',
		},
		/** A draft that was never published, with its files. */
		remove: {
			may: [
				{ by: 'owner', in: ['draft'], if: not(set('publishedAt')) },
				{ by: 'editor', in: ['draft'], if: not(set('publishedAt')) },
			],
			asks: 'confirm',
		},
	},
	waiting: {
		draft: [],
		review: [
			{
				who: 'owner',
				for: 'reviewer',
				verbs: ['publish', 'sendBack'],
				notices: { submitted: 'recordings.review-waits' },
				ended: { published: 'recordings.published', 'sent-back': 'recordings.sent-back' },
			},
		],
		published: [],
		withdrawn: [],
	},
})
export type RecordingVerb = keyof typeof recordingRules.verbs
/** Verbs by one press or with a reason. */
export type DeskVerb = Exclude<RecordingVerb, 'edit' | 'transcribe' | 'withdraw'>

export const recordingStepKinds = [
	'submitted',
	'taken-back',
	'published',
	'sent-back',
	'withdrawn',
	'restored',
] as const
