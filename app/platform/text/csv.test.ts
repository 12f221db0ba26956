import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('what somebody is called is never run as a formula', () => {
	expect(csvLine(['=1+1', '@x', 'Amina, "A"', "O'Hara-Smith"])).toBe(
		`'=1+1,'@x,"Amina, ""A""",O'Hara-Smith\r\n`,
	)
})

test('nor where a spreadsheet parts cells at semicolons', () => {
	expect(csvLine(['Amina;=1+1', 'a; b', 'c;"-2"'])).toBe(`"Amina,=1+1",a; b,"c,""-2"""\r\n`)
})

test('nor in full width, nor behind spaces and what nobody sees', () => {
	const cells = ['＝1+1', '＋33', '－2', '＠x', '\u200b=1+1', '\ufeff\u202e=1', ' =1', '\u0000@x']
	for (const cell of cells) expect(csvLine([cell]), JSON.stringify(cell)).toContain(`'${cell}`)
	expect(csvLine(['a;\u200b＝1'])).toBe('"a,\u200b＝1"\r\n')
	expect(csvLine(['\u0645\u06cc\u200c\u0634\u0648\u062f'])).not.toContain("'")
})
