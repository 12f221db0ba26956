/** What happens to a course beside being taught: each is a dated row with who and why (`course_steps`). */
export const courseStepKinds = [
	'created',
	'submitted',
	'approved',
	'rejected',
	'undone',
	'edited',
	'withdrawn',
	'unpublished',
	'archived',
	'unarchived',
	'deleted',
	'restored',
	'announced',
] as const
export type CourseStepKind = (typeof courseStepKinds)[number]

/** What was deleted can be brought back for so many days; then it is gone. */
export const keptDays = 30

export const maxTitleLength = 200
export const maxDescriptionLength = 10_000
/** Of a reason. */
export const maxNoteLength = 2000
export const maxSections = 500
/** Letters of the HTML of a section. */
export const maxTextLength = 200_000
