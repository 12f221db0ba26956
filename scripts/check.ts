import { run } from './run.ts'

/** Everything that must hold, in one command. Nothing is a warning: what is listed here passes or fails. */
const steps: [name: string, file: string, args: string[]][] = [
	['messages', 'scripts/i18n.ts', []],
	['types of routes', 'node_modules/@react-router/dev/bin.cjs', ['typegen']],
	['format and lint', 'node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']],
	['types', 'node_modules/typescript/bin/tsc', ['--noEmit']],
	['who may import whom', 'scripts/check-edges.ts', []],
	['nothing unused', 'node_modules/knip/bin/knip.js', ['--no-progress']],
	['nothing for tests alone', 'node_modules/knip/bin/knip.js', ['--no-progress', '--production']],
	['fast tests', 'node_modules/vitest/vitest.mjs', ['run', '--project', 'fast']],
]

const wanted = process.argv.includes('--static') ? steps.filter(([name]) => name !== 'fast tests') : steps
let failed = 0
for (const [name, file, args] of wanted) {
	const { code, output, seconds } = await run(file, args)
	process.stdout.write(`${code === 0 ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)\n`)
	if (code !== 0) {
		failed++
		process.stdout.write(`${output}\n`)
	}
}
process.exit(failed === 0 ? 0 : 1)
