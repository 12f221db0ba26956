import { expect } from 'vitest'
import { firmMembers, firms, ingredients } from '#app/features/certification/firms/tables.server.ts'
import { FileError } from '#app/platform/text/tabular.server.ts'
import { test } from '#tests/db.ts'
import { aUser } from '#tests/world.ts'
import { importIngredientFile, tryIngredientFile } from './ingredients.ts'

const folder = 'app/features/certification/intake/lists-test'
const list = (name: string) => `${folder}/${name}`

test('a list is tried without a firm, and each row told for programs', async () => {
	const printed: string[] = []
	const run = (...args: string[]) =>
		tryIngredientFile(
			[...args, '--dry-run'],
			(file) => file,
			(line) => printed.push(line),
		)
	expect(await run(list('all-bad-40.csv'), '--json', '--today', '2027-03-01', '--products', 'P-001')).toBe(1)
	const { rows } = JSON.parse(printed.pop() ?? '')
	expect(rows[0]).toEqual({
		row: 1,
		outcome: 'refused',
		code: 'enumber-impossible',
		column: 'e_number',
		e_number: null,
		origin: null,
		valid_until: null,
		critical: null,
		line: 2,
	})
	expect(await run(list('utf16.csv'), '--json')).toBe(1)
	expect(JSON.parse(printed.pop() ?? '')).toEqual({ whole: 'encoding' })
	expect(await run(list('clean-900.csv'))).toBe(0)
	expect(printed.pop()).toBe('Dry run, nothing was written: 900 new.')
	await expect(run('/nowhere.csv')).rejects.toThrow(FileError)
})

test('with a firm the list is saved, and the second time nothing changes', async ({ db }) => {
	const [firm] = await db
		.insert(firms)
		.values({ kind: 'company', name: 'Example Mill', country: 'PK' })
		.returning({ id: firms.id })
	const owner = await aUser(db)
	await db
		.insert(firmMembers)
		.values({ firmId: firm?.id ?? '', personId: owner.id, role: 'owner', joinedAt: new Date() })
	const file = list('clean-900.csv')
	const printed: string[] = []
	const run = (...args: string[]) =>
		importIngredientFile({ db }, [file, ...args], (line) => printed.push(line))
	expect(await run('--firm', 'Example Mill', '--dry-run', '--products', 'P-001')).toBe(1)
	expect(printed.pop()).toContain('Dry run, nothing was written: ')
	await expect(run('--firm', 'Nobody')).rejects.toThrow(FileError)
	expect(await db.$count(ingredients)).toBe(0)
	expect(await run('--firm', firm?.id ?? '', '--json')).toBe(0)
	expect(JSON.parse(printed.pop() ?? '').counts).toEqual({ new: 900 })
	expect(await run('--firm', 'Example Mill', '--json')).toBe(0)
	expect(JSON.parse(printed.pop() ?? '').counts).toEqual({ same: 900 })
	expect(await db.$count(ingredients)).toBe(900)
})
