import path from 'node:path'
import { exportTask, exportUsage, readExportArgs } from './export/task.ts'
import { handOver, runCommandLine } from './hand-over.ts'

const rowsAlone = 500

await runCommandLine(exportUsage, async () => {
	const args = process.argv.slice(2)
	const { kind, target } = readExportArgs(args)
	// npm runs scripts in the package's folder; paths are relative to the caller's.
	const whole = path.resolve(process.env.INIT_CWD ?? process.cwd(), target)
	const given = [kind, whole, ...args.filter((arg) => arg.startsWith('--'))]
	return handOver('export', given, (runtime) => exportTask(runtime, rowsAlone), { tidies: false })
})
