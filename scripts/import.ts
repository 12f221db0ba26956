import path from 'node:path'
import { FileError } from '#app/platform/text/tabular.server.ts'
import { handOver, runCommandLine } from './hand-over.ts'
import { readBankArgs, tryBankFile } from './import/bank.ts'
import { readIngredientArgs, tryIngredientFile } from './import/ingredients.ts'
import { importTask, importUsage, readImportArgs } from './import/task.ts'

const rowsAlone = 200

await runCommandLine(importUsage, async () => {
	const args = process.argv.slice(2)
	// npm runs scripts in the package's folder; paths are relative to the caller's.
	const whole = (named: string) => path.resolve(process.env.INIT_CWD ?? process.cwd(), named)
	const isBank = args[0] === 'bank'
	const isList = args[0] === 'ingredients'
	if (isList && !readIngredientArgs(args.slice(1)).firm)
		return fileAlone((print) => tryIngredientFile(args.slice(1), whole, print.say))
	const asked = isBank
		? readBankArgs(args.slice(1))
		: isList
			? readIngredientArgs(args.slice(1))
			: readImportArgs(args)
	if (isBank && !('account' in asked && asked.account))
		return fileAlone((print) => tryBankFile(args.slice(1), whole, print))
	const { file } = asked
	const given = args.map((arg) => (arg === file ? whole(arg) : arg))
	return handOver('import', given, (runtime) => importTask(runtime, rowsAlone), {
		tidies: !isBank && !isList,
	})
})

type Prints = Record<'say' | 'warn', (line: string) => void>

/** Needs no database: a file is checked by itself, pledges come from a file. */
async function fileAlone(work: (print: Prints) => Promise<number>): Promise<number> {
	const said: string[] = []
	const warned: string[] = []
	let code = 1
	try {
		code = await work({ say: (line) => said.push(line), warn: (line) => warned.push(line) })
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
