type Counted = { passed: number; failed: number }
export type Phase = { name: string; seconds: number }

/**
 * What a run of the tests came to, by its own summary.
 * @param output everything that it printed
 * @param code what it exited with
 */
export function countTests(output: string, code: number): Counted {
	const plain = withoutColours(output)
	const [files, tests] = [summary(plain, 'Test Files'), summary(plain, 'Tests')]
	// A file that broke before its tests has failed though none of them did; so has a run that broke beside them.
	const failed = Math.max(tests.failed, files.failed, code === 0 ? 0 : 1, tests.passed === 0 ? 1 : 0)
	return { passed: tests.passed, failed }
}

function summary(plain: string, of: string): Counted {
	const line = plain.split('\n').find((each) => each.trimStart().startsWith(`${of} `)) ?? ''
	const number = (said: RegExp) => Number(said.exec(line)?.[1] ?? 0)
	return { passed: number(/\b(\d+) passed/), failed: number(/\b(\d+) failed/) }
}

/**
 * What a run of the tests says of its failures: each with its message, and its summary.
 * @param output everything that it printed
 */
export function failuresOf(output: string): string {
	const plain = withoutColours(output)
	const at = plain.search(/^⎯+ (Failed|Unhandled)/m)
	return (at < 0 ? plain : plain.slice(at)).slice(-12_000)
}

/** How the line begins that tells of a test which passed only when it was tried again. */
export const secondTry = 'second try:'

/**
 * The lines of a run that tell of tests which passed only when they were tried again.
 * @param output everything that it printed
 */
export function secondTriesOf(output: string): string[] {
	return withoutColours(output)
		.split('\n')
		.filter((line) => line.startsWith(secondTry))
}

/** One line that says what each phase of the run took, and all of them together. */
export function timesOf(phases: readonly Phase[]): string {
	const all = phases.reduce((sum, { seconds }) => sum + seconds, 0)
	const each = phases.map(({ name, seconds }) => `${name} ${Math.round(seconds)} s`)
	return `${each.join(', ')}: ${(all / 60).toFixed(1)} min in all`
}

function withoutColours(output: string): string {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: the colours of the runner's output
	return output.replace(/\u001b\[[0-9;]*m/g, '')
}
