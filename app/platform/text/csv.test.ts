import { expect, test } from 'vitest'
import { csvLine, delimiterOf, unguarded } from './csv.ts'

test('what somebody is called is never run as a formula', () => {
	expect(csvLine(['=1+1', '@x', 'Amina, "A"', "O'Hara-Smith"])).toBe(
		`'=1+1,'@x,"Amina, ""A""",O'Hara-Smith\r\n`,
	)
})

test('a number is no formula: an amount below nothing stays an amount', () => {
	expect(csvLine([-12.5, '-12.5', 0, 7])).toBe(`-12.5,'-12.5,0,7\r\n`)
})

test('nor where a spreadsheet parts cells at semicolons', () => {
	expect(csvLine(['Amina;=1+1', 'a; b', 'c;"-2"'])).toBe(`Amina;'=1+1,a; b,"c;'""-2"""\r\n`)
})

test('nor in full width, nor behind spaces and what nobody sees', () => {
	const cells = ['＝1+1', '＋33', '－2', '＠x', '\u200b=1+1', '\ufeff\u202e=1', ' =1', '\u0000@x']
	for (const cell of cells) expect(csvLine([cell]), JSON.stringify(cell)).toContain(`'${cell}`)
	expect(csvLine(['a;\u200b＝1'])).toBe("a;'\u200b＝1\r\n")
	expect(csvLine(['\u0645\u06cc\u200c\u0634\u0648\u062f'])).not.toContain("'")
})

test('what the guard added is taken off again, and nothing of what was said', () => {
	const said = [
		'=1+1',
		"'=1+1",
		"''@x",
		'- one',
		'a;=1',
		"a;'=1",
		"'Abd Allah",
		"O'Hara",
		"'tis; 'twas",
		'\t1',
		'＝1',
		'a; b',
	]
	for (const text of said) {
		const [line = ''] = csvLine([text]).split('\r\n')
		const cell = line.startsWith('"') ? line.slice(1, -1).replaceAll('""', '"') : line
		expect(unguarded(cell), text).toBe(text)
	}
})

test('the sign that parts cells is that of the first line, or the one that Excel says', () => {
	expect(delimiterOf('\uFEFFsep=;\r\nname,a;email')).toEqual({ delimiter: ';', isSaid: true })
	expect(delimiterOf('"sep=\t"\nname\temail')).toEqual({ delimiter: '\t', isSaid: true })
	expect(delimiterOf('name;email\na,b,c')).toEqual({ delimiter: ';', isSaid: false })
})
