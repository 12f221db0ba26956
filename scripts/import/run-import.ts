import { setImmediate as othersFirst } from 'node:timers/promises'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { analyzeAsItGrows } from '#app/platform/db/tidy-tables.server.ts'
import { ownOf } from '#app/platform/own.ts'
import type { Runtime } from '#app/platform/process/runtime.server.ts'
import { FileError, isCsv, openRows, type Row, rowFaultText } from '#app/platform/text/tabular.server.ts'
import { cleaned, isYes, shown, withoutHijri } from './cells.ts'
import { openDirectory } from './directory.ts'
import { collectGarbage } from './memory.ts'
import { openProgress } from './progress.ts'
import type { RowResult, Store } from './store.ts'

export type ImportOptions = {
	type: 'fatwa' | 'course'
	dryRun: boolean
	sample: boolean
	createScholars: boolean
	/** Dates of the Hijri calendar are converted. */
	hijri: boolean
	/** Rows a transaction: few beside a server, whose readers wait for each. */
	batchRows: number
}

/** `whole`: the file was read to its end. */
export type ImportCounts = Record<'read' | 'created' | 'updated' | 'unchanged' | 'refused', number> & {
	whole: boolean
}

// An embedded database does not checkpoint by itself, and replays its log after a crash.
const checkpointRows = 5000
const collectRows = 1000
/** Limits the reported unknown columns. */
const maxUnknownSaid = 20

/**
 * Imports a file, each batch in a transaction of its own, so that finished ones stay. An invalid row is reported with
 * line and reason, and the others go on.
 * @throws FileError if the file cannot be read at all
 */
