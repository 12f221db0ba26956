import { expect, test } from 'vitest'
import { guidOf } from './guid.ts'

// The example of the namespace's documentation.
test('a guid is that of the namespace, with any scheme and slash', () => {
	const known = '917393e3-1b1e-5cef-ace4-edaa54e1f810'
	for (const url of [
		'https://mp3s.nashownotes.com/pc20rss.xml',
		'http://mp3s.nashownotes.com/pc20rss.xml',
		'https://mp3s.nashownotes.com/pc20rss.xml/',
	])
		expect(guidOf(url)).toBe(known)
	expect(guidOf('https://mp3s.nashownotes.com/other.xml')).not.toBe(known)
})
