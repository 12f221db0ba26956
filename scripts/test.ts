import { countTests, failuresOf, type Phase, timesOf } from './count-tests.ts'
import { type Ran, run } from './run.ts'

/** All tests: static checks, fast tests, the same on PostgreSQL with the races, and the journeys in a browser. */
let passed = 0
let failed = 0
const broken: string[] = []
const phases: Phase[] = []

function count(name: string, { code, output, seconds }: Ran) {
	if (code === 0) passed++
	else {
		failed++
		broken.push(output)
	}
	phases.push({ name, seconds })
	process.stdout.write(`${code === 0 ? '✓' : '✗'} ${name}\n`)
}

count('check', await run('scripts/check.ts', ['--static'], true))
count('build', await run('scripts/build.ts', []))

for (const project of ['fast', 'postgres', 'journeys']) {
	process.stdout.write(`\n${project}\n`)
	const tests = await run('node_modules/vitest/vitest.mjs', ['run', '--project', project], true)
	const ran = countTests(tests.output, tests.code)
	passed += ran.passed
	failed += ran.failed
	phases.push({ name: project, seconds: tests.seconds })
	if (ran.failed > 0) broken.push(failuresOf(tests.output))
}

// Once more at the end: a record of a long run often keeps its last lines only.
for (const output of broken) process.stdout.write(`\n${output}\n`)
process.stdout.write(`\n${timesOf(phases)}\n${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)
