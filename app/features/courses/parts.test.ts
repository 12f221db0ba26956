import { expect, test } from 'vitest'
import {
	countParts,
	partBetween,
	partsOf,
	type SectionPart,
	withMoved,
	withoutPart,
	withPart,
	withPartMoved,
} from './parts.ts'

/** The outline in short: `a b | One: c d`. */
function rows(said: string): SectionPart[] {
	return said.split(' | ').flatMap((part) => {
		const [, title = '', sections = ''] = /^(?:(\w+): )?(.*)$/.exec(part) ?? []
		return sections.split(' ').map((section) => ({ section, part: title }))
	})
}

function said(placed: SectionPart[]): string {
	return partsOf(placed)
		.map(({ title, sections }) => {
			const names = sections.map(({ section }) => section).join(' ')
			return title ? `${title}: ${names}` : names
		})
		.join(' | ')
}

test('an author groups sections, names the groups anew and takes them apart, and no section is lost', () => {
	const plain = rows('a b c d')
	expect(said(withPart(plain, 'c', 'Two'))).toBe('a b | Two: c d')
	expect(said(withPart(rows('One: a b c d'), 'c', 'Two'))).toBe('One: a b | Two: c d')
	expect(said(withPart(rows('a b | Two: c d'), 'c', 'Three'))).toBe('a b | Three: c d')
	expect(said(withPart(rows('One: a b | Two: c d'), 'b', 'Middle'))).toBe('One: a | Middle: b | Two: c d')
	expect(said(withoutPart(rows('One: a b | Two: c d'), 'c'))).toBe('One: a b c d')
	expect(said(withoutPart(rows('One: a b | Two: c d'), 'a'))).toBe('a b | Two: c d')
	expect(countParts(rows('a | One: b | Two: c'))).toBe(2)
})

test('a part moves with its sections, and never before those that stand in none', () => {
	const three = rows('x | One: a b | Two: c')
	expect(said(withPartMoved(three, 'c', 'up'))).toBe('x | Two: c | One: a b')
	expect(said(withPartMoved(three, 'a', 'down'))).toBe('x | Two: c | One: a b')
	expect(said(withPartMoved(three, 'a', 'up'))).toBe('x | One: a b | Two: c')
	expect(said(withPartMoved(three, 'c', 'down'))).toBe('x | One: a b | Two: c')
	expect(said(withPartMoved(three, 'b', 'up'))).toBe('x | One: a b | Two: c')
})

test('a section joins the part that it is moved to; a step over a border does not pass the section there', () => {
	const two = rows('One: a b | Two: c d')
	expect(said(withMoved(two, 'c', 2))).toBe('One: a b c | Two: d')
	expect(said(withMoved(two, 'b', 3))).toBe('One: a | Two: b c d')
	expect(said(withMoved(two, 'd', 1))).toBe('One: d a b | Two: c')
	expect(said(withMoved(two, 'a', 99))).toBe('One: b | Two: c d a')
	expect(said(withMoved(two, 'a', 2))).toBe('One: b a | Two: c d')
	expect(withMoved(two, 'a', 1)).toEqual(two)
	expect(withMoved(two, 'nobody', 1)).toEqual(two)
})

test('a restored section returns to its part, unless that would split a part', () => {
	expect(partBetween(rows('One: a | Two: b'), 2, 'Gone')).toBe('Gone')
	expect(partBetween(rows('One: a | Two: b'), 2, 'Two')).toBe('Two')
	expect(partBetween(rows('One: a b'), 2, 'Gone')).toBe('One')
	expect(partBetween(rows('One: a | Two: b | Three: c'), 2, 'Three')).toBe('One')
	expect(partBetween(rows('One: a | Two: b'), 3, '')).toBe('Two')
	expect(partBetween([], 1, 'Gone')).toBe('Gone')
})