export async function runImport<T>(
	runtime: Runtime,
	file: string,
	store: Store<T>,
	options: ImportOptions,
	print: (line: string) => void,
	stop: AbortSignal,
): Promise<ImportCounts> {
	const counts: ImportCounts = { read: 0, created: 0, updated: 0, unchanged: 0, refused: 0, whole: false }
	const { size, rows } = await openRows(file)
	const progress = openProgress(size, print)
	const batchRows = Math.ceil(options.batchRows / store.weight)
	const directory = await openDirectory(ctxNow(), { env: runtime.env, ...options })
	const seen = new Map<string, number>()
	const unknown = new Set<string>()
	let batch: { line: number; row: T }[] = []
	let written = 0
	let lastLine = 0
	const lookAgain = analyzeAsItGrows(runtime.database)

	try {
		for await (const row of rows) {
			counts.read++
			lastLine = row.line
			const good = check(row)
			if (good) batch.push({ line: row.line, row: good })
			if (batch.length >= batchRows) await flush()
			// Progress counts committed rows.
			if (batch.length === 0) progress.at(row.at, counts.read)
			if (stop.aborted) break
		}
		counts.whole = !stop.aborted
	} catch (error) {
		if (!(error instanceof FileError)) throw error
		print(error.message)
	}
	await flush()
	if (options.dryRun) await store.afterUndone?.(ctxNow())
	if (stop.aborted) print(`Stopped after line ${lastLine}. Run the command again for the rest.`)
	sum()
	return counts

	function ctxNow(): Ctx {
		return { db: runtime.db, actor: null, now: new Date() }
	}

	function refuse(line: number, faults: string[]) {
		counts.refused++
		for (const fault of faults) print(`Line ${line}: ${fault}`)
	}

	/** The row to write, or undefined after reporting its errors. */
	function check(row: Row): T | undefined {
		if ('fault' in row) {
			refuse(row.line, [`${row.column ?? 'the row'} ${rowFaultText(row.fault)}`])
			return
		}
		noteColumns(Object.keys(row.cells))
		const schema = isYes(row.cells.verbatim) ? store.verbatim : store.schema
		const cells = options.hijri ? withoutHijri(row.cells, ['date', 'reviewed']) : row.cells
		const read = schema.safeParse(cleaned(cells))
		if (!read.success) {
			refuse(
				row.line,
				read.error.issues.map((issue) => `${columnOf(issue.path)} ${issue.message}`),
			)
			return
		}
		const faults = store.names(read.data).flatMap(([column, name]) => {
			const before = seen.get(`${column} ${name}`)
			return before ? [`${column} is the same as on line ${before}: ${shown(name)}.`] : []
		})
		const { scholar, reviewer } = read.data as { scholar?: string; reviewer?: string }
		for (const [column, person] of Object.entries({ scholar, reviewer })) {
			const fault = person && directory.faultOf(person)
			if (fault) faults.push(`${column} ${fault}`)
		}
		if (faults.length > 0) {
			refuse(row.line, faults)
			return
		}
		for (const [column, name] of store.names(read.data)) seen.set(`${column} ${name}`, row.line)
		return read.data
	}

	function noteColumns(columns: string[]) {
		if (counts.read === 1 && isCsv(file)) {
			const missing = Object.keys(store.schema.shape).filter(
				(name) => !store.schema.shape[name]?.safeParse(undefined).success && !columns.includes(name),
			)
			if (missing.length > 0)
				throw new FileError(
					`The first line of a CSV file names its columns; this one names no column ${missing.join(', ')}.`,
				)
		}
		for (const column of columns) {
			if (unknown.size === maxUnknownSaid) return
			if (ownOf(store.schema.shape, column) || store.spare.includes(column) || unknown.has(column)) continue
			print(`The column ${shown(column)} is unknown and left out.`)
			unknown.add(column)
		}
	}

	function sum() {
		const { read, created, updated, unchanged, refused } = counts
		const first = options.dryRun ? 'Dry run, nothing was written. ' : ''
		const seconds = progress.seconds().toFixed(1)
		print(
			`${first}${read} rows read, ${created} created, ${updated} updated, ${unchanged} unchanged, ${refused} refused (${seconds} s).`,
		)
	}

	async function flush() {
		const writing = batch
		batch = []
		if (writing.length === 0) return
		const outcomes = await writeAll(writing.map((item) => item.row))
		for (const [index, { line }] of writing.entries()) {
			const outcome = outcomes[index] ?? 'unchanged'
			if (typeof outcome === 'object') refuse(line, [`${outcome.column} ${outcome.fault}`])
			else counts[outcome]++
		}
		const before = written
		written += writing.length
		const passed = (rows: number) => Math.floor(before / rows) < Math.floor(written / rows)
		if (passed(checkpointRows)) await runtime.database.checkpoint?.()
		if (passed(collectRows)) collectGarbage()
		if (!options.dryRun) await lookAgain(written)
		await othersFirst()
	}

	/** In one transaction; if the database refuses it, each row in its own, to find the bad one. */
	async function writeAll(rows: T[]): Promise<RowResult[]> {
		try {
			const outcomes = await transaction(ctxNow(), async (ctx) => {
				const outcomes = await store.write(ctx, directory, rows, options)
				if (options.dryRun) throw new Undone(outcomes)
				return outcomes
			})
			directory.keep()
			return outcomes
		} catch (error) {
			directory.forget()
			if (error instanceof Undone) return error.outcomes
			const blame = dataFault(error)
			if (blame === null) throw error
			if (rows.length === 1) return [{ column: 'the row', fault: `was refused by the database: ${blame}.` }]
			const outcomes: RowResult[] = []
			for (const row of rows) outcomes.push(...(await writeAll([row])))
			return outcomes
		}
	}
}

class Undone extends Error {
	outcomes: RowResult[]
	constructor(outcomes: RowResult[]) {
		super('dry run')
		this.outcomes = outcomes
	}
}

/**
 * The database's message about a value (SQLSTATE classes 22, 23, 54); null for other errors, which stop the import.
 */
function dataFault(error: unknown): string | null {
	const { code = '', message } = ((error as Error).cause ?? error) as { code?: string; message: string }
	return /^(22|23|54)/.test(code) ? message : null
}

function columnOf(path: PropertyKey[]): string {
	return path
		.map((part, index) =>
			typeof part === 'number' ? `[${part + 1}]` : `${index > 0 ? '.' : ''}${String(part)}`,
		)
		.join('')
}
