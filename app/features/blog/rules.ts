import { all, any, defineRules, level, not, own, set } from '#app/workflow/rules.ts'
import type { PostStatus } from './model.ts'

type PostFacts = {
	status: PostStatus
	authorId: string | null
	translatorId: string | null
	isAnnouncement: boolean
	cites: boolean
	publishedVersion: number | null
	revisionAt: Date | null
	revisionSubmittedAt: Date | null
	/** The actor may write: a scholar, an admin, or somebody with that right. */
	writes: boolean
	/** The actor may review: a scholar, an admin, or somebody with that right. */
	reviews: boolean
	/** The actor wrote on the draft since the last version. */
	wrote: boolean
	/** Nobody else may review. */
	alone: boolean
	/** A draft with title and text. */
	complete: boolean
}

const admin = level('admin')
const revised = all(set('revisionAt'), set('complete'))
const announced = all(set('isAnnouncement'), not(set('cites')), set('complete'))

/**
 * Nobody publishes their own text, except a single admin without another reviewer, and announcements that cite nothing.
 * An admin who changes the text of somebody else has `wrote` it.
 */
export const postRules = defineRules<PostFacts>()({
	name: 'post',
	parties: {
		writer: all(set('writes'), any(own('authorId'), own('translatorId'), not(set('authorId')), admin)),
		editor: admin,
		reviewer: all(set('reviews'), not(own('authorId')), not(own('translatorId')), not(set('wrote'))),
		sole: all(admin, set('alone')),
		/** The release job; never a person. */
		clock: any(),
	},
	verbs: {
		write: {
			may: [
				{ by: 'writer', in: ['draft'] },
				{ by: 'writer', in: ['published'], if: all(set('revisionAt'), not(set('revisionSubmittedAt'))) },
			],
		},
		/** Address, series, tags, category, byline: all but the text. */
		arrange: { may: [{ by: 'writer', in: ['draft'] }, { by: 'editor' }] },
		submit: { may: [{ by: 'writer', in: ['draft'], if: set('complete') }], to: 'review', step: 'submitted' },
		takeBack: { may: [{ by: 'writer', in: ['review'] }], to: 'draft', step: 'taken-back' },
		approve: {
			may: [
				{ by: 'reviewer', in: ['review'] },
				{ by: 'sole', in: ['review'] },
			],
			to: 'published',
			step: 'approved',
			undoable: true,
		},
		schedule: {
			may: [
				{ by: 'reviewer', in: ['review'] },
				{ by: 'sole', in: ['review'] },
				{ by: 'editor', in: ['draft', 'review'], if: announced },
			],
			to: 'scheduled',
			step: 'scheduled',
			asks: 'choice',
		},
		sendBack: {
			may: [
				{ by: 'reviewer', in: ['review'] },
				{ by: 'sole', in: ['review'] },
			],
			to: 'draft',
			step: 'sent-back',
			asks: 'reason',
		},
		announce: {
			may: [{ by: 'editor', in: ['draft', 'review'], if: announced }],
			to: 'published',
			step: 'announced',
			undoable: true,
		},
		/** Another time; the text stays as approved. */
		reschedule: { may: [{ by: 'editor', in: ['scheduled'] }], step: 'scheduled', asks: 'choice' },
		/** Only when the time has come. */
		release: { may: [{ by: 'clock', in: ['scheduled'] }], to: 'published', step: 'released' },
		unschedule: { may: [{ by: 'editor', in: ['scheduled'] }], to: 'review', step: 'unscheduled' },
		/** A new version; the old text stays published meanwhile. */
		revise: { may: [{ by: 'writer', in: ['published'], if: not(set('revisionAt')) }], step: 'revised' },
		submitRevision: {
			may: [{ by: 'writer', in: ['published'], if: all(revised, not(set('revisionSubmittedAt'))) }],
			step: 'revision-submitted',
		},
		takeRevisionBack: {
			may: [{ by: 'writer', in: ['published'], if: set('revisionSubmittedAt') }],
			step: 'revision-taken-back',
		},
		approveRevision: {
			may: [
				{ by: 'reviewer', in: ['published'], if: set('revisionSubmittedAt') },
				{ by: 'sole', in: ['published'], if: set('revisionSubmittedAt') },
				{ by: 'editor', in: ['published'], if: all(revised, announced) },
			],
			step: 'revision-approved',
			undoable: true,
		},
		sendRevisionBack: {
			may: [
				{ by: 'reviewer', in: ['published'], if: set('revisionSubmittedAt') },
				{ by: 'sole', in: ['published'], if: set('revisionSubmittedAt') },
			],
			step: 'revision-sent-back',
			asks: 'reason',
		},
		dropRevision: {
			may: [{ by: 'writer', in: ['published'], if: set('revisionAt') }],
			step: 'revision-dropped',
			asks: 'confirm',
		},
		withdraw: {
			may: [{ by: 'editor', in: ['published'] }],
			to: 'withdrawn',
			step: 'withdrawn',
			asks: 'reason',
		},
		restore: { may: [{ by: 'editor', in: ['withdrawn'] }], to: 'published', step: 'restored' },
		/** A draft that was never published. */
		remove: {
			may: [{ by: 'writer', in: ['draft'], if: not(set('publishedVersion')) }],
			asks: 'confirm',
		},
	},
	waiting: {
		draft: [],
		review: [
			{
				who: 'writer',
				for: 'reviewer',
				verbs: ['approve', 'sendBack'],
				notices: { submitted: 'blog.review-waits', unscheduled: 'blog.review-waits' },
				ended: { approved: 'blog.approved', 'sent-back': 'blog.sent-back', scheduled: 'blog.scheduled' },
			},
		],
		scheduled: [],
		published: [
			{
				if: set('revisionSubmittedAt'),
				who: 'writer',
				for: 'reviewer',
				verbs: ['approveRevision', 'sendRevisionBack'],
				notices: { 'revision-submitted': 'blog.review-waits' },
				own: ['approved', 'announced', 'released', 'restored'],
				ended: { 'revision-approved': 'blog.approved', 'revision-sent-back': 'blog.sent-back' },
			},
		],
		withdrawn: [],
	},
})
export type PostVerb = keyof typeof postRules.verbs
/** Verbs by one press or with a reason; the others have their own pages, or are the job's. */
export type DeskVerb = Exclude<
	PostVerb,
	'write' | 'arrange' | 'schedule' | 'reschedule' | 'release' | 'withdraw'
>

export const postStepKinds = [
	'written',
	'submitted',
	'taken-back',
	'approved',
	'scheduled',
	'sent-back',
	'announced',
	'released',
	'unscheduled',
	'revised',
	'revision-submitted',
	'revision-taken-back',
	'revision-approved',
	'revision-sent-back',
	'revision-dropped',
	'withdrawn',
	'restored',
	'edited',
] as const
