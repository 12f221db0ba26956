import { expect, test } from 'vitest'
import { countDone, nextOpening, nextStep, outlineOf, type Step } from './outline.ts'

const plain = {
	part: '',
	isFree: false,
	minutes: null,
	media: null,
	hasQuiz: false,
	isNew: false,
	isRetired: false,
	isDone: false,
}
const step = (section: string, over: Partial<Step> = {}): Step => ({
	section,
	id: section,
	title: section,
	number: 1,
	opensOn: null,
	...plain,
	...over,
})
const next = (steps: Step[], last: string | null) => nextStep(steps, last)?.section

test('a student goes on where they were, and after it with what follows', () => {
	const [a, b, c] = [step('a'), step('b'), step('c')]
	expect(next([a, b, c], null)).toBe('a')
	expect(next([a, b, c], 'b')).toBe('b')
	expect(next([a, step('b', { isDone: true }), c], 'b')).toBe('c')
	expect(next([a, b, step('c', { isDone: true })], 'c')).toBe('a')
})

test('locked sections are skipped, and new ones come last', () => {
	const [locked, added] = [step('l', { opensOn: '2026-04-01' }), step('n', { isNew: true })]
	expect(next([locked, added, step('a')], null)).toBe('a')
	expect(next([locked, added, step('a', { isDone: true })], 'a')).toBe('n')
	expect(next([locked], null)).toBeUndefined()
	expect(nextOpening([locked, step('m', { opensOn: '2026-03-20' })])).toBe('2026-03-20')
})

test('only sections that one began with are counted', () => {
	const steps = [step('a', { isDone: true }), step('n', { isNew: true }), step('r', { isRetired: true })]
	expect(countDone(steps)).toEqual({ done: 1, of: 2 })
})

test('a section opens some days after its student enrolled', () => {
	const section = { ...plain, section: 's', id: 's', title: 'S', order: 3, materials: [] }
	const after = { ...section, release: { kind: 'after' as const, days: 7 } }
	const facts = { done: ['s'], enrolledOn: '2026-03-01' }
	expect(outlineOf([after], { ...facts, today: '2026-03-07' })).toMatchObject([
		{ opensOn: '2026-03-08', number: 3, isDone: true },
	])
	expect(outlineOf([after], { ...facts, today: '2026-03-08' })).toMatchObject([{ opensOn: null }])
	expect(outlineOf([{ ...after, isRetired: true }], { ...facts, today: '2026-03-08' })).toMatchObject([
		{ number: null },
	])
})
