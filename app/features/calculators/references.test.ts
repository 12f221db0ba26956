import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { references } from './references.ts'

test('every source that is named belongs to a rule', () => {
	const files = globSync('app/features/calculators/{zakat,atonement}/*.ts', { exclude: ['**/*.test.ts'] })
	const code = files.map((file) => readFileSync(file, 'utf8')).join('\n')
	expect(Object.keys(references).filter((name) => !code.includes(`'${name}'`))).toEqual([])
})
