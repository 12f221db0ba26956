import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { messageText, questionInput } from './inputs.ts'
import { pointsToDoctor } from './model.ts'

test('any yes points to a doctor; what was skipped or denied does not', () => {
	expect(pointsToDoctor({})).toBe(false)
	expect(pointsToDoctor({ sleep: 'no', harm: 'no' })).toBe(false)
	expect(pointsToDoctor({ sleep: 'no', voices: 'yes' })).toBe(true)
})

const form = { topic: 'magic', question: 'Is it magic, or am I ill?', language: 'en', formId: randomUUID() }

test('a question of the form: 20 characters, with a name unless it says otherwise', () => {
	expect(questionInput.parse(form)).toMatchObject({ anonymous: false, helper: 'any', triage: {} })
	expect(questionInput.parse({ ...form, anonymous: 'yes' })).toMatchObject({ anonymous: true })
	const short = questionInput.safeParse({ ...form, question: `   ${'a'.repeat(19)}   ` })
	expect(short.error?.issues[0]?.message).toBe('counseling.question-short')
	expect(questionInput.safeParse({ ...form, question: 'a'.repeat(20) }).success).toBe(true)
})

test('triage is answered where the topic asks for it, and what is skipped is not kept', () => {
	const answers = { triage_sleep: 'yes', triage_harm: 'no', triage_voices: '', triage_medicine: 'perhaps' }
	expect(questionInput.parse({ ...form, ...answers }).triage).toEqual({ sleep: 'yes', harm: 'no' })
	expect(questionInput.parse({ ...form, ...answers, topic: 'grief' }).triage).toEqual({})
})

test('a message is trimmed, and says something', () => {
	expect(messageText.parse('  It came back.\r\nAt night.  ')).toBe('It came back.\nAt night.')
	expect(messageText.safeParse(' \n ').success).toBe(false)
})
