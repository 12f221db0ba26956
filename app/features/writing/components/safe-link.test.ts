import { expect, test } from 'vitest'
import { isSafeLink } from './safe-link.ts'

test('a link leads to the web, a mail or a page of this site, and nowhere else', () => {
	for (const good of [
		'https://tanzil.net',
		'HTTP://a.example/b',
		'mailto:a@b.example',
		'/fatwas/1-x',
		'#note',
	])
		expect(isSafeLink(good), good).toBe(true)
	const bad = [
		'javascript:alert(1)',
		' javascript:alert(1)',
		'java\tscript:alert(1)',
		'data:text/html,x',
		'//evil.example',
	]
	for (const address of [...bad, '/\\evil.example', 'vbscript:x', 'https://', 'evil.example', '', '#'])
		expect(isSafeLink(address), address).toBe(false)
})
