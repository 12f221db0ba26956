import { expect, test } from 'vitest'
import { accentOf, accentStyle, contrast, contrastIn, nightOf, readableIn } from './accent.ts'

test('what reads well stays, and what does not becomes the nearest of its tone that does', () => {
	expect(readableIn('light', '#0f5c4a')).toBe('#0f5c4a')
	expect(readableIn('dark', '#6fc7ac')).toBe('#6fc7ac')
	for (const colour of ['#ffe600', '#ffffff', '#ff8800', '#777777', '#00ccff'])
		expect(contrastIn('light', readableIn('light', colour)), colour).toBeGreaterThanOrEqual(4.5)
	for (const colour of ['#000000', '#000080', '#7a1f3d', '#777777'])
		expect(contrastIn('dark', readableIn('dark', colour)), colour).toBeGreaterThanOrEqual(4.5)
})

test('yellow on white is refused by its figure, white on white has none', () => {
	expect(contrastIn('light', '#ffe600')).toBeLessThan(1.5)
	expect(contrastIn('light', '#ffffff')).toBeLessThan(1.1)
})

test('one colour gives the other; none gives none', () => {
	const accent = accentOf('#7a1f3d', null)
	expect(accent?.light).toBe('#7a1f3d')
	expect(contrastIn('dark', accent?.dark ?? '')).toBeGreaterThanOrEqual(4.5)
	expect(accentOf(null, '#f0a0c0')?.dark).toBe('#f0a0c0')
	expect(accentStyle(accentOf(null, null))).toBeUndefined()
})

test('the night of every colour is as dark as that of emerald, and of its own tone', () => {
	const emerald = nightOf(null)
	for (const colour of ['#ffe600', '#1d4ed8', '#7a1f3d', '#000000', '#b45309']) {
		const night = nightOf(accentOf(colour, null))
		for (const part of ['deep', 'mid', 'lit'] as const)
			expect(contrast('#fbf3dd', night[part]), `${colour} ${part}`).toBeGreaterThanOrEqual(
				contrast('#fbf3dd', emerald.lit),
			)
		expect(contrast('#e8bd5e', night.lit)).toBeGreaterThanOrEqual(3)
	}
	expect(accentStyle(accentOf('#1d4ed8', null))).toMatchObject({ '--accent-night-lit': '#1d4ed8' })
})
