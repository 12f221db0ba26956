import { countTests, failuresOf, type Phase, secondTriesOf, timesOf } from './count-tests.ts'
import { run } from './run.ts'
import { openTemporaryFolder } from './temporary-folder.ts'

/**
 * All tests: static checks and build, tests without a server, the same on PostgreSQL with the races, and the browser
 * journeys.
 */
let passed = 0
let failed = 0
const broken: string[] = []
const secondTries: string[] = []
const phases: Phase[] = []
const settings = { TMPDIR: openTemporaryFolder() }

const check = await run('scripts/check.ts', ['--static', '--build'], true, settings)
phases.push({ name: 'check and build', seconds: check.seconds })
if (check.code === 0) passed++
else {
	failed++
	broken.push(check.output)
}

for (const name of ['beside-postgres', 'postgres', 'journeys']) {
	process.stdout.write(`\n${name}\n`)
	const tests = await run('node_modules/vitest/vitest.mjs', ['run', '--project', name], true, settings)
	const ran = countTests(tests.output, tests.code)
	passed += ran.passed
	failed += ran.failed
	phases.push({ name, seconds: tests.seconds })
	secondTries.push(...secondTriesOf(tests.output))
	if (ran.failed > 0) broken.push(failuresOf(tests.output))
}

// Repeated at the end: logs of long runs are often truncated at the beginning.
for (const output of broken) process.stdout.write(`\n${output}\n`)
for (const line of secondTries) process.stdout.write(`\n${line}`)
process.stdout.write(`\n${timesOf(phases)}\n${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)
