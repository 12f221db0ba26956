import { setImmediate as othersFirst } from 'node:timers/promises'
import type { Db } from '#app/platform/db/db.server.ts'
import { openProgress } from '../import/progress.ts'
import { writeWhole } from '../whole-file.ts'
import { countCourseRows, courseRows } from './course-rows.ts'
import { countFatwaRows, fatwaRows } from './fatwa-rows.ts'

/** Optional parts. */
export type ExportScope = { samples: boolean; unpublished: boolean }
export type ExportOptions = ExportScope & { replace: boolean; batchRows: number }

const kinds = {
	fatwas: { rows: fatwaRows, count: countFatwaRows },
	courses: { rows: courseRows, count: countCourseRows },
}

/**
 * Writes the import's format in batches, in constant memory.
 * @returns whether the file was written; when stopped there is none
 * @throws FileError if it cannot be written
 */
export async function runExport(
	db: Db,
	kind: keyof typeof kinds,
	file: string,
	options: ExportOptions,
	print: (line: string) => void,
	stop: AbortSignal,
): Promise<boolean> {
	const { rows, count } = kinds[kind]
	const progress = openProgress(Math.max(1, await count(db, options)), print)
	try {
		const done = await writeWhole(file, options, async (handle) => {
			let done = 0
			for await (const some of rows(db, options, options.batchRows)) {
				if (stop.aborted) throw new Stopped()
				await handle.writeFile(some.map((row) => `${JSON.stringify(row)}\n`).join(''))
				done += some.length
				progress.at(done, done)
				await othersFirst()
			}
			return done
		})
		print(`${done} ${kind} written to ${file} (${progress.seconds().toFixed(1)} s).`)
		return true
	} catch (error) {
		if (!(error instanceof Stopped)) throw error
		print('Stopped; no file was written.')
		return false
	}
}

class Stopped extends Error {}
