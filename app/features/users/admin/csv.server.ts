import { CsvError, parse } from 'csv-parse/sync'
import { m } from '#app/paraglide/messages.js'
import { type Role, roles } from '#app/platform/actor.ts'
import { ownOf } from '#app/platform/own.ts'
import { delimiterOf, unguarded } from '#app/platform/text/csv.ts'
import { locales } from '#app/platform/text/locale.ts'
import { fold } from '#app/platform/text/text.ts'
import { cleanEmail, cleanName, isEmail } from '#app/platform/text/typed.ts'
import { type ImportFault, type ImportRow, maxImportBytes, maxImportRows, rowFault } from './model.ts'

type FileFault = 'empty' | 'too-large' | 'encoding' | 'columns' | 'broken' | 'too-many'
export type ReadPeople =
	| { ok: true; rows: ImportRow[]; faults: ImportFault[] }
	| { ok: false; reason: FileFault }

const columns = ['name', 'email', 'role'] as const
type Column = (typeof columns)[number]
/** Column names in the languages of the site. */
const otherNames: Record<string, Column> = {
	'full name': 'name',
	'e-mail': 'email',
	'email address': 'email',
	الاسم: 'name',
	'البريد الإلكتروني': 'email',
	البريد: 'email',
	الدور: 'role',
	نام: 'name',
	'ای میل': 'email',
	کردار: 'role',
}

/**
 * People of a CSV file with the columns name, email and role, with the fault of each bad row. Comma, semicolon or tab;
 * UTF-8, or the UTF-16 that spreadsheets call Unicode text.
 */
export function readPeople(bytes: Uint8Array): ReadPeople {
	if (bytes.byteLength > maxImportBytes) return { ok: false, reason: 'too-large' }
	const text = decoded(bytes)
	if (text === null) return { ok: false, reason: 'encoding' }
	if (text.trim() === '') return { ok: false, reason: 'empty' }

	const records = parsed(text)
	if (records === null) return { ok: false, reason: 'broken' }
	const [head, ...body] = records
	const places = head && placesOf(head.cells)
	if (!places) return { ok: false, reason: 'columns' }
	if (body.length === 0) return { ok: false, reason: 'empty' }
	if (body.length > maxImportRows) return { ok: false, reason: 'too-many' }

	const rows: ImportRow[] = []
	const faults: ImportFault[] = []
	const emails = new Set<string>()
	for (const { line, cells } of body) {
		const cell = (column: Column) => unguarded(cells[places[column] ?? -1] ?? '')
		const row = {
			name: cleanName(cell('name')),
			email: cleanEmail(cell('email')),
			role: roleOf(cell('role')),
		}
		const code = faultOf(row, emails)
		if (code) faults.push({ line, cells: cells.join(', ').slice(0, 200), code })
		else rows.push({ line, ...row, role: row.role as Role })
		emails.add(row.email)
	}
	return { ok: true, rows, faults }
}

function faultOf(row: { name: string; email: string; role: string }, emails: Set<string>) {
	const fault = rowFault(row)
	if (fault) return fault
	if (!isEmail(row.email)) return 'people.row-email'
	return emails.has(row.email) ? 'people.row-twice' : null
}

function decoded(bytes: Uint8Array): string | null {
	const utf16 = bytes[0] === 0xff && bytes[1] === 0xfe
	try {
		const text = new TextDecoder(utf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes)
		return text.includes('\0') ? null : text
	} catch {
		return null
	}
}

type CsvRow = { line: number; cells: string[] }

function parsed(text: string): CsvRow[] | null {
	const { delimiter, isSaid } = delimiterOf(text)
	try {
		const records = parse(text, {
			bom: true,
			delimiter,
			record_delimiter: ['\r\n', '\n', '\r'],
			relax_column_count: true,
			relax_quotes: true,
			info: true,
		}) as unknown as { record: string[]; info: { lines: number } }[]
		return records
			.slice(isSaid ? 1 : 0)
			.map(({ record, info }) => ({ line: info.lines, cells: record }))
			.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
	} catch (error) {
		if (error instanceof CsvError) return null
		throw error
	}
}

const roleNames: Record<Role, (typeof m.people_role_user)[]> = {
	user: [m.people_role_user, m.accounts_role_user],
	scholar: [m.people_role_scholar, m.accounts_role_scholar],
	admin: [m.people_role_admin, m.accounts_role_admin],
}
const roleWords: Record<string, Role> = Object.fromEntries(
	roles.flatMap((role) =>
		roleNames[role].flatMap((name) => locales.map((locale) => [wordOf(name({}, { locale })), role])),
	),
)

/** A role by its code or its name in any language of the site; empty is a user. */
function roleOf(cell: string): string {
	const word = wordOf(cell)
	return ownOf(roleWords, word) ?? (word || 'user')
}

function wordOf(text: string): string {
	return fold(cleanName(text))
}

/** Index of each column; undefined without name and email. */
function placesOf(head: string[]): Partial<Record<Column, number>> | null {
	const names = head.map((cell) => cell.trim().toLowerCase())
	const known = names.map((name) => ownOf(otherNames, name) ?? columns.find((column) => column === name))
	if (columns.some((column) => known.indexOf(column) !== known.lastIndexOf(column))) return null
	const places = Object.fromEntries(
		columns.flatMap((column) => (known.includes(column) ? [[column, known.indexOf(column)]] : [])),
	) as Partial<Record<Column, number>>
	return places.name === undefined || places.email === undefined ? null : places
}
