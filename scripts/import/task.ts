import { parseArgs } from 'node:util'
import type { Task } from '#app/platform/process/data-dir.server.ts'
import type { Runtime } from '#app/platform/process/runtime.server.ts'
import { FileError } from '#app/platform/text/tabular.server.ts'
import { UsageError } from '../usage.ts'
import { tryInAccount } from './bank-account.ts'
import { importIngredientFile } from './ingredients.ts'
import { type ImportOptions, runImport } from './run-import.ts'
import { courseStore } from './store-courses.ts'
import { fatwaStore } from './store-fatwas.ts'
import { importTranslation, readTranslationArgs } from './translation.ts'

export const importUsage = `Usage: npm run import -- fatwas|courses FILE [--dry-run] [--sample] [--create-scholars] [--hijri]
       npm run import -- translation FILE --language en|ur --translator WHO --licence TEXT [--name NAME] [--sha256 HASH] [--dry-run]
       npm run import -- translation --remove NAME --language en|ur
       npm run import -- bank FILE --dry-run [--pledges FILE] [--json] [--map FILE] [--rules FILE] [--currency CODE]
       npm run import -- bank FILE --account ID --dry-run [--json]
       npm run import -- ingredients FILE --firm ID [--dry-run] [--json] [--today DAY] [--products CODE,…] [--dates day-first|month-first]
       npm run import -- ingredients FILE --dry-run [--json] [--today DAY] [--products CODE,…] [--dates day-first|month-first]
FILE is JSON Lines, or CSV when its name ends in .csv, and of a translation lines of surah|ayah|text; docs/import.md describes them.`

/** Parses the command line; each error is one sentence. */
export function readImportArgs(args: string[]) {
	if (args[0] === 'translation') return readTranslationArgs(args.slice(1))
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
	if (kind !== 'fatwas' && kind !== 'courses')
		throw new UsageError('Say what to import: fatwas, courses, translation, bank or ingredients.')
	if (!file || rest.length > 0) throw new UsageError('Name one file.')
	return {
		kind: kind as 'fatwas' | 'courses',
		file,
		dryRun: values['dry-run'] ?? false,
		sample: values.sample ?? false,
		createScholars: values['create-scholars'] ?? false,
		hijri: values.hijri ?? false,
	}
}

/** @param batchRows rows a transaction: few beside a server, whose readers wait for each */
export function importTask(runtime: Runtime, batchRows: number): Task {
	return async (args, print, stop) => {
		try {
			if (args[0] === 'bank') return await tryInAccount(runtime, args.slice(1), print)
			if (args[0] === 'ingredients') return await importIngredientFile(runtime, args.slice(1), print)
			const read = readImportArgs(args)
			if (read.kind === 'translation') return await importTranslation(runtime, read, print)
			const { kind, file, ...wanted } = read
			const options: ImportOptions = { ...wanted, type: kind === 'fatwas' ? 'fatwa' : 'course', batchRows }
			const counts =
				kind === 'fatwas'
					? await runImport(runtime, file, fatwaStore, options, print, stop)
					: await runImport(runtime, file, courseStore, options, print, stop)
			return counts.refused === 0 && counts.whole ? 0 : 1
		} catch (error) {
			if (!(error instanceof FileError)) throw error
			print(error.message)
			return 1
		}
	}
}
