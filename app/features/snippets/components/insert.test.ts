import { getSchema } from '@tiptap/core'
import { Node } from '@tiptap/pm/model'
import { expect, test } from 'vitest'
import { textExtensions } from '#app/features/writing/components/extensions.ts'
import { htmlFor, placeOf } from './insert.ts'

const schema = getSchema(textExtensions(async () => null, 'en', false))
const docOf = (...paragraphs: string[]) =>
	Node.fromJSON(schema, {
		type: 'doc',
		content: paragraphs.map((text) => ({
			type: 'paragraph',
			content: text ? [{ type: 'text', text }] : [],
		})),
	})

test.each([
	['opening', ['It is valid.'], { from: 0, to: 0 }],
	['opening', ['', 'It is valid.'], { from: 0, to: 0 }],
	['opening', [''], { from: 0, to: 2 }],
	['closing', ['One.', 'Two.'], { from: 12, to: 12 }],
	['closing', ['One.', ''], { from: 6, to: 8 }],
	['closing', [''], { from: 0, to: 2 }],
	['other', ['One.'], null],
] as const)('%s goes to its place in %j', (kind, paragraphs, place) => {
	expect(placeOf(docOf(...paragraphs), kind)).toEqual(place)
})

test('what is typed becomes paragraphs and citations, and nothing of it markup', () => {
	const text = '1 < 2\nand on\n\n[quran:2:255]'
	expect(htmlFor({ text, language: 'en' }, 'en')).toBe(
		'<p>1 &lt; 2<br>and on</p><blockquote data-quran="2:255"></blockquote>',
	)
})

test('in an answer that runs the other way a paragraph says how it runs', () => {
	expect(htmlFor({ text: 'الحمد لله', language: 'ar' }, 'en')).toBe('<p dir="rtl">الحمد لله</p>')
	expect(htmlFor({ text: 'الحمد لله', language: 'ar' }, 'ur')).toBe('<p>الحمد لله</p>')
	expect(htmlFor({ text: 'Praise', language: 'en' }, 'ar')).toBe('<p dir="ltr">Praise</p>')
})
