import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type FoundRegexp, regexpsIn } from './regexps/find.ts'
import { judge } from './regexps/judge.ts'
import { reviewed } from './regexps/reviewed.ts'

/**
 * Checks that every regular expression of the site and its scripts is linear, so that no input can block a process. A
 * vulnerable or undecided one fails, unless it is in regexps/reviewed.ts.
 */
const files = globSync('{server.js,{app,scripts}/**/*.{ts,tsx,js,mjs}}', {
	exclude: ['app/paraglide/**', '**/*.test.{ts,tsx}'],
})
const found = files.flatMap((file) => regexpsIn(file, readFileSync(file, 'utf8')))
if (found.length < 300)
	throw new Error(`Only ${found.length} regular expressions were read: the check is broken.`)

const isReviewed = ({ file, text }: { file: string; text: string }) =>
	reviewed.some((each) => each.file === file && each.text === text)
const keyOf = ({ source, flags }: FoundRegexp) => `/${source}/${flags}`
const constant = new Map(
	found.flatMap((each) => (each.source === undefined || isReviewed(each) ? [] : [[keyOf(each), each]])),
)

// Verdicts are cached until the judge or its packages change.
const judges = ['package-lock.json', 'scripts/regexps/judge.ts', 'scripts/regexps/recheck-worker.ts']
const judged = createHash('sha256')
for (const file of judges) judged.update(readFileSync(file))
const folder = 'node_modules/.cache'
const cache = `${folder}/regexps-${judged.digest('hex').slice(0, 16)}.json`
const known = new Set(readKnown())

const asked = [...constant].filter(([key]) => !known.has(key))
const verdicts = await judge(asked.map(([, { source = '', flags }]) => ({ source, flags })))
const wrong = new Map(asked.flatMap(([key], at) => (verdicts[at] === 'safe' ? [] : [[key, verdicts[at]]])))
mkdirSync(folder, { recursive: true })
writeFileSync(cache, JSON.stringify([...constant.keys()].filter((key) => !wrong.has(key))))

const faults = [
	...found.flatMap((each) => {
		if (isReviewed(each)) return []
		const fault =
			each.source === undefined ? 'undecided: its text is made at run time' : wrong.get(keyOf(each))
		return fault ? [`${each.file}:${each.line} ${each.text}\n  ${fault.slice(0, 200)}`] : []
	}),
	...reviewed
		.filter(({ file, text }) => !found.some((each) => each.file === file && each.text === text))
		.map(({ file, text }) => `scripts/regexps/reviewed.ts: ${file} holds no ${text}`),
]
process.stdout.write(`${faults.map((fault) => `${fault}\n`).join('')}${found.length} regular expressions\n`)
process.exit(faults.length === 0 ? 0 : 1)

function readKnown(): string[] {
	try {
		return JSON.parse(readFileSync(cache, 'utf8')) as string[]
	} catch {
		return []
	}
}
