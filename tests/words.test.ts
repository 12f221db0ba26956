import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { inLocale } from '#app/platform/locale.server.ts'
import { locales } from '#app/platform/locale.ts'
import { say } from '#app/platform/words.ts'
import { allJobs } from '#app/shell/registered.server.ts'
import { allMails } from '#app/shell/registered-mails.ts'
import { allNotices, allWords } from '#app/shell/registered-words.ts'

/** Every code that a feature's code writes: `'<feature>.<kebab>'`, without the names of events. */
function codesInSource(): string[] {
	const features = globSync('app/features/*/').map((folder) => path.basename(folder))
	const code = new RegExp(`'((?:${features.join('|')})\\.[a-z]+(?:-[a-z]+)*)'`, 'g')
	return globSync('app/features/**/*.{ts,tsx}')
		.filter((file) => !/\.test\.tsx?$|words\.ts$/.test(file))
		.flatMap((file) => {
			const source = readFileSync(file, 'utf8').replace(/record\(\s*\w+,\s*'[^']+'/g, '')
			return [...source.matchAll(code)].map((found) => found[1] ?? '')
		})
}

/** Names of mails, jobs and notifications look like codes and have words of their own. */
const otherNames = new Set<string>([
	...Object.keys(allMails),
	...allJobs.map((job) => job.name),
	...allNotices.map((kind) => kind.name),
])

test('every code that a reader may be told has words in every language', () => {
	const codes = [...new Set(codesInSource())]
	expect(codes.length).toBeGreaterThan(10)
	expect(codes.filter((code) => !(code in allWords || otherNames.has(code)))).toEqual([])
	for (const locale of locales) {
		for (const code of Object.keys(allWords)) {
			const said = inLocale(locale, () => say(allWords, code, { name: 'Aisha' }))
			expect(said.text, `${locale} ${code}`).not.toBe(code)
			expect(said.text.trim(), `${locale} ${code}`).not.toBe('')
		}
	}
})
