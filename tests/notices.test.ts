import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listLibraries, notices, unfitting } from '#scripts/notices.ts'

test('the notices name every library that is shipped (npm run notices writes them)', () => {
	expect([...listLibraries().values()].flat().length).toBeGreaterThan(100)
	expect(readFileSync('THIRD-PARTY-NOTICES.md', 'utf8')).toBe(notices())
})

test('every library has a licence that goes with ours', () => {
	expect(unfitting()).toEqual([])
})
