import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { defaultSettings } from '#app/platform/site/settings.server.ts'
import { inLocale } from '#app/platform/text/locale.server.ts'
import { locales } from '#app/platform/text/locale.ts'
import { sentenceFor } from '#app/platform/text/words.ts'
import { features, registry } from '#app/registry.server.ts'

/** Every code in a feature's source: `'<feature>.<kebab>'`, without event names. */
function codesInSource(): string[] {
	const firstWords = Object.keys(registry.words).map((code) => code.replace(/\..*/, ''))
	const names = [...new Set([...features.map(({ name }) => name), ...firstWords])]
	const code = new RegExp(`'((?:${names.join('|')})\\.[a-z]+(?:-[a-z]+)*)'`, 'g')
	return globSync('app/features/**/*.{ts,tsx}')
		.filter((file) => !/\.test\.tsx?$|words\.ts$/.test(file))
		.flatMap((file) => {
			const source = readFileSync(file, 'utf8').replace(
				/(?:record(?:All)?\(\s*\w+,\s*|topicsOf\()'[^']+'/g,
				'',
			)
			return [...source.matchAll(code)].map((found) => found[1] ?? '')
		})
}

/** Names of mails, jobs, notifications and settings look like codes and have words of their own. */
const otherNames = new Set<string>([
	...Object.keys(await registry.mails()),
	...registry.jobs.map((job) => job.name),
	...registry.notices.map((kind) => kind.name),
	...Object.keys(defaultSettings()),
])

test('every code that a reader may be told has words in every language', () => {
	const codes = [...new Set(codesInSource())]
	expect(codes.length).toBeGreaterThan(10)
	expect(codes.filter((code) => !(code in registry.words || otherNames.has(code)))).toEqual([])
	for (const locale of locales) {
		for (const code of Object.keys(registry.words)) {
			const said = inLocale(locale, () => sentenceFor(registry.words, code, { name: 'Aisha' }))
			expect(said.text, `${locale} ${code}`).not.toBe(code)
			expect(said.text.trim(), `${locale} ${code}`).not.toBe('')
		}
	}
})
