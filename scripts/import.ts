import path from 'node:path'
import { FileError } from '#app/platform/text/tabular.server.ts'
import { handOver, runCommandLine } from './hand-over.ts'
import { readBankArgs, tryBankFile } from './import/bank.ts'
import { importTask, importUsage, readImportArgs } from './import/task.ts'

const rowsAlone = 200

await runCommandLine(importUsage, async () => {
	const args = process.argv.slice(2)
	// npm runs scripts in the package's folder; paths are relative to the caller's.
	const whole = (named: string) => path.resolve(process.env.INIT_CWD ?? process.cwd(), named)
	const isBank = args[0] === 'bank'
	const asked = isBank ? readBankArgs(args.slice(1)) : readImportArgs(args)
	if (isBank && !('account' in asked && asked.account)) return bankFile(args.slice(1), whole)
	const { file } = asked
	const given = args.map((arg) => (arg === file ? whole(arg) : arg))
	return handOver('import', given, (runtime) => importTask(runtime, rowsAlone), { tidies: !isBank })
})

/** Needs no database: pledges come from a file. */
async function bankFile(args: string[], whole: (named: string) => string): Promise<number> {
	const said: string[] = []
	const warned: string[] = []
	let code = 1
	try {
		code = await tryBankFile(args, whole, {
			say: (line) => said.push(line),
			warn: (line) => warned.push(line),
		})
	} catch (error) {
		if (!(error instanceof FileError)) throw error
		warned.push(error.message)
	}
	await writeLines(process.stderr, warned)
	await writeLines(process.stdout, said)
	return code
}

/** Returns after everything is written, since the process ends then. */
function writeLines(stream: NodeJS.WriteStream, lines: string[]): Promise<void> {
	return new Promise((resolve) => stream.write(lines.map((line) => `${line}\n`).join(''), () => resolve()))
}
