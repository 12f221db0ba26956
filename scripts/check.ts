import { run } from './run.ts'

type Step = [name: string, file: string, args: string[]]

const withBuild = process.argv.includes('--build')

/** These write what the others read. */
const first: Step[] = [
	['messages', 'scripts/i18n.ts', withBuild ? ['--browser'] : []],
	['types of routes', 'node_modules/@react-router/dev/bin.cjs', ['typegen']],
]

/** Independent, so it runs beside them. */
const lint: Step = [
	'format and lint',
	'node_modules/@biomejs/biome/bin/biome',
	['check', '--error-on-warnings', '.'],
]

/**
 * Each takes one core: they run side by side, the longest first. Types are checked by the native compiler, in a third
 * of the time; dependency-cruiser needs the `typescript` package, since it knows no newer one.
 */
const readers: Step[] = [
	['types', 'node_modules/typescript-native/bin/tsc', ['--noEmit']],
	['regular expressions', 'scripts/check-regexps.ts', []],
	['who may import whom', 'scripts/check-edges.ts', []],
	['nothing unused', 'node_modules/knip/bin/knip.js', ['--no-progress']],
	['nothing for tests alone', 'node_modules/knip/bin/knip.js', ['--no-progress', '--production']],
]
if (withBuild) readers.unshift(['build', 'scripts/build.ts', ['--words-are-there']])

const tests: Step = ['fast tests', 'node_modules/vitest/vitest.mjs', ['run', '--project', 'fast']]

/**
 * All checks in one command, without warnings: each passes or fails. `--static` leaves out the tests; `--build` also
 * builds the site.
 */
let failed = 0

async function take([name, file, args]: Step) {
	const { code, output, seconds } = await run(file, args)
	process.stdout.write(`${code === 0 ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)\n`)
	if (code === 0) return
	failed++
	process.stdout.write(`${output}\n`)
}

async function takeFirst() {
	for (const step of first) await take(step)
}
async function takeThoseLeft() {
	for (let step = readers.shift(); step; step = readers.shift()) await take(step)
}
await Promise.all([takeFirst(), take(lint)])
await Promise.all([takeThoseLeft(), takeThoseLeft()])
// Needs the build.
if (withBuild)
	await take(['functions that browsers know', 'scripts/check-browsers.ts', ['--words-are-there']])
if (!process.argv.includes('--static')) await take(tests)
process.exit(failed === 0 ? 0 : 1)
