import { spawn } from 'node:child_process'
import path from 'node:path'

export type Ran = { code: number; output: string; seconds: number }

/**
 * Runs a tool of node_modules (or a script) with this Node.
 * @param file path of its JavaScript or TypeScript file
 * @param show also print its output as it comes
 */
export function run(
	file: string,
	args: string[],
	show = false,
	env: Record<string, string> = {},
): Promise<Ran> {
	const started = performance.now()
	return new Promise((resolve) => {
		const child = spawn(process.execPath, [file, ...args], {
			stdio: ['ignore', 'pipe', 'pipe'],
			env: {
				...process.env,
				PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH}`,
				...env,
			},
		})
		let output = ''
		for (const stream of [child.stdout, child.stderr]) {
			stream.on('data', (chunk: Buffer) => {
				output += chunk
				if (show) process.stdout.write(chunk)
			})
		}
		child.on('close', (code) =>
			resolve({ code: code ?? 1, output, seconds: (performance.now() - started) / 1000 }),
		)
	})
}
