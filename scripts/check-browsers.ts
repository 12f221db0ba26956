import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { themeScript } from '#app/platform/site/theme.ts'
import { oldBrowsersScript } from '#app/shell/old-browsers.ts'
import {
	type Finding,
	findNewFunctions,
	findUnparsable,
	lateTests,
	newNames,
	readPolyfills,
} from './browsers/functions.ts'
import { reviewed } from './browsers/reviewed.ts'
import { buildIfNeeded } from './build.ts'
import { minifyScript } from './minify-script.ts'

/**
 * Checks the built browser scripts, packages included, against the browsers of docs/operating.md: their syntax and
 * the functions that they use. Scripts of documents have only the browser's own functions; pages that hydrate also
 * have app/shell/old-browsers.js.
 */
buildIfNeeded({ wordsAreThere: process.argv.includes('--words-are-there') })

const polyfillFile = 'app/shell/old-browsers.js'
const polyfills = readPolyfills(readFileSync(polyfillFile, 'utf8'))
const own = globSync('app/**/*.js', { exclude: ['app/paraglide/**'] }).map((file) => ({
	name: file,
	text: readFileSync(file, 'utf8'),
}))
const texts = new Set(own.map(({ text }) => minifyScript(text)))
const documents = [
	...own.filter(({ name }) => name !== polyfillFile),
	{ name: 'app/platform/site/theme.ts', text: themeScript },
	{ name: 'app/shell/old-browsers.ts', text: oldBrowsersScript('') },
]
const chunks = globSync('build/client/assets/*.js')
	.map((file) => ({
		name: path.basename(file).replace(/-[\w-]{8}\.js$/, '.js'),
		text: readFileSync(file, 'utf8'),
	}))
	.filter(({ text }) => !texts.has(text))
if (chunks.length === 0 || documents.length === 0) throw new Error('The build has no scripts.')

const all = [...documents, ...own.filter(({ name }) => name === polyfillFile), ...chunks]
const wrong: string[] = all.flatMap(({ name, text }) =>
	findUnparsable(text).map((what) => `${name}: ${what}`),
)
const seen = new Set<string>()
function isReviewed({ name, of }: Finding & { of: string }): boolean {
	const rule = reviewed.find((each) => each.name === name && (!each.in || each.in.test(of)))
	if (rule) seen.add(`${rule.name} ${rule.in}`)
	return Boolean(rule)
}
const found = [
	...documents.flatMap(({ name, text }) => findNewFunctions(text).map((each) => ({ ...each, of: name }))),
	...chunks.flatMap(({ name, text }) =>
		findNewFunctions(text)
			.filter((each) => !polyfills.has(each.name))
			.map((each) => ({ ...each, of: name })),
	),
].filter((each) => !isReviewed(each))
wrong.push(...found.map(({ name, of, lacking, near }) => `${of}: ${name} (${lacking})\n    … ${near} …`))
wrong.push(
	...reviewed
		.filter((rule) => !seen.has(`${rule.name} ${rule.in}`))
		.map(({ name }) => `scripts/browsers/reviewed.ts: nothing uses ${name} there any more.`),
	...lateTests(polyfills).map((name) => `app/shell/old-browsers.ts does not notice that ${name} is missing.`),
)

if (wrong.length > 0) {
	process.stderr.write(`${wrong.join('\n')}\n${wrong.length} uses that a promised browser does not know.\n`)
	process.exit(1)
}
process.stdout.write(
	`${all.length} scripts use none of ${newNames().length} names that a promised browser does not know.\n`,
)
