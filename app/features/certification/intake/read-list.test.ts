import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { fold } from '#app/platform/text/text.ts'
import type { RowRules } from './check-row.ts'
import { maxListBytes, maxListRows, readList } from './read-list.server.ts'

const folder = path.join(import.meta.dirname, 'lists-test')
const lists = readdirSync(folder).filter((name) => name.endsWith('.csv'))
const rules: RowRules = { today: '2027-03-01', order: null, products: null }

type Expected = {
	whole?: string
	products?: string[]
	rows?: { row: number; line: number; outcome: string; code: string | null; column: string | null }[]
}

test.each(lists)('every row of %s has its outcome, column and value', async (name) => {
	const expected: Expected = JSON.parse(readFileSync(path.join(folder, `${name}.expected.json`), 'utf8'))
	const products = expected.products ? new Set(expected.products.map(fold)) : null
	const list = await readList(readFileSync(path.join(folder, name)), { ...rules, products })
	if (expected.whole) {
		expect(list).toMatchObject({ ok: false, fault: expected.whole })
		return
	}
	if (!list.ok) throw new Error(list.fault)
	const found = list.rows.map((row) => ({
		row: row.row,
		line: row.line,
		code: row.ok ? (row.warning?.code ?? null) : row.fault.code,
		column: row.ok ? (row.warning?.column ?? null) : row.fault.column,
		refused: !row.ok,
		e_number: row.ok ? row.ingredient.eNumber || null : null,
		origin: row.ok ? row.ingredient.origin : null,
		valid_until: row.ok ? row.ingredient.validUntil || null : null,
		critical: row.ok ? row.ingredient.risk === 'critical' : null,
	}))
	const wanted = expected.rows?.map(({ outcome, ...row }) => ({
		...row,
		refused: outcome === 'refused',
		// The column of a change is told when the list meets the firm's ingredients.
		column: outcome === 'changed' ? null : row.column,
	}))
	if (wanted) expect(found).toEqual(wanted)
	else expect(list.rows).toHaveLength(120)
})

test('dates with slashes are read in the order that the form was given, and unclear ones refused without it', async () => {
	const list = (order: RowRules['order']) =>
		readList(Buffer.from('name,certifier,certificate number,expiry\nSalt,HFA,1,04/05/2027\n'), {
			...rules,
			order,
		})
	const day = async (order: RowRules['order']) => {
		const read = await list(order)
		const [row] = read.ok ? read.rows : []
		return row?.ok ? row.ingredient.validUntil : row?.fault.code
	}
	expect(await day(null)).toBe('date-ambiguous')
	expect(await day('day-first')).toBe('2027-05-04')
	expect(await day('month-first')).toBe('2027-04-05')
})

test('columns come in any order and language; unknown ones are named and left', async () => {
	const list = await readList(Buffer.from('Remark;المورّد;جزو\nx;A;Salt\n'), rules)
	expect(list).toMatchObject({ ok: true, unknown: ['remark'], known: ['supplier', 'name'] })
})

test('two names of one column, an open quotation mark and too many rows or bytes are named', async () => {
	const fault = async (text: string) => readList(Buffer.from(text), rules)
	expect(await fault('name,Ingredient\na,b\n')).toMatchObject({ fault: 'column-twice' })
	expect(await fault('name\n"a\nb\n')).toMatchObject({ fault: 'quote-open' })
	expect(await fault(`name\n${'a\n'.repeat(maxListRows + 1)}`)).toMatchObject({ fault: 'too-many-rows' })
	expect(await readList(new Uint8Array(maxListBytes + 1), rules)).toMatchObject({ fault: 'too-large' })
})
