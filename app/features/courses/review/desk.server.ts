import { redirectWith } from '#app/platform/http/flash.server.ts'
import type { Desk } from '#app/staff/verb-route.server.ts'
import { allowedVerbs } from '#app/workflow/rules.ts'
import {
	approveCourse,
	archiveCourse,
	deleteCourse,
	discardChanges,
	rejectCourse,
	restoreCourse,
	unarchiveCourse,
	undoDecision,
	withdrawCourse,
} from '../commands/transitions.server.ts'
import { canManageCourses, courseRules } from '../rules.ts'
import { findOfficeCourse } from './course.server.ts'
import { officeList, ownList } from './params.ts'

type Verb = 'withdraw' | 'discard' | 'archive' | 'unarchive' | 'delete' | 'restore'

/** Verbs of a course's scholar, and of admins, that act at once or after a confirmation. */
export const courseDesk: Desk<Verb> = {
	name: 'teaching',
	path: ownList.path,
	// A deletion has its own undo; the list of deleted courses restores for `keptDays`.
	verbs: { ...courseRules.verbs, delete: { asks: 'confirm', undoable: true } },
	addresses: { withdraw: 'withdrawal', delete: 'deletion', restore: 'restoration' },
	async find(ctx, id) {
		const course = await findOfficeCourse(ctx, id)
		return course && { id, title: course.title, verbs: allowedVerbs(courseRules, ctx.actor, course) }
	},
	commands: {
		archive: archiveCourse,
		unarchive: unarchiveCourse,
		restore: restoreCourse,
		async withdraw(ctx, id) {
			const done = await withdrawCourse(ctx, id)
			return done.ok ? done : { ok: false, reason: 'not-waiting' }
		},
		discard: discardChanges,
		async delete(ctx, id) {
			const done = await deleteCourse(ctx, id)
			return done.ok ? done : { ok: false, reason: 'has-students' }
		},
	},
	undo: restoreCourse,
	after(verb, id) {
		if (verb === 'withdraw' || verb === 'discard') return `${ownList.path}/${id}/edit`
		return verb === 'delete' ? ownList.path : `${ownList.path}/${id}`
	},
}

export const officeDesk: Desk<'approve' | 'reject'> = {
	name: 'teaching',
	path: officeList.path,
	to: editForm,
	level: 'admin',
	verbs: { approve: { undoable: true }, reject: { asks: 'reason', undoable: true } },
	addresses: { approve: 'approval', reject: 'rejection' },
	async find(ctx, id) {
		if (!canManageCourses(ctx.actor)) return
		const course = await findOfficeCourse(ctx, id)
		if (!course) throw redirectWith(officeList.path, { tone: 'bad', code: 'teaching.office-details-failed' })
		const { title, language, submittedVersionId: versionId } = course
		return { id, title, language, versionId, verbs: allowedVerbs(courseRules, ctx.actor, course) }
	},
	commands: {
		approve: async (ctx, id, { versionId }) => orLookedAt(id, await approveCourse(ctx, id, versionId)),
		reject: async (ctx, id, { note: reason, versionId }) =>
			orLookedAt(id, await rejectCourse(ctx, id, { reason, versionId })),
	},
	undo: undoDecision,
	after: () => officeList.path,
}

function editForm(id: string): string {
	return `${officeList.path}/${id}/edit`
}

/** Another version is under review by now: leads to it. */
function orLookedAt(id: string, done: { ok: true } | { ok: false; reason: string }) {
	if (done.ok) return { ok: true } as const
	const reason = done.reason === 'empty' ? 'office-empty' : 'office-not-now'
	return { ok: false, reason, to: editForm(id) } as const
}
