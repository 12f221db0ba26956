import path from 'node:path'
import { handOver, runCommandLine } from './hand-over.ts'
import { importTask, importUsage, readImportArgs } from './import/task.ts'

const rowsAlone = 200

await runCommandLine(importUsage, async () => {
	const args = process.argv.slice(2)
	const { file } = readImportArgs(args)
	// npm runs scripts in the package's folder; the file is meant from where npm was called.
	const whole = (named: string) => path.resolve(process.env.INIT_CWD ?? process.cwd(), named)
	const given = args.map((arg) => (arg === file ? whole(arg) : arg))
	return handOver('import', given, (runtime) => importTask(runtime, rowsAlone))
})
