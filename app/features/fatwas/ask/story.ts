import type { FatwaStatus } from '#app/features/fatwas/library/model.ts'
import { isWaiting, type StepKind } from '../model.ts'

type Step = {
	kind: StepKind
	fromStatus: FatwaStatus | null
	note: string
	at: Date
	/** Until when the step can be undone. */
	openUntil: Date | null
	/** Previous values of the changed columns. */
	before: Record<string, unknown>
}

/** A step that the asker is shown; with its note where it is for the asker or by the asker. */
export type TaleStep = { kind: StepKind; note: string; at: Date }

/** State of a question as its asker sees it. */
export type Standing =
	| 'waiting'
	| 'taken'
	| 'clarify'
	| 'in-review'
	| 'answered'
	| 'replaced'
	| 'taken-down'
	| 'rejected'
	| 'withdrawn'
	| 'merged'

const withNote: StepKind[] = ['clarification-asked', 'clarified', 'rejected']

type Asked = {
	status: FatwaStatus
	clarificationAskedAt: Date | null
	closedAt: Date | null
	mergedInto: string | null
	supersededBy: string | null
	takenDownAt: Date | null
	takenDownReason: string
	dueOn: string | null
	createdAt: Date
	steps: Step[]
}

/**
 * The details of a question that the asker may know: a decision that can still be undone is left out.
 * @param today the calendar date where the organisation is
 */
export function storyOf(question: Asked, { now, today }: { now: Date; today: string }) {
	const past = question.steps.filter(({ openUntil }) => openUntil === null || openUntil <= now)
	const open = question.steps.find(({ openUntil }) => openUntil !== null && openUntil > now)
	const settled: Asked = { ...question, ...open?.before }
	const standing = standingOf(settled)
	const isWaited = ['waiting', 'taken', 'clarify', 'in-review'].includes(standing)
	const isLate = isWaited && question.dueOn !== null && question.dueOn < today
	const steps: TaleStep[] = past
		.filter((step) => step.kind !== 'edited' && !isRevision(step))
		.map(({ kind, note, at }) => ({ kind, at, note: withNote.includes(kind) ? note : '' }))
	return {
		standing,
		steps: steps[0]?.kind === 'submitted' ? steps : [firstStep(question), ...steps],
		/** The scholar's question. */
		wanted: standing === 'clarify' ? (lastOf(past, 'clarification-asked')?.note ?? '') : '',
		reason: reasonOf(standing, question, past),
		// No promised day while the asker's clarification makes it late.
		expectedOn: isWaited && !(isLate && standing === 'clarify') ? question.dueOn : null,
		isLate: isLate && standing !== 'clarify',
	}
}

/** Revisions of a published answer are shown once they are published. */
function isRevision({ kind, fromStatus }: Step): boolean {
	return fromStatus === 'approved' && ['answered', 'sent-back', 'recalled'].includes(kind)
}

/** Why the question was refused or its answer taken down. */
function reasonOf(standing: Standing, { takenDownReason }: Asked, past: Step[]): string {
	if (standing === 'taken-down') return takenDownReason
	return standing === 'rejected' ? (lastOf(past, 'rejected')?.note ?? '') : ''
}

function standingOf(question: Asked): Standing {
	const { status, clarificationAskedAt, closedAt, mergedInto, supersededBy, takenDownAt } = question
	if (mergedInto) return 'merged'
	if (closedAt) return 'withdrawn'
	if (isWaiting(status) && clarificationAskedAt) return 'clarify'
	if (status === 'approved' && takenDownAt) return 'taken-down'
	if (status === 'approved' && supersededBy) return 'replaced'
	return standings[status]
}

const standings = {
	pending: 'waiting',
	assigned: 'taken',
	answered: 'in-review',
	approved: 'answered',
	rejected: 'rejected',
} as const satisfies Record<FatwaStatus, Standing>

/** Imported questions have no first step. */
function firstStep({ createdAt }: Asked): TaleStep {
	return { kind: 'submitted', note: '', at: createdAt }
}

function lastOf(steps: Step[], kind: StepKind): Step | undefined {
	return steps.findLast((step) => step.kind === kind)
}
