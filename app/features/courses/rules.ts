import { type Actor, isAtLeast, seesPrivate } from '#app/platform/actor.ts'
import { all, type Condition, defineRules, level, not, own, set } from '#app/workflow/rules.ts'
import type { CourseStatus } from './model.ts'

/** Columns and facts that the rules read. */
export type CourseFacts = {
	status: CourseStatus
	scholarId: string | null
	workingVersionId: string | null
	submittedVersionId: string | null
	approvedVersionId: string | null
	archivedAt: Date | null
	deletedAt: Date | null
	hasStudents: boolean
}

const live = not(set('deletedAt'))
const current = all(live, not(set('archivedAt')))
const waits = { in: ['pending'] as const, if: all(current, set('submittedVersionId')) }

function both(condition: Condition<CourseFacts>) {
	return (['owner', 'admin'] as const).map((by) => ({ by, if: condition }))
}

export const courseRules = defineRules<CourseFacts>()({
	name: 'course',
	parties: { owner: all(level('scholar'), own('scholarId')), admin: level('admin') },
	verbs: {
		/** Its pages: texts, students, timeline. */
		see: { may: both(live) },
		/** The working copy; the status stays. */
		edit: { may: both(current), step: 'edited' },
		submit: { may: both(all(current, set('workingVersionId'))), to: 'pending', step: 'submitted' },
		withdraw: { may: [{ by: 'owner', ...waits }], step: 'withdrawn' },
		/** Deletes a working copy; the approved or submitted version stays. */
		discard: {
			may: both(all(current, set('workingVersionId'), set('approvedVersionId'))),
			step: 'edited',
			asks: 'confirm',
		},
		approve: { may: [{ by: 'admin', ...waits }], to: 'approved', step: 'approved', undoable: true },
		reject: {
			may: [{ by: 'admin', ...waits }],
			to: 'rejected',
			step: 'rejected',
			undoable: true,
			asks: 'reason',
		},
		/** The admin's form: every field, every status. */
		set: { may: [{ by: 'admin', if: current }] },
		/** Out of the catalogue; students keep access. */
		archive: { may: both(current), step: 'archived' },
		unarchive: { may: both(all(live, set('archivedAt'))), step: 'unarchived' },
		/** Not with students: then it can be archived. */
		delete: { may: both(all(live, not(set('hasStudents')))), step: 'deleted', asks: 'confirm' },
		restore: { may: both(set('deletedAt')), step: 'restored' },
		announce: { may: both(all(live, set('hasStudents'))), step: 'announced', undoable: true },
	},
	waiting: {
		draft: [],
		pending: [
			{
				who: 'owner',
				for: 'admin',
				verbs: ['approve', 'reject'],
				if: waits.if,
				notices: { submitted: 'teaching.review-waits' },
				ended: { approved: 'teaching.course-approved', rejected: 'teaching.course-rejected' },
			},
		],
		approved: [],
		rejected: [],
	},
})

export type Verb = keyof typeof courseRules.verbs

export function canTeach(actor: Actor): boolean {
	return seesPrivate(actor) && isAtLeast(actor, 'scholar')
}

export function canManageCourses(actor: Actor): boolean {
	return seesPrivate(actor) && isAtLeast(actor, 'admin')
}
