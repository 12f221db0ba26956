import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type RowResult, tryBankFile } from './bank.ts'

const pledges = 'tests/bank-files/pledges.json'

async function run(...args: string[]) {
	const said: string[] = []
	const warned: string[] = []
	const code = await tryBankFile(args, (file) => path.resolve(file), {
		say: (line) => said.push(line),
		warn: (line) => warned.push(line),
	})
	return { code, said: said.join('\n'), warned: warned.join('\n') }
}

test('the command says of each row what it would do, as data', async () => {
	const { code, said, warned } = await run(
		'tests/bank-files/camt053.xml',
		'--dry-run',
		'--json',
		'--pledges',
		pledges,
	)
	expect(code).toBe(0)
	expect(warned).toBe('Line 45: payment PENDING0001 is still pending, so it was left out.')
	const rows = JSON.parse(said) as Record<string, RowResult>
	const truth = JSON.parse(readFileSync('tests/bank-files/truth.json', 'utf8')) as Record<string, RowResult>
	for (const [reference, { want, parts, reverses, amount, day }] of Object.entries(truth))
		expect(rows[reference], reference).toMatchObject({ want, parts, reverses, amount, day })
	expect(rows.PENDING0001).toMatchObject({ want: 'pending', parts: [] })
})

test('without --json it says the sums and the columns that it guessed', async () => {
	const { code, said } = await run('tests/bank-files/bank-pk.csv', '--dry-run', '--pledges', pledges)
	expect(code).toBe(0)
	expect(said).toContain('Columns were guessed: {"encoding":null,"skipLines":3')
	expect(said).toContain('Please check: currency.')
	expect(said).toContain(
		'51 rows read, 0 not booked: 37 matched, 6 proposed, 4 unclear, 1 reversals, 3 not gifts.',
	)
})

test('columns and taught rules come from files', async () => {
	const folder = mkdtempSync(path.join(tmpdir(), 'bank-'))
	try {
		const [map, rules, file] = ['map.json', 'rules.json', 'bank.csv'].map((name) => path.join(folder, name))
		if (!map || !rules || !file) throw new Error('no folder')
		const columns = { day: '#1', amount: '#2', text: ['#3'] }
		const written = { hasHeader: false, separator: ';', dateOrder: 'dmy', decimalSign: ',', columns }
		writeFileSync(map, JSON.stringify(written))
		writeFileSync(rules, JSON.stringify([{ id: 'r', words: ['till'], direction: 'in', as: 'own-transfer' }]))
		writeFileSync(
			file,
			'1.2.2026;15,00;124288630343\n1.2.2026;15,00;124288630343\n2.2.2026;9,00;from the till\n',
		)
		const asked = [file, '--dry-run', '--json', '--pledges', pledges, '--map', map, '--rules', rules]
		const rows = Object.values(JSON.parse((await run(...asked)).said) as Record<string, RowResult>)
		expect(rows.map(({ want }) => want)).toEqual(['matched', 'matched', 'other'])
		await expect(run(file, '--dry-run', '--pledges', rules)).rejects.toThrow('rules.json: 0.code')
		writeFileSync(file, '')
		expect((await run(...asked)).warned).toBe('The file is empty. Download the statement again.')
	} finally {
		rmSync(folder, { recursive: true })
	}
})

test.each([
	[['--dry-run'], 'Name one file.'],
	[['a.csv'], 'Say --dry-run'],
	[['a.csv', '--dry-run'], 'pledges.json cannot be read'],
	[['a.csv', '--dry-run', '--pledges', pledges, '--currency', 'rupees'], 'Say the currency in three letters'],
	[['no-such.csv', '--dry-run', '--pledges', pledges], 'cannot be read'],
])('%j: %s', async (args, message) => {
	await expect(run(...args)).rejects.toThrow(message)
})
