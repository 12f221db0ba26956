import type { z } from 'zod'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Directory } from './directory.ts'

/** A row's result, or its error, which continues the column's name. */
export type RowResult = 'created' | 'updated' | 'unchanged' | { column: string; fault: string }

/** Checks and writes one kind of row. */
export type Store<T> = {
	schema: z.ZodType<T> & { shape: Record<string, z.ZodType> }
	/** For rows of our own export. */
	verbatim: z.ZodType<T>
	/** Known columns that are ignored. */
	spare: string[]
	/** Values that must be unique in a file, by column. */
	names: (row: T) => [column: string, name: string][]
	/** In the current transaction; a result for each row. */
	write: (ctx: Ctx, directory: Directory, rows: T[], options: { sample: boolean }) => Promise<RowResult[]>
	/** The cost of a row, relative to a fatwa. */
	weight: number
	/** Cleans up after a rolled-back transaction. */
	afterUndone?: (ctx: Ctx) => Promise<void>
}
