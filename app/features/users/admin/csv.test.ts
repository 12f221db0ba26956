import { expect, test } from 'vitest'
import { csvLine } from '#app/platform/text/csv.ts'
import { readPeople } from './csv.server.ts'
import { maxImportBytes, maxImportRows } from './model.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const maryam = { name: 'مريم بنت عمران', email: 'maryam@example.com', role: 'scholar' }

test('a file that a spreadsheet wrote in Arabic, with a mark at its start, is read', () => {
	const text = `\uFEFFالاسم;البريد الإلكتروني;الدور\r\n${maryam.name};MARYAM@example.com ;Scholar\r\n;;\r\n`
	expect(readPeople(bytes(text))).toEqual({ ok: true, rows: [{ line: 2, ...maryam }], faults: [] })
	const utf16 = new Uint8Array(Buffer.from(text, 'utf16le'))
	expect(readPeople(utf16)).toMatchObject({ ok: true, rows: [maryam] })
})

test('without a column for the role, or with an empty cell, somebody is a user', () => {
	expect(readPeople(bytes('email,name\na@example.com,Ali\n'))).toMatchObject({ rows: [{ role: 'user' }] })
	expect(readPeople(bytes('name,email,role\nAli,a@example.com,'))).toMatchObject({ rows: [{ role: 'user' }] })
})

test('each row that cannot be taken says why, by its line', () => {
	const text = [
		'name,email,role',
		'Ali,ali@example.com,user',
		',noname@example.com,user',
		'Omar,,user',
		'Omar,omar.example.com,user',
		'Omar,omar@example.com,owner',
		'Other Ali,ALI@example.com,user',
		'"=HYPERLINK(""http://evil.example"")",x@example.com,user',
		`${'x'.repeat(101)},long@example.com,user`,
	].join('\n')
	const read = readPeople(bytes(text))
	expect(read).toMatchObject({ ok: true, rows: [{ line: 2, name: 'Ali' }] })
	expect(read.ok && read.faults.map(({ line, code }) => `${line} ${code}`)).toEqual([
		'3 people.row-no-name',
		'4 people.row-no-email',
		'5 people.row-email',
		'6 people.row-role',
		'7 people.row-twice',
		'8 people.row-formula',
		'9 people.row-long-name',
	])
})

test('a file that is none is refused as a whole, with its reason', () => {
	const reason = (read: ReturnType<typeof readPeople>) => (read.ok ? 'taken' : read.reason)
	expect(reason(readPeople(bytes('')))).toBe('empty')
	expect(reason(readPeople(bytes('name,email\n')))).toBe('empty')
	expect(reason(readPeople(bytes('first,last\nA,B')))).toBe('columns')
	expect(reason(readPeople(bytes('name,email,email\nA,b@example.com,c@example.com')))).toBe('columns')
	expect(reason(readPeople(bytes('name,email\n"A,b@example.com\nC,d@example.com')))).toBe('broken')
	expect(reason(readPeople(new Uint8Array([0x6e, 0xe3, 0xe4, 0x2c])))).toBe('encoding')
	expect(reason(readPeople(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])))).toBe('encoding')
	expect(reason(readPeople(new Uint8Array(maxImportBytes + 1)))).toBe('too-large')
	const many = Array.from({ length: maxImportRows + 1 }, (_, n) => `P,p${n}@example.com`)
	expect(reason(readPeople(bytes(`name,email\n${many.join('\n')}`)))).toBe('too-many')
})

test('cells that a spreadsheet would run are escaped, and read back unchanged', () => {
	expect(csvLine(['=1+1', '+33', '-x', '@a', '\tb', 'plain'])).toBe(`'=1+1,'+33,'-x,'@a,"'\tb",plain\r\n`)
	expect(csvLine(['a "b", c', 'line\nbreak'])).toBe('"a ""b"", c","line\nbreak"\r\n')
	const name = '-Абу "Bakr", الصديق'
	const read = readPeople(bytes(`\uFEFFname,email,role\r\n${csvLine([name, 'abu@example.com', 'user'])}`))
	expect(read).toMatchObject({ rows: [{ name, email: 'abu@example.com' }] })
})

test('roles may be named as the site calls them in each language', () => {
	const named = ['Scholar', 'عالم', 'عالِم', 'مدير', 'منتظم', 'صارف', 'ADMIN', 'مستخدم']
	const text = `sep=;\nname;email;role\n${named.map((role, at) => `Ali;a${at}@example.com;${role}`).join('\n')}`
	const read = readPeople(bytes(text))
	expect(read.ok && read.faults).toEqual([])
	expect(read.ok && read.rows.map(({ line, role }) => [line, role])).toEqual(
		['scholar', 'scholar', 'scholar', 'admin', 'admin', 'user', 'admin', 'user'].map((role, at) => [
			at + 3,
			role,
		]),
	)
})
