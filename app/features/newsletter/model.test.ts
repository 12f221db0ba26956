import { expect, test } from 'vitest'
import { isDescribed, isReady, picturesIn, withoutPictures } from './model.ts'

const [lamp, niche] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']
const shows = (id: string, alt: string) => `<img src="/files/${id}" alt="${alt}" loading="lazy" />`

test.each([
	['<p>Peace</p>', 'Peace', true],
	['<p>Peace</p>', ' ', false],
	['<p> &nbsp;<br /></p>', 'Peace', false],
	['<blockquote data-quran="112:1"></blockquote>', 'Peace', true],
	[`<p>${shows(lamp, 'A lamp')}</p>`, 'Peace', true],
	['<p>a < b</p>', 'Peace', true],
])('%s under the subject "%s" can be sent: %s', (body, subject, can) => {
	expect(isReady({ subject, body })).toBe(can)
})

test('the pictures of a body are found, described or not, and taken out by their files', () => {
	const body = `<p>a${shows(lamp, 'A &quot;lamp&quot;')}b</p><p>${shows(niche, ' ')}</p>`
	expect(picturesIn(body)).toEqual([
		{ id: lamp, description: 'A &quot;lamp&quot;' },
		{ id: niche, description: ' ' },
	])
	expect(withoutPictures(body, (id) => id === niche)).toBe(`<p>ab</p><p>${shows(niche, ' ')}</p>`)
	expect([isDescribed(body), isDescribed(`<p>${shows(lamp, 'x')}</p>`), isDescribed('')]).toEqual([
		false,
		true,
		true,
	])
})
