import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrast, grounds } from '#app/platform/site/accent.ts'

const css = readFileSync('app/ui/colours.css', 'utf8')

/** The colours of a rule in colours.css, and the accent's. */
function colours(rule: string): Record<string, string> {
	const start = css.indexOf(rule)
	if (start < 0) throw new Error(`colours.css has no ${rule}`)
	const [body = ''] = css.slice(start + rule.length).split(/\n\t?\}/)
	return Object.fromEntries(
		[...body.matchAll(/--([\w-]+): (?:var\([\w-]+, )?(#[0-9a-f]{6})/g)].map(([, name = '', colour = '']) => [
			name,
			colour,
		]),
	)
}

const light = colours(':root,\n.day {\n\tcolor-scheme: light;')
const themes = { light, dark: { ...light, ...colours('@variant dark {') } }

const text = 4.5
const edge = 3
const grounded = ['paper', 'surface', 'sand']
/** Pairs of background and text, with their minimum contrast. */
const pairs: [on: string[], what: string[], least: number][] = [
	[
		[...grounded, 'gold-tint', 'emerald-tint', 'warn-tint', 'danger-tint', 'info-tint'],
		['ink', 'muted'],
		text,
	],
	[grounded, ['emerald', 'emerald-hover', 'gold-ink', 'danger', 'info', 'warn-ink'], text],
	[['emerald-tint'], ['emerald', 'emerald-hover'], text],
	[['gold-tint'], ['gold-ink', 'emerald'], text],
	[['danger-tint'], ['danger'], text],
	[['warn-tint'], ['warn-ink', 'danger'], text],
	[['info-tint'], ['info'], text],
	[['emerald', 'emerald-hover'], ['on-emerald'], text],
	[['danger'], ['surface'], text],
	[['gold-light', 'ivory'], ['on-gold'], text],
	[['night', 'night-mid', 'night-lit'], ['ivory'], text],
	[['night', 'night-mid'], ['gold-light'], text],
	[['night-lit'], ['gold-light'], edge],
	[grounded, ['line-strong', 'gold'], edge],
]

for (const theme of ['light', 'dark'] as const)
	test(`every colour is read on what it stands on, ${theme}`, () => {
		const found = themes[theme]
		const weak = pairs.flatMap(([grounds, inks, least]) =>
			grounds.flatMap((ground) =>
				inks.flatMap((ink) => {
					const ratio = contrast(found[ground] ?? '', found[ink] ?? '')
					return ratio >= least ? [] : [`${ink} on ${ground}: ${ratio.toFixed(2)} of ${least}`]
				}),
			),
		)
		expect(weak).toEqual([])
	})

test('ivory and gold are read on the glass of each of the nine subjects', () => {
	const subjects = [...css.matchAll(/\[data-subject="(\w+)"\] \{/g)].map(([rule]) => rule)
	expect(subjects).toHaveLength(9)
	for (const subject of subjects) {
		const glass = colours(subject)
		for (const ground of ['glass-deep', 'glass-lit'])
			expect(contrast(glass[ground] ?? '', glass['glass-ivory'] ?? ''), subject).toBeGreaterThanOrEqual(text)
		expect(contrast(glass['glass-deep'] ?? '', glass['glass-gold'] ?? ''), subject).toBeGreaterThanOrEqual(
			text,
		)
	}
})

test('an accent is measured on the grounds of the site', () => {
	for (const theme of ['light', 'dark'] as const) {
		const { paper, surface, sand, 'on-emerald': on } = themes[theme]
		expect(grounds[theme].plain).toEqual([...new Set([paper, surface, sand, on])])
		expect(grounds[theme].surface).toBe(surface)
	}
})
