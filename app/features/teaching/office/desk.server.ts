import type { Desk } from '#app/staff/verb-route.server.ts'
import { allowedVerbs } from '#app/workflow/rules.ts'
import {
	archiveCourse,
	deleteCourse,
	discardChanges,
	restoreCourse,
	unarchiveCourse,
	withdrawCourse,
} from '../commands/transitions.server.ts'
import { courseRules } from '../rules.ts'
import { findOfficeCourse } from './course.server.ts'
import { ownList } from './params.ts'

type Verb = 'withdraw' | 'discard' | 'archive' | 'unarchive' | 'delete' | 'restore'

/** What its scholar, or an admin, does with a course by one press or a word of confirmation. */
export const courseDesk: Desk<Verb> = {
	name: 'teaching',
	path: ownList.path,
	// A deletion has an own way back for a moment; the list of what is deleted has it for `keptDays`.
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
