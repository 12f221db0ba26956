import { expect, test } from 'vitest'
import type { Quiz, QuizDraft } from '#app/features/courses/quiz.ts'
import { quiz } from '#tests/world-quizzes.ts'
import {
	applyAction,
	checkDraft,
	draftOf,
	errorFieldOf,
	fieldsOf,
	maxOptions,
	maxQuestions,
	newId,
	readDraft,
} from './model.ts'

function valuesOf({
	passPercent,
	attempts,
	minutes,
	isShuffled,
	questions,
}: QuizDraft): Record<string, string> {
	const values: Record<string, string> = { passPercent, attempts, minutes }
	if (isShuffled) values.shuffled = 'yes'
	for (const { id, kind, prompt, options, correct, explanation, points } of questions) {
		const fields = fieldsOf(id)
		Object.assign(values, { [fields.kind]: kind, [fields.prompt]: prompt, [fields.explanation]: explanation })
		if (points) values[fields.points] = String(points)
		for (const option of options) values[fields.option(option.id)] = option.text
		if (kind === 'short') values[fields.accepted] = correct.join('\r\n')
		else if (kind === 'multiple') for (const each of correct) values[fields.rightOption(each)] = 'on'
		else if (correct[0]) values[fields.right] = correct[0]
	}
	return values
}

const draft = draftOf(quiz)
const ids = (changed: QuizDraft) => changed.questions.map(({ id }) => id)
const errorsOf = (changed: QuizDraft) => {
	const checked = checkDraft(changed)
	return checked.ok ? {} : checked.errors
}
const withFirst = (over: Partial<Quiz['questions'][number]>): QuizDraft => ({
	...draft,
	questions: draft.questions.map((each, at) => (at === 0 ? { ...each, ...over } : each)),
})

test('a quiz goes through its form as it is', () => {
	expect(readDraft(valuesOf(draft))).toEqual(draft)
	expect(checkDraft(readDraft(valuesOf(draft)))).toEqual({ ok: true, quiz })
})

test('attempts, minutes, order and points go through the form, and what cannot be is said', () => {
	const questions = quiz.questions.map((each, at) => (at === 0 ? { ...each, points: 3 } : each))
	const limited = { ...quiz, attempts: 2, minutes: 15, isShuffled: true, questions }
	expect(checkDraft(readDraft(valuesOf(draftOf(limited))))).toEqual({ ok: true, quiz: limited })
	expect(checkDraft({ ...draft, minutes: '١٥' })).toEqual({ ok: true, quiz: { ...quiz, minutes: 15 } })
	for (const attempts of ['0', '11', '1.5', 'many'])
		expect(errorsOf({ ...draft, attempts })).toMatchObject({ attempts: 'teaching.quiz-attempts' })
	expect(errorsOf({ ...draft, minutes: '601' })).toMatchObject({ minutes: 'teaching.quiz-minutes' })
	for (const points of [0, 101, Number.NaN])
		expect(errorsOf(withFirst({ points }))).toMatchObject({ 'q.one.points': 'teaching.quiz-points' })
})

test('the buttons add, move, turn and remove', () => {
	const added = applyAction(draft, 'add.multiple')
	expect(added.questions.at(-1)).toMatchObject({ kind: 'multiple', prompt: '', correct: [] })
	expect(added.questions.at(-1)?.options).toHaveLength(3)
	expect(applyAction(draft, 'add.short').questions.at(-1)?.options).toEqual([])
	expect(ids(applyAction(draft, 'down.one'))).toEqual(['two', 'one', 'three', 'four'])
	expect(ids(applyAction(draft, 'up.four'))).toEqual(['one', 'two', 'four', 'three'])
	expect(ids(applyAction(draft, 'up.one'))).toEqual(ids(draft))
	expect(ids(applyAction(draft, 'down.four'))).toEqual(ids(draft))
	expect(ids(applyAction(draft, 'remove.two'))).toEqual(['one', 'three', 'four'])
	expect(applyAction(draft, 'option.one').questions[0]?.options).toHaveLength(3)
	const dropped = applyAction(draft, 'drop.two.ali').questions[1]
	expect(dropped?.options.map(({ id }) => id)).toEqual(['uma', 'ham'])
	expect(dropped?.correct).toEqual(['uma'])
	expect(applyAction(draft, 'turn.one').questions[0]).toMatchObject({ kind: 'multiple', correct: ['mak'] })
	expect(applyAction(draft, 'turn.two').questions[1]).toMatchObject({ kind: 'single', correct: ['uma'] })
	expect(applyAction(draft, 'turn.three')).toEqual(draft)
	for (const act of ['', 'up.nobody', 'explode', 'drop.one.nothing', 'add.']) applyAction(draft, act)
})

