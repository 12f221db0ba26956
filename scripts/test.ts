import { countTests } from './count-tests.ts'
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
	const ran = countTests(tests.output, tests.code)
	passed += ran.passed
	failed += ran.failed
}

process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)
