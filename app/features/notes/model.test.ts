import { expect, test } from 'vitest'
import { addNoteInput } from './inputs.ts'
import { contentProblem, maxContentLength, maxTitleLength, titleProblem } from './model.ts'

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
	expect(addNoteInput.parse({ title: '  Zakat ', content: ' \r\n ' })).toEqual({
		title: 'Zakat',
		content: null,
	})
	expect(addNoteInput.parse({ title: 'Zakat' })).toEqual({ title: 'Zakat', content: null })
	expect(addNoteInput.parse({ title: 'Zakat', content: '  one\r\n  two\r\n' })).toEqual({
		title: 'Zakat',
		content: '  one\n  two',
	})
})

test('a form without any field is refused by its title', () => {
	const read = addNoteInput.safeParse({})
	expect(read.error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([
		['title', 'notes.title-required'],
	])
})
