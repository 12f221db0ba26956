import path from 'node:path'
import { handOver, runCommandLine } from './hand-over.ts'
import { importTask, importUsage, readImportArgs } from './import/task.ts'

const rowsAlone = 200

await runCommandLine(importUsage, async () => {
	const args = process.argv.slice(2)
	const { kind, file } = readImportArgs(args)
	// npm runs scripts in the package's folder; the file is meant from where npm was called.
	const whole = path.resolve(process.env.INIT_CWD ?? process.cwd(), file)
	const given = [kind, whole, ...args.filter((arg) => arg.startsWith('--'))]
	return handOver('import', given, (runtime) => importTask(runtime, rowsAlone))
})
