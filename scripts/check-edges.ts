import { run } from './run.ts'

/** dependency-cruiser over app/. A run without modules fails. */
const { code, output } = await run('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', [
	'--config',
	'.dependency-cruiser.mjs',
	'app',
	'scripts',
])
process.stdout.write(output)
const modules = Number(/\b(\d+) modules/.exec(output)?.[1] ?? 0)
if (modules < 50) {
	process.stdout.write(`Only ${modules} modules were read: the check itself is broken.\n`)
	process.exit(1)
}
process.exit(code)
