import { expect, test } from 'vitest'
import { fatwaStatuses } from '#app/features/fatwas/library/model.ts'
import type { StepKind } from '../model.ts'
import { storyOf } from './story.ts'

const noon = new Date('2026-03-10T12:00:00Z')
const at = (seconds: number) => new Date(noon.getTime() + seconds * 1000)
const step = (
	kind: StepKind,
	seconds: number,
	fromStatus: (typeof fatwaStatuses)[number] | null,
	note = '',
) => ({
	kind,
	fromStatus,
	note,
	at: at(seconds),
	openUntil: ['approved', 'rejected', 'revised'].includes(kind) ? at(seconds + 30) : null,
	before: (fromStatus && { status: fromStatus }) || {},
})

const question = {
	status: 'pending',
	clarificationAskedAt: null,
	closedAt: null,
	mergedInto: null,
	supersededBy: null,
	takenDownAt: null,
	takenDownReason: '',
	dueOn: '2026-03-19',
	createdAt: noon,
	steps: [step('submitted', 0, null), step('claimed', 10, 'pending'), step('answered', 20, 'assigned')],
} as const satisfies Parameters<typeof storyOf>[0]

type Asked = Parameters<typeof storyOf>[0]
const tell = (over: Partial<Asked>, now = at(1000), today = '2026-03-10') =>
	storyOf({ ...question, ...over }, { now, today })

test('every status says to its asker where the question stands', () => {
	expect(fatwaStatuses.map((status) => tell({ status }).standing)).toEqual([
		'waiting',
		'taken',
		'in-review',
		'answered',
		'rejected',
	])
	expect(tell({ status: 'assigned', clarificationAskedAt: noon }).standing).toBe('clarify')
	expect(tell({ closedAt: noon }).standing).toBe('withdrawn')
	expect(tell({ closedAt: noon, mergedInto: 'other' }).standing).toBe('merged')
})

test('for thirty seconds a decision has not happened yet for the asker', () => {
	const decided: Asked = {
		...question,
		status: 'approved',
		steps: [...question.steps, step('approved', 100, 'answered')],
	}
	const early = tell(decided, at(129))
	expect([early.standing, early.steps.at(-1)?.kind, early.expectedOn]).toEqual([
		'in-review',
		'answered',
		'2026-03-19',
	])
	const late = tell(decided, at(130))
	expect([late.standing, late.steps.at(-1)?.kind, late.expectedOn]).toEqual(['answered', 'approved', null])
})

test('the reason of a refusal is told once it is final, and until then what the scholar asked', () => {
	const refused: Partial<Asked> = {
		status: 'rejected',
		steps: [
			step('submitted', 0, null),
			step('clarification-asked', 30, 'assigned', 'Which bank?'),
			{
				...step('rejected', 100, 'assigned', 'Not for us'),
				before: { status: 'assigned', clarificationAskedAt: at(30).toISOString() },
			},
		],
	}
	const late = tell(refused)
	expect([late.standing, late.reason]).toEqual(['rejected', 'Not for us'])
	const early = tell(refused, at(101))
	expect([early.standing, early.reason, early.wanted]).toEqual(['clarify', '', 'Which bank?'])
	expect(early.steps.map(({ kind }) => kind)).toEqual(['submitted', 'clarification-asked'])
})

test("reviewers' comments and the work on a later version are not told", () => {
	const story = tell({
		status: 'approved',
		steps: [
			...question.steps,
			step('sent-back', 30, 'answered', 'Weak hadith'),
			step('answered', 40, 'assigned'),
			step('approved', 50, 'answered'),
			step('edited', 60, 'approved', 'Typo'),
			step('answered', 70, 'approved'),
			step('sent-back', 80, 'approved', 'No'),
		],
	})
	expect(story.steps.map(({ kind, note }) => [kind, note])).toEqual(
		['submitted', 'claimed', 'answered', 'sent-back', 'answered', 'approved'].map((kind) => [kind, '']),
	)
})

test('a clarification and its reply are shown to the asker', () => {
	const steps = [...question.steps.slice(0, 2), step('clarification-asked', 30, 'assigned', 'Which bank?')]
	const story = tell({ status: 'assigned', clarificationAskedAt: at(30), steps })
	expect([story.wanted, story.steps.at(-1)?.note]).toEqual(['Which bank?', 'Which bank?'])
	const replied = tell({
		status: 'assigned',
		steps: [...steps, step('clarified', 40, 'assigned', 'A small one')],
	})
	expect([replied.wanted, replied.steps.at(-1)?.note]).toEqual(['', 'A small one'])
})

test('a day that has passed is late, and only while an answer is waited for', () => {
	expect(tell({}, noon, '2026-03-19').isLate).toBe(false)
	expect(tell({}, noon, '2026-03-20').isLate).toBe(true)
	for (const status of ['approved', 'rejected'] as const)
		expect(tell({ status }, noon, '2026-03-20')).toMatchObject({ isLate: false, expectedOn: null })
	expect(tell({ closedAt: noon }, noon, '2026-03-20').isLate).toBe(false)
})

test('no apology for lateness while a clarification is awaited', () => {
	const story = tell({ status: 'assigned', clarificationAskedAt: noon }, noon, '2026-03-20')
	expect(story).toMatchObject({ standing: 'clarify', isLate: false, expectedOn: null })
	const inTime = tell({ status: 'assigned', clarificationAskedAt: noon }, noon, '2026-03-19')
	expect(inTime).toMatchObject({ isLate: false, expectedOn: '2026-03-19' })
})

test('the asker is told when their answer was withdrawn or replaced, and why it was withdrawn', () => {
	const down = { status: 'approved', takenDownAt: noon, takenDownReason: 'An old custom' } as const
	expect(tell(down)).toMatchObject({ standing: 'taken-down', reason: 'An old custom' })
	expect(tell({ status: 'approved', supersededBy: 'newer' })).toMatchObject({
		standing: 'replaced',
		reason: '',
	})
})

test('the timeline of an import begins with the day of the question', () => {
	expect(tell({ steps: [] }).steps).toEqual([{ kind: 'submitted', note: '', at: noon }])
})
