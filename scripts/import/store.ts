import type { z } from 'zod'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Directory } from './directory.ts'

/** What became of a row, or why it was refused: the sentence goes on from the column's name. */
export type Stored = 'created' | 'updated' | 'unchanged' | { column: string; fault: string }

/** How one kind of row is checked and written. */
export type Store<T> = {
	schema: z.ZodType<T> & { shape: Record<string, z.ZodType> }
	/** The same for rows whose texts are taken as they are. */
	verbatim: z.ZodType<T>
	/** Columns that a file may have and nobody reads. */
	spare: string[]
	/** What a file must not hold twice, by the column to blame. */
	names: (row: T) => [column: string, name: string][]
	/** In the transaction at hand; an outcome for each row. */
	write: (ctx: Ctx, directory: Directory, rows: T[], options: { sample: boolean }) => Promise<Stored[]>
	/** How many times as long as a fatwa one takes to write. */
	weight: number
	/** Takes back what a transaction that was undone leaves behind. */
	afterUndone?: (ctx: Ctx) => Promise<void>
}
