import { readFile, stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { firms } from '#app/features/certification/firms/tables.server.ts'
import { dateOrders } from '#app/features/certification/intake/list-date.ts'
import type { PlannedRow } from '#app/features/certification/intake/plan-list.server.ts'
import { maxListBytes, readList } from '#app/features/certification/intake/read-list.server.ts'
import {
	type ListPlan,
	type ReadFor,
	readListFor,
	saveList,
} from '#app/features/certification/intake/save-list.server.ts'
import { listFaultText, rowWords } from '#app/features/certification/intake/words.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import type { Runtime } from '#app/platform/process/runtime.server.ts'
import { FileError } from '#app/platform/text/tabular.server.ts'
import { fold } from '#app/platform/text/text.ts'
import { UsageError } from '../usage.ts'

/** Parses the arguments after `ingredients`. */
export function readIngredientArgs(args: string[]) {
	const text = { type: 'string' } as const
	const { values, positionals } = parseArgs({
		args,
		allowPositionals: true,
		options: {
			'dry-run': { type: 'boolean' },
			json: { type: 'boolean' },
			firm: text,
			today: text,
			products: text,
			dates: text,
		},
	})
	const [file, ...rest] = positionals
	if (!file || rest.length > 0) throw new UsageError('Name one file.')
	if (!values['dry-run'] && !values.firm)
		throw new UsageError('Say --dry-run, or the firm that the ingredients belong to: --firm ID.')
	if (values.today && !/^\d{4}-\d{2}-\d{2}$/.test(values.today))
		throw new UsageError('Say the day as --today 2027-03-31.')
	const order = dateOrders.find((one) => one === values.dates)
	if (values.dates && !order)
		throw new UsageError(`Say the order of dates: --dates ${dateOrders.join(' or ')}.`)
	return {
		file,
		dryRun: values['dry-run'] ?? false,
		json: values.json ?? false,
		firm: values.firm,
		today: values.today ?? new Date().toISOString().slice(0, 10),
		products: values.products === undefined ? undefined : new Set(values.products.split(',').map(fold)),
		order: order ?? null,
	}
}

type Print = (line: string) => void

/**
 * Checks a list by itself, without a database: every row that is not refused is new.
 * @returns the exit code: 1 if the file or a row was refused
 */
export async function tryIngredientFile(args: string[], whole: (file: string) => string, print: Print) {
	const { file, json, today, order, products } = readIngredientArgs(args)
	const rules = { today, order, products: products ?? null }
	const list = await readList(await bytesOf(whole(file)), rules)
	if (!list.ok) return say(list, { json, today, dryRun: true }, print)
	const planned = list.rows.map(
		(row): PlannedRow => ({
			row,
			outcome: row.ok ? 'new' : 'refused',
			column: row.ok ? null : row.fault.column,
			change: null,
		}),
	)
	return say({ ...list, planned }, { json, today, dryRun: true }, print)
}

/**
 * Imports a list into a firm of this site, or shows the result with `--dry-run`.
 * @returns the exit code: 1 if the file or a row was refused
 */
export async function importIngredientFile({ db }: Pick<Runtime, 'db'>, args: string[], print: Print) {
	const { file, json, today, order, firm = '', dryRun, products } = readIngredientArgs(args)
	const ctx: Ctx = { db, actor: null, now: new Date() }
	const firmId = await findFirmId(ctx, firm)
	const read: ReadFor = { bytes: await bytesOf(file), today, order, products }
	const list = dryRun
		? await readListFor(ctx, firmId, read)
		: await transaction(ctx, (ctx) => saveList(ctx, firmId, read))
	return say(list, { json, today, dryRun }, print)
}

function say(
	list: ListPlan,
	{ json, today, dryRun }: { json: boolean; today: string; dryRun: boolean },
	print: Print,
) {
	if (!list.ok) {
		print(json ? JSON.stringify({ whole: list.fault }) : listFaultText(list))
		return 1
	}
	const counts: Partial<Record<PlannedRow['outcome'], number>> = {}
	for (const { outcome } of list.planned) counts[outcome] = (counts[outcome] ?? 0) + 1
	if (json)
		print(JSON.stringify({ today, counts, unknown: list.unknown, rows: list.planned.map(rowOf) }, null, 1))
	else {
		for (const name of list.unknown)
			print(`The column ${JSON.stringify(name.slice(0, 60))} is unknown and left out.`)
		for (const { row } of list.planned)
			if (!row.ok) print(`Line ${row.line}: ${row.fault.column ?? 'the row'}: ${rowWords[row.fault.code]()}`)
		const said = Object.entries(counts).map(([name, count]) => `${count} ${name}`)
		print(`${dryRun ? 'Dry run, nothing was written: ' : ''}${said.join(', ') || 'no rows'}.`)
	}
	return counts.refused ? 1 : 0
}

/** A row in words for programs. */
function rowOf({ row, outcome, column }: PlannedRow) {
	const place = { row: row.row, outcome }
	if (!row.ok) {
		const { code } = row.fault
		const none = { e_number: null, origin: null, valid_until: null, critical: null }
		return { ...place, code, column: row.fault.column, ...none, line: row.line }
	}
	const { eNumber, origin, validUntil, risk } = row.ingredient
	return {
		...place,
		code: row.warning?.code ?? null,
		column: row.warning?.column ?? column,
		e_number: eNumber || null,
		origin,
		valid_until: validUntil || null,
		critical: risk === 'critical',
		line: row.line,
	}
}

async function findFirmId({ db }: Ctx, firm: string): Promise<string> {
	const rows = await db
		.select({ id: firms.id })
		.from(firms)
		.where(
			and(isNull(firms.closedAt), or(sql`${firms.id}::text = ${firm.toLowerCase()}`, eq(firms.name, firm))),
		)
		.limit(2)
	const [found, other] = rows
	if (!found) throw new FileError('No open firm has this id or name.')
	if (other) throw new FileError('Several firms have this name; say the id.')
	return found.id
}

async function bytesOf(file: string): Promise<Uint8Array> {
	const known = await stat(file).catch((error: Error) => {
		throw new FileError(`${file} cannot be read: ${error.message}.`)
	})
	if (!known.isFile()) throw new FileError(`${file} is no file.`)
	if (known.size > maxListBytes) throw new FileError(listFaultText({ fault: 'too-large', detail: '' }))
	return readFile(file)
}
