import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Task } from '#app/platform/process/data-dir.server.ts'
import type { Runtime } from '#app/platform/process/runtime.server.ts'
import { FileError } from '#app/platform/text/tabular.server.ts'
import { UsageError } from '../usage.ts'
import { runExport } from './run-export.ts'

export const exportUsage = `Usage: npm run export -- fatwas|courses FILE [--samples] [--unpublished] [--replace]
       npm run export -- all FOLDER [--samples] [--unpublished] [--replace]
Writes JSON Lines that npm run import reads; docs/import.md describes them.`

/** Parses the command line; each error is one sentence. */
export function readExportArgs(args: string[]) {
	const flag = { type: 'boolean' } as const
	const { values, positionals } = parseArgs({
		args,
		allowPositionals: true,
		options: { samples: flag, unpublished: flag, replace: flag },
	})
	const [kind, target, ...rest] = positionals
	if (kind !== 'fatwas' && kind !== 'courses' && kind !== 'all')
		throw new UsageError('Say what to export: fatwas, courses or all.')
	if (!target || rest.length > 0) throw new UsageError(kind === 'all' ? 'Name one folder.' : 'Name one file.')
	const { samples = false, unpublished = false, replace = false } = values
	return { kind, target, samples, unpublished, replace } as const
}

/** @param batchRows fatwas a query: few beside a server, whose readers wait for each */
export function exportTask(runtime: Runtime, batchRows: number): Task {
	return async (args, print, stop) => {
		const { kind, target, ...wanted } = readExportArgs(args)
		const options = { ...wanted, batchRows }
		const one = (kind: 'fatwas' | 'courses', file: string) =>
			runExport(runtime.db, kind, file, options, print, stop)
		try {
			if (kind !== 'all') return (await one(kind, target)) ? 0 : 1
			await mkdir(target, { recursive: true }).catch((error: Error) => {
				throw new FileError(`${target} cannot be made: ${error.message}.`)
			})
			for (const kind of ['fatwas', 'courses'] as const) {
				if (!(await one(kind, path.join(target, `${kind}.jsonl`)))) return 1
			}
			return 0
		} catch (error) {
			if (!(error instanceof FileError)) throw error
			print(error.message)
			return 1
		}
	}
}
