import { run } from './run.ts'

/** All tests: static checks, fast tests, the same on PostgreSQL with the races, and the journeys in a browser. */
let passed = 0
let failed = 0

function count(name: string, ok: boolean) {
	if (ok) passed++
	else failed++
	process.stdout.write(`${ok ? '✓' : '✗'} ${name}\n`)
}

const checks = await run('scripts/check.ts', ['--static'], true)
count('check', checks.code === 0)

const built = await run('scripts/build.ts', [])
count('build', built.code === 0)
if (built.code !== 0) process.stdout.write(built.output)

for (const project of ['fast', 'postgres', 'journeys']) {
	process.stdout.write(`\n${project}\n`)
	const tests = await run('node_modules/vitest/vitest.mjs', ['run', '--project', project], true)
	// biome-ignore lint/suspicious/noControlCharactersInRegex: the colours of the runner's output
	const plain = tests.output.replace(/\u001b\[[0-9;]*m/g, '')
	const summary = /^\s*Tests\s+(.*)$/m.exec(plain)?.[1] ?? ''
	const ran = { passed: number(/(\d+) passed/, summary), failed: number(/(\d+) failed/, summary) }
	passed += ran.passed
	failed += ran.failed
	// A project that broke before or beside its tests has failed, whatever it counted.
	if (tests.code !== 0 && ran.failed === 0) failed++
	if (ran.passed === 0) failed++
}

process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)

function number(pattern: RegExp, text: string): number {
	return Number(pattern.exec(text)?.[1] ?? 0)
}
