import { expect, test } from 'vitest'
import {
	type Answers,
	gapsOf,
	questions,
	questionsOf,
	readAnswers,
	schemeFor,
	sections,
} from './readiness.ts'

const small: Answers = Object.fromEntries(questions.about.map((question) => [question, 'yes']))
const asked = (given: Answers) => sections.flatMap((section) => questionsOf(section, given))

test('each scheme asks 20 to 40 questions, the small one fewer', () => {
	expect(asked({}).length).toBeGreaterThanOrEqual(25)
	expect(asked({}).length).toBeLessThanOrEqual(40)
	expect(asked(small).length).toBeGreaterThanOrEqual(20)
	expect(asked(small).length).toBeLessThan(asked({}).length)
	expect(new Set(asked({})).size).toBe(asked({}).length)
})

test('the small scheme fits only who has said all of it', () => {
	expect(schemeFor(small)).toBe('small')
	expect(schemeFor({ ...small, 'no-meat': 'no' })).toBe('full')
	expect(schemeFor({ ...small, goods: 'unsure' })).toBe('full')
	expect(schemeFor({})).toBe('full')
})

test('"no" is a gap, anything else but "yes" an open question', () => {
	const all: Answers = Object.fromEntries(asked({}).map((question) => [question, 'yes']))
	expect(gapsOf(all)).toEqual({ missing: [], open: [] })
	expect(gapsOf({ ...all, list: 'no', tools: 'unsure' })).toEqual({ missing: ['list'], open: ['tools'] })
	expect(gapsOf({}).open).toHaveLength(asked({}).length - questions.about.length)
})

test('only our questions and answers are read from a form', () => {
	expect(readAnswers({ list: 'yes', tools: 'perhaps', constructor: 'yes', do: '3' })).toEqual({ list: 'yes' })
})
