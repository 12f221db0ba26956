import { type Actor, isAtLeast, seesPrivate } from '#app/platform/actor.ts'
import { all, type Condition, defineRules, level, not, own, set } from '#app/workflow/rules.ts'
import type { CourseStatus } from './model.ts'

/** What the rules ask of a course. */
export type Ruled = {
	status: CourseStatus
	/** Its teacher. */
	scholarId: string | null
	workingVersionId: string | null
	submittedVersionId: string | null
	approvedVersionId: string | null
	archivedAt: Date | null
	deletedAt: Date | null
	/** Is anybody enrolled? */
	hasStudents: boolean
}

const live = not(set('deletedAt'))
const current = all(live, not(set('archivedAt')))
const waits = { in: ['pending'] as const, if: all(current, set('submittedVersionId')) }

/** Its teacher and the admins alike. */
function both(condition: Condition<Ruled>) {
	return (['owner', 'admin'] as const).map((by) => ({ by, if: condition }))
}

export const courseRules = defineRules<Ruled>()({
	name: 'course',
	parties: { owner: all(level('scholar'), own('scholarId')), admin: level('admin') },
	verbs: {
		/** Open its pages: what is written, its students, its timeline. */
		see: { may: both(live) },
		/** Change the working copy; its status stays. */
		edit: { may: both(current), step: 'edited' },
		/** Put the working copy before a reviewer. */
		submit: { may: both(all(current, set('workingVersionId'))), to: 'pending', step: 'submitted' },
		/** Take back what waits for review. */
		withdraw: { may: [{ by: 'owner', ...waits }], step: 'withdrawn' },
		/** Let go of a working copy: what is approved, or waits, stays. */
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
		/** Out of the catalogue; whoever is enrolled keeps it. */
		archive: { may: both(current), step: 'archived' },
		unarchive: { may: both(all(live, set('archivedAt'))), step: 'unarchived' },
		/** Refused once somebody is enrolled: then it can be archived. */
		delete: { may: both(all(live, not(set('hasStudents')))), step: 'deleted', asks: 'confirm' },
		restore: { may: both(set('deletedAt')), step: 'restored' },
		/** Tell all its students something. */
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

/** Make courses of one's own. */
export function canTeach(actor: Actor): boolean {
	return seesPrivate(actor) && isAtLeast(actor, 'scholar')
}

/** All courses, whoever teaches them. */
export function canManageCourses(actor: Actor): boolean {
	return seesPrivate(actor) && isAtLeast(actor, 'admin')
}
