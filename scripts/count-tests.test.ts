import { expect, test } from 'vitest'
import { countTests, failuresOf, secondTriesOf, timesOf } from './count-tests.ts'

const said = (files: string, tests: string) =>
	` Test Files  \u001b[1m${files}\u001b[22m (2)\n      Tests  ${tests} (9)\n`

test('a run counts what passed and what failed', () => {
	expect(countTests(said('2 passed', '9 passed'), 0)).toEqual({ passed: 9, failed: 0 })
	expect(countTests(said('1 failed | 1 passed', '3 failed | 6 passed'), 1)).toEqual({ passed: 6, failed: 3 })
})

test('a file that breaks before its tests has failed, whatever the run exits with', () => {
	expect(countTests(said('1 failed | 1 passed', '9 passed'), 0)).toEqual({ passed: 9, failed: 1 })
	expect(countTests(said('2 failed | 1 passed', '1 failed | 8 passed'), 1)).toEqual({ passed: 8, failed: 2 })
})

test('a run that breaks beside its tests, or has none, has failed', () => {
	expect(countTests(said('2 passed', '9 passed'), 1)).toEqual({ passed: 9, failed: 1 })
	expect(countTests('', 0)).toEqual({ passed: 0, failed: 1 })
})

test('failures are told without what passed before them', () => {
	const output = '\u001b[32m✓\u001b[39m one\n\u001b[31m⎯⎯⎯ Failed Tests 1 ⎯⎯⎯\u001b[39m\n FAIL  two\n'
	expect(failuresOf(output)).toBe('⎯⎯⎯ Failed Tests 1 ⎯⎯⎯\n FAIL  two\n')
	expect(failuresOf('it did not start')).toBe('it did not start')
})

test('what passed only when it was tried again is told apart', () => {
	const output = '\u001b[32m✓\u001b[39m one\nsecond try: a.test.ts > two: timed out\n'
	expect(secondTriesOf(output)).toEqual(['second try: a.test.ts > two: timed out'])
})

test('a run says what each of its phases took, and the whole of it', () => {
	const phases = [
		{ name: 'check', seconds: 59.6 },
		{ name: 'fast', seconds: 300.2 },
	]
	expect(timesOf(phases)).toBe('check 60 s, fast 300 s: 6.0 min in all')
})
