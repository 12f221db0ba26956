import { countTests, failuresOf } from './count-tests.ts'
import { run } from './run.ts'

/** All tests: static checks, fast tests, the same on PostgreSQL with the races, and the journeys in a browser. */
let passed = 0
let failed = 0
const broken: string[] = []

function count(name: string, ok: boolean) {
	if (ok) passed++
	else failed++
	process.stdout.write(`${ok ? '✓' : '✗'} ${name}\n`)
}

const checks = await run('scripts/check.ts', ['--static'], true)
count('check', checks.code === 0)
if (checks.code !== 0) broken.push(checks.output)

const built = await run('scripts/build.ts', [])
count('build', built.code === 0)
if (built.code !== 0) broken.push(built.output)

for (const project of ['fast', 'postgres', 'journeys']) {
	process.stdout.write(`\n${project}\n`)
	const tests = await run('node_modules/vitest/vitest.mjs', ['run', '--project', project], true)
	const ran = countTests(tests.output, tests.code)
	passed += ran.passed
	failed += ran.failed
	if (ran.failed > 0) broken.push(failuresOf(tests.output))
}

// Once more at the end: a record of a long run often keeps its last lines only.
for (const output of broken) process.stdout.write(`\n${output}\n`)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)
