import { parseArgs } from 'node:util'
import type { Task } from '#app/platform/process/data-dir.server.ts'
import type { Runtime } from '#app/platform/process/runtime.server.ts'
import { FileError } from '#app/platform/text/tabular.server.ts'
import { UsageError } from '../usage.ts'
import { type ImportOptions, runImport } from './run-import.ts'
import { courseStore } from './store-courses.ts'
import { fatwaStore } from './store-fatwas.ts'

export const importUsage = `Usage: npm run import -- fatwas|courses FILE [--dry-run] [--sample] [--create-scholars] [--hijri]
FILE is JSON Lines, or CSV when its name ends in .csv; docs/import.md describes the columns.`

/** Reads the command line; its mistakes are one sentence each. */
export function readImportArgs(args: string[]) {
	const { values, positionals } = parseArgs({
		args,
		allowPositionals: true,
		options: {
			'dry-run': { type: 'boolean' },
			sample: { type: 'boolean' },
			'create-scholars': { type: 'boolean' },
			hijri: { type: 'boolean' },
		},
	})
	const [kind, file, ...rest] = positionals
	if (kind !== 'fatwas' && kind !== 'courses') throw new UsageError('Say what to import: fatwas or courses.')
	if (!file || rest.length > 0) throw new UsageError('Name one file.')
	return {
		kind,
		file,
		dryRun: values['dry-run'] ?? false,
		sample: values.sample ?? false,
		createScholars: values['create-scholars'] ?? false,
		hijri: values.hijri ?? false,
	}
}

/** @param batchRows rows a transaction: few beside a server, whose readers wait for each */
export function importTask(runtime: Runtime, batchRows: number): Task {
	return async (args, say, stop) => {
		const { kind, file, ...wanted } = readImportArgs(args)
		const options: ImportOptions = { ...wanted, type: kind === 'fatwas' ? 'fatwa' : 'course', batchRows }
		try {
			const counts =
				kind === 'fatwas'
					? await runImport(runtime, file, fatwaStore, options, say, stop)
					: await runImport(runtime, file, courseStore, options, say, stop)
			return counts.refused === 0 && counts.whole ? 0 : 1
		} catch (error) {
			if (!(error instanceof FileError)) throw error
			say(error.message)
			return 1
		}
	}
}
