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
