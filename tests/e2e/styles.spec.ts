import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The stylesheets of every page, from the build of the site under test. */
const styles = globSync('build/client/assets/*.css').map((file) => readFileSync(file, 'utf8'))
const everywhere = styles.map((css) =>
	css.replace(/@supports[^{]*\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g, ''),
)

test('the styles are read by browsers of 2021: no layers, no nesting, no colours that they do not know', () => {
	expect(styles.join('').length).toBeGreaterThan(30_000)
	for (const css of everywhere) {
		expect(css).not.toMatch(/@layer|@container|@scope|@starting-style/)
		expect(css).not.toMatch(/oklch\(|oklab\(|\blab\(|\blch\(|color-mix\(|light-dark\(/)
		expect(css).not.toMatch(/[;{]\s*&/)
		expect(css).not.toMatch(/@media[^{]*[<>]/)
		expect(css).not.toMatch(/\d[dsl]v[hw]\b/)
	}
})

test('nothing is hidden until :has() shows it, where a browser may not know it', () => {
	const css = everywhere.join('')
	const shown = [...css.matchAll(/\.(group-has-[^{]*?):(?:grid|block|flex)/g)].map(([, name]) => name)
	expect(shown.length).toBeGreaterThan(0)
	const hiding = globSync('app/**/*.{ts,tsx}', { exclude: ['app/paraglide/**'] }).filter((file) =>
		/['"` ]hidden [^'"`]*group-has-/.test(readFileSync(file, 'utf8')),
	)
	expect(hiding).toEqual([])
})
