import { expect, test } from 'vitest'
import { noteInput } from './inputs.ts'
import {
	contentProblem,
	excerptLength,
	excerptOf,
	languageOf,
	maxContentLength,
	maxTitleLength,
	titleProblem,
} from './model.ts'

test('a title is asked for, in any language, and has an end', () => {
	expect(titleProblem('')).toBe('notes.title-required')
	expect(titleProblem(' \t\n ')).toBe('notes.title-required')
	expect(titleProblem('شروط الصلاة')).toBeUndefined()
	expect(titleProblem('x'.repeat(maxTitleLength))).toBeUndefined()
	expect(titleProblem('x'.repeat(maxTitleLength + 1))).toBe('notes.title-too-long')
})

test('a content may be missing, and counts line ends once', () => {
	expect(contentProblem('')).toBeUndefined()
	expect(contentProblem('x\r\n'.repeat(maxContentLength / 2))).toBeUndefined()
	expect(contentProblem('x'.repeat(maxContentLength + 1))).toBe('notes.content-too-long')
})

test('what is stored is trimmed, and a blank content is none', () => {
	expect(noteInput.parse({ title: '  Zakat ', content: ' \r\n ' })).toEqual({
		title: 'Zakat',
		content: null,
	})
	expect(noteInput.parse({ title: 'Zakat' })).toEqual({ title: 'Zakat', content: null })
	expect(noteInput.parse({ title: 'Zakat', content: '  one\r\n  two\r\n' })).toEqual({
		title: 'Zakat',
		content: '  one\n  two',
	})
})

test('a form without any field is refused by its title', () => {
	const read = noteInput.safeParse({})
	expect(read.error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([
		['title', 'notes.title-required'],
	])
})

test('a long text is cut at a word, a short one is whole', () => {
	expect(excerptOf('one\ntwo')).toEqual({ text: 'one\ntwo', isWhole: true })
	expect(excerptOf('x\n'.repeat(9))).toEqual({ text: 'x\nx\nx\nx\nx\nx', isWhole: false })
	const long = excerptOf('صلاة '.repeat(excerptLength))
	expect(long.isWhole).toBe(false)
	expect(long.text.length).toBeLessThanOrEqual(excerptLength)
	expect(long.text.endsWith('صلاة')).toBe(true)
	expect(excerptOf('x'.repeat(excerptLength + 1))).toEqual({
		text: 'x'.repeat(excerptLength),
		isWhole: false,
	})
})

test('a text is set in the type of the language that it begins in', () => {
	expect(languageOf('1. شروط الصلاة')).toBe('ar')
	expect(languageOf('نماز کے اوقات')).toBe('ur')
	expect(languageOf('The word صلاة')).toBeUndefined()
	expect(languageOf('')).toBeUndefined()
})
