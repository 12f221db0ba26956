import os from 'node:os'
import { expect, test } from 'vitest'
import { aFile } from '#tests/world-files.ts'
import { csvRowsOf, openRows, rowFaultText, TableError } from './tabular.server.ts'

async function read(name: string, content: string | Buffer) {
	const file = await aFile(name, content)
	const found: Record<string, unknown>[] = []
	for await (const { at: _at, ...row } of (await openRows(file)).rows) found.push(row)
	return found
}

test('JSON Lines are read with their line numbers, past a mark at the start and empty lines', async () => {
	expect(await read('a.jsonl', '\uFEFF{"title":"الأولى"}\r\n\n{"title":"two"}')).toEqual([
		{ line: 1, cells: { title: 'الأولى' } },
		{ line: 3, cells: { title: 'two' } },
	])
})

test('a line that is no object is said, and the next one is read', async () => {
	const rows = await read('a.jsonl', '{"a":1}\n[1]\nnonsense\n{"a":2}\n')
	expect(rows.map((row) => row.line)).toEqual([1, 2, 3, 4])
	expect(rows.map((row) => 'fault' in row)).toEqual([false, true, true, false])
})

test('a line of many megabytes is left out without being kept', async () => {
	const rows = await read('a.jsonl', `{"a":"${'x'.repeat(5_000_000)}"}\n{"a":2}\n`)
	expect(rows).toEqual([
		{ line: 1, fault: { code: 'row-too-long' } },
		{ line: 2, cells: { a: 2 } },
	])
})

test('CSV may hold commas, quotation marks, line ends and a mark at the start', async () => {
	expect(await read('a.csv', '\uFEFFTitle, Question\r\n"a, ""b""","one\r\ntwo"\r\n\r\nسؤال,"ب"\r\n')).toEqual(
		[
			{ line: 2, cells: { title: 'a, "b"', question: 'one\r\ntwo' } },
			{ line: 5, cells: { title: 'سؤال', question: 'ب' } },
		],
	)
})

test('CSV from a spreadsheet with semicolons or tabs is read too', async () => {
	expect(await read('a.CSV', 'a;b\n1,5;2')).toEqual([{ line: 2, cells: { a: '1,5', b: '2' } }])
	expect(await read('a.csv', 'a\tb\n1\t2')).toEqual([{ line: 2, cells: { a: '1', b: '2' } }])
})

test('a CSV row with too many cells is said, one with too few has empty ones', async () => {
	expect(await read('a.csv', 'a,b\n1,2,3\n4\n5,6,,\n')).toEqual([
		{ line: 2, fault: { code: 'cells-too-many', cells: 3, columns: 2 }, record: ['1', '2', '3'] },
		{ line: 3, cells: { a: '4', b: '' } },
		{ line: 4, cells: { a: '5', b: '6' } },
	])
})

test('one broken character is a matter of its row', async () => {
	const broken = Buffer.concat([
		Buffer.from('{"a":"سليم"}\n{"a":"'),
		Buffer.from([0xff]),
		Buffer.from('"}\n{"a":"b"}\n'),
	])
	expect(await read('a.jsonl', broken)).toMatchObject([
		{ line: 1 },
		{ line: 2, fault: { code: 'not-utf8' } },
		{ line: 3 },
	])
})

test.each([
	['an empty file', 'a.jsonl', '', 'empty'],
	['UTF-16', 'a.csv', Buffer.from('\uFEFFa,b\n1,2', 'utf16le'), 'utf-16'],
	[
		'another encoding',
		'a.csv',
		Buffer.concat([Buffer.from('title\n'), Buffer.from([0xc7, 0xe1, 0xd3, 0xe1])]),
		'not-utf8',
	],
	['a spreadsheet', 'a.csv', Buffer.from('PK\u0003\u0004'), 'packed'],
	['no text', 'a.jsonl', Buffer.from([1, 0, 2]), 'not-text'],
	['one JSON array', 'a.jsonl', ' [{"a":1}]', 'json-array'],
	['a column twice', 'a.csv', 'a,A\n1,2', 'column-twice'],
	['a quotation mark that is not closed', 'a.csv', 'a,b\n1,2\n3,"4\n5,6\n', 'row-open'],
])('%s is refused with a code and a sentence', async (_what, name, content, code) => {
	await expect(read(name, content)).rejects.toMatchObject({
		name: 'FileError',
		fault: { code },
		message: expect.stringMatching(/\.$/),
	})
})

test('a file that is not there, and a folder, are refused with a sentence', async () => {
	await expect(openRows('/nowhere/a.jsonl')).rejects.toMatchObject({ name: 'FileError' })
	await expect(openRows(os.tmpdir())).rejects.toMatchObject({ name: 'FileError' })
})

test('very many columns and very deep objects are answered at once, and the other rows are read', async () => {
	const started = performance.now()
	const names = Array.from({ length: 80_000 }, (_, index) => `c${index}`)
	await expect(read('a.csv', `${names}\n${names}\n`)).rejects.toThrow('names 80000 columns; at most 1000')
	const deep = '['.repeat(100_000)
	const rows = await read('a.jsonl', `{"a":${deep}${deep.replaceAll('[', ']')}}\n{"a":1}\n`)
	expect(rows).toEqual([
		{ line: 1, fault: { code: 'no-object' } },
		{ line: 2, cells: { a: 1 } },
	])
	expect(await read('a.csv', `a,b\n${'x,'.repeat(80_000)}\n1,2\n`)).toEqual([
		{ line: 2, fault: { code: 'cells-too-many', cells: 80_001, columns: 2 }, record: expect.any(Array) },
		{ line: 3, cells: { a: '1', b: '2' } },
	])
	expect(performance.now() - started).toBeLessThan(2000)
})

test('the line in which Excel says what parts the cells is none of the rows, and guards are taken off', async () => {
	expect(await read('a.csv', "\uFEFFsep=;\r\ntitle;answer\r\n'=a;b, c\r\n")).toEqual([
		{ line: 3, cells: { title: '=a', answer: 'b, c' } },
	])
})

test('a CSV file in memory is read the same way, and its columns are named before its rows', async () => {
	const columns: string[][] = []
	const rows: unknown[] = []
	for await (const { at: _at, ...row } of csvRowsOf(Buffer.from('\uFEFFName;X\r\nSalz;1\r\n'), (names) =>
		columns.push(names),
	))
		rows.push(row)
	expect({ columns, rows }).toEqual({
		columns: [['name', 'x']],
		rows: [{ line: 2, cells: { name: 'Salz', x: '1' } }],
	})
	expect(() => csvRowsOf(new Uint8Array(), () => {})).toThrow(TableError)
})

test('the command line has a sentence for each fault of a row', () => {
	for (const code of ['row-too-long', 'not-utf8', 'no-object'] as const)
		expect(rowFaultText({ code })).toMatch(/\.$/)
	expect(rowFaultText({ code: 'cells-too-many', cells: 3, columns: 2 })).toContain('has 3 cells')
})
