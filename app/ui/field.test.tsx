import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { inLocale } from '#app/platform/text/locale.server.ts'
import { TextArea, TextField } from './field.tsx'

const title = { name: 'title', label: 'Title', value: undefined }

test('a field that follows what is typed can be known as empty, and then goes the way of its page', () => {
	expect(renderToStaticMarkup(<TextField {...title} dir="auto" />)).toContain('placeholder=" "')
	expect(renderToStaticMarkup(<TextArea {...title} />)).toContain('placeholder=" "')
	expect(renderToStaticMarkup(<TextField {...title} dir="auto" placeholder="A word" />)).toContain(
		'placeholder="A word"',
	)
	expect(renderToStaticMarkup(<TextField {...title} dir="ltr" />)).not.toContain('placeholder=')
	const rule = /\[dir="rtl"\] :is\(input, textarea\)\[dir="auto"\]:placeholder-shown \{\s*direction: rtl;/
	expect(readFileSync('app/ui/base.css', 'utf8')).toMatch(rule)
})

test('the button of a file field speaks the language of the page', () => {
	const html = inLocale('ur', () => renderToStaticMarkup(<TextField {...title} type="file" accept=".csv" />))
	const id = /<input[^>]* id="([^"]+)"/.exec(html)?.[1]
	expect(html).toMatch(new RegExp(`<label for="${id}"[^>]*>(?:(?!</label>).)*فائل منتخب کریں</label>`))
	expect(html).toMatch(/<input[^>]*type="file"[^>]*class="[^"]*file:hidden/)
})
