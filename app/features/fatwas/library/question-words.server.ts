import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { formsOf, wordsOf } from '#app/platform/text/text.ts'
import { fatwas } from './tables.server.ts'

const longestWord = 40
// A tsvector holds at most 1 MB.
const maxLetters = 150_000

/**
 * Search words of a question, equal to `question_words` of the database (drizzle/0010_fatwa_desk.sql) at a tenth of its
 * time, for imports.
 */
export function questionWords(text: string): string[] {
	const words = wordsOf(text.slice(0, maxLetters)).flatMap((word) => {
		const short = word.slice(0, longestWord)
		return [short, formsOf(short).bare].map(withoutHamza)
	})
	return [...new Set(words)]
}

function withoutHamza(word: string): string {
	return word.normalize('NFKD').replace(/[\u0300-\u036F\u0653-\u0655]/g, '')
}

/** Inserts fatwas in bulk with their search words, which a trigger would compute for each. */
export async function insertFatwas(ctx: Ctx, rows: (typeof fatwas.$inferInsert)[]): Promise<void> {
	const columns = Object.entries(getTableColumns(fatwas)).filter(([name]) =>
		rows.some((row) => row[name as keyof typeof row] !== undefined),
	)
	const names = columns.map(([, column]) => sql.identifier(column.name))
	const values = rows.map((row) => {
		const cells: SQL[] = columns.map(([name, column]) => {
			const value = row[name as keyof typeof row]
			return value === undefined ? sql`default` : sql`${sql.param(value, column)}`
		})
		const words = questionWords(`${row.title} ${row.question}`).map((word) => `'${word}'`)
		return sql`(${sql.join([...cells, sql`${words.join(' ')}::tsvector`], sql`, `)})`
	})
	await ctx.db.execute(
		sql`insert into ${fatwas} (${sql.join([...names, sql.identifier('search')], sql`, `)}) values ${sql.join(values, sql`, `)}`,
	)
}