test('missing parts are reported at their question', () => {
	const first = fieldsOf('one')
	expect(errorsOf({ ...draft, passPercent: '' })).toMatchObject({
		passPercent: 'teaching.quiz-percent-unreadable',
	})
	for (const passPercent of ['0', '101', '70.5', 'most'])
		expect(errorsOf({ ...draft, passPercent })).not.toEqual({})
	expect(errorsOf(withFirst({ prompt: ' ' }))).toEqual({
		'': 'teaching.quiz-incomplete',
		[first.prompt]: 'teaching.quiz-prompt-required',
	})
	const one = [{ id: 'mak', text: 'Makkah' }]
	const cases: [Partial<Quiz['questions'][number]>, string][] = [
		[{ options: one }, 'teaching.quiz-options-required'],
		[{ options: [...one, { id: 'b', text: '   ' }] }, 'teaching.quiz-options-required'],
		[{ options: [...one, { id: 'b', text: ' Makkah' }] }, 'teaching.quiz-options-alike'],
		[{ correct: [] }, 'teaching.quiz-right-required'],
		[{ correct: ['gone'] }, 'teaching.quiz-right-required'],
		[{ kind: 'true-false', options: [], correct: [] }, 'teaching.quiz-right-required'],
		[{ options: [...one, { id: 'b', text: 'x'.repeat(501) }] }, 'teaching.quiz-option-too-long'],
		[
			{
				options: Array.from({ length: maxOptions + 1 }, (_, n) => ({ id: `${n}`, text: `${n}` })),
				correct: ['1'],
			},
			'teaching.quiz-too-many-options',
		],
	]
	for (const [over, code] of cases) expect(errorsOf(withFirst(over))[first.options], code).toBe(code)
	const short: Partial<Quiz['questions'][number]> = { kind: 'short', options: [] }
	// Vowel signs alone: nobody could type that answer.
	for (const correct of [[], [' '], ['\u064E']])
		expect(errorsOf(withFirst({ ...short, correct }))[first.accepted]).toBe('teaching.quiz-accepted-required')
	const many = Array.from({ length: maxQuestions + 1 }, (_, n) => ({ ...quiz.questions[2], id: `q${n}` }))
	expect(errorsOf({ ...draft, questions: many as Quiz['questions'] })['']).toBe(
		'teaching.quiz-too-many-questions',
	)
})

test('empty options and lines are left out, and a percent may be written as people do', () => {
	const options = [
		{ id: 'a', text: ' Makkah ' },
		{ id: 'b', text: ' ' },
		{ id: 'c', text: 'Madinah' },
	]
	const checked = checkDraft({
		...withFirst({ options, correct: ['a'], explanation: ' Why. ' }),
		passPercent: '٨٠٪',
	})
	if (!checked.ok) throw new Error(JSON.stringify(checked.errors))
	expect(checked.quiz?.passPercent).toBe(80)
	expect(checked.quiz?.questions[0]).toMatchObject({
		explanation: 'Why.',
		options: [
			{ id: 'a', text: 'Makkah' },
			{ id: 'c', text: 'Madinah' },
		],
	})
})

test('without questions it is no quiz', () => {
	expect(checkDraft(draftOf(null))).toEqual({ ok: true, quiz: null })
})

test('ids hold nothing that a form would not give back', () => {
	for (let n = 0; n < 50; n++) expect(newId()).toMatch(/^[0-9a-f]{10}$/)
})

test('writing or marking an option clears the error of the options', () => {
	const { prompt, right, option, rightOption, options } = fieldsOf('0a1b2c3d4e')
	expect([prompt, right, option('a'), rightOption('a'), 'passPercent'].map(errorFieldOf)).toEqual([
		prompt,
		options,
		options,
		options,
		'passPercent',
	])
})
