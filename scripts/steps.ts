import { availableParallelism } from 'node:os'
import { run } from './run.ts'

/** A script, and its text on the terminal. */
export type Step = {
	label: string
	/** Its usual duration on a small machine, in seconds, for the progress bar. */
	usual: number
	/** A script of this project or a tool in node_modules. */
	file: string
	args?: string[]
	env?: Record<string, string>
}

type Out = Pick<NodeJS.WriteStream, 'write'> & { isTTY?: boolean }

const barWidth = 24
/** The memory of bundler and embedded database together, in bytes. */
const memoryOfTwo = 3.5 * 1024 ** 3

export class StepFailed extends Error {}

/**
 * Runs steps with their name, duration and progress: a bar on a terminal, else a line at the start and end of each. A
 * step's output is shown only if it fails.
 * @param all every step, for the bar
 */
export function openSteps(all: Step[], out: Out = process.stdout) {
	const startedAt = new Map<Step, number>()
	const taken = new Map<Step, number>()
	const whole = all.reduce((sum, { usual }) => sum + usual, 0)
	const ticking = out.isTTY ? setInterval(draw, 250) : undefined

	function draw() {
		if (!out.isTTY) return
		const running = [...startedAt.keys()].filter((step) => !taken.has(step))
		const done = all.reduce((sum, step) => sum + step.usual * shareOf(step), 0) / whole
		const filled = Math.round(done * barWidth)
		const said = running.map((step) => `${step.label} ${Math.round(secondsOf(step))} s`).join(', ')
		const bar = `${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)}`
		out.write(`\r${bar} ${String(Math.round(done * 100)).padStart(3)} %  ${said}\x1b[K`)
	}

	function secondsOf(step: Step): number {
		return taken.get(step) ?? (performance.now() - (startedAt.get(step) ?? performance.now())) / 1000
	}

	/** From 0 to 1; a slow step stops short of its end. */
	function shareOf(step: Step): number {
		return taken.has(step) ? 1 : Math.min(secondsOf(step) / step.usual, 0.95)
	}

	async function take(step: Step): Promise<void> {
		startedAt.set(step, performance.now())
		if (!out.isTTY) out.write(`${step.label} …\n`)
		const { code, output, seconds } = await run(step.file, step.args ?? [], false, step.env)
		taken.set(step, seconds)
		out.write(
			`${out.isTTY ? '\r' : ''}${code === 0 ? '✓' : '✗'} ${step.label}, ${Math.round(seconds)} s${out.isTTY ? '\x1b[K' : ''}\n`,
		)
		if (code !== 0) throw new StepFailed(output)
	}

	async function inOrder(steps: Step[]): Promise<void> {
		for (const step of steps) await take(step)
	}

	return {
		inOrder,
		/** Runs two lists of steps in parallel, if memory and processors allow. */
		async beside(one: Step[], other: Step[]): Promise<void> {
			if (availableParallelism() > 1 && process.availableMemory() > memoryOfTwo)
				await Promise.all([inOrder(one), inOrder(other)])
			else await inOrder([...one, ...other])
		},
		close() {
			clearInterval(ticking)
			if (out.isTTY) out.write('\r\x1b[K')
		},
	}
}

/** Runs a command of steps; a failed step's output ends it with 1. */
export async function orEnd(work: () => Promise<void>): Promise<void> {
	try {
		await work()
	} catch (error) {
		if (!(error instanceof StepFailed)) throw error
		process.stderr.write(`${error.message}\n`)
		process.exit(1)
	}
}
