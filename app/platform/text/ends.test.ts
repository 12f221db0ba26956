import { expect, test } from 'vitest'
import { withoutEnd } from './ends.ts'

test('signs go from the end of a text and from nowhere else', () => {
	expect(withoutEnd('///a/b///', /\//)).toBe('///a/b')
	expect(withoutEnd('Why?! \ud83d', /[\s\p{P}\uD800-\uDBFF]/u)).toBe('Why')
	expect(withoutEnd('😀', /[\s\p{P}\uD800-\uDBFF]/u)).toBe('😀')
	expect(withoutEnd('...', /\./)).toBe('')
})
