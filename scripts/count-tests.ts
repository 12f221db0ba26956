type Counted = { passed: number; failed: number }
export type Phase = { name: string; seconds: number }

/**
 * The totals of a test run, from its own summary.
 * @param output everything that it printed
 * @param code its exit code
 */
export function countTests(output: string, code: number): Counted {
	const plain = withoutColours(output)
	const [files, tests] = [summary(plain, 'Test Files'), summary(plain, 'Tests')]
	// A file that broke before its tests counts as failed, and so does a run that broke outside of tests.
	const failed = Math.max(tests.failed, files.failed, code === 0 ? 0 : 1, tests.passed === 0 ? 1 : 0)
	return { passed: tests.passed, failed }
}

function summary(plain: string, of: string): Counted {
	const line = plain.split('\n').find((each) => each.trimStart().startsWith(`${of} `)) ?? ''
	const number = (said: RegExp) => Number(said.exec(line)?.[1] ?? 0)
	return { passed: number(/\b(\d+) passed/), failed: number(/\b(\d+) failed/) }
}

/**
 * The failures of a test run: each with its message, and the summary.
 * @param output everything that it printed
 */
export function failuresOf(output: string): string {
	const plain = withoutColours(output)
	const at = plain.search(/^⎯+ (Failed|Unhandled)/m)
	return (at < 0 ? plain : plain.slice(at)).slice(-12_000)
}

/** The prefix of a line about a test that passed only at the second try. */
export const secondTry = 'second try:'

/** The lines of tests that passed only at the second try. @param output everything that it printed */
export function secondTriesOf(output: string): string[] {
	return withoutColours(output)
		.split('\n')
		.filter((line) => line.startsWith(secondTry))
}

/** One line with the duration of each phase and their total. */
export function timesOf(phases: readonly Phase[]): string {
	const all = phases.reduce((sum, { seconds }) => sum + seconds, 0)
	const each = phases.map(({ name, seconds }) => `${name} ${Math.round(seconds)} s`)
	return `${each.join(', ')}: ${(all / 60).toFixed(1)} min in all`
}

function withoutColours(output: string): string {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: the colours of the runner's output
	return output.replace(/\u001b\[[0-9;]*m/g, '')
}
