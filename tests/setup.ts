import { rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, expect, vi } from 'vitest'

// What the code complains about on the console fails the test that made it complain.
const complaints: string[] = []
for (const level of ['error', 'warn'] as const) {
	vi.spyOn(console, level).mockImplementation((...parts) => {
		complaints.push(`console.${level}: ${parts.map(String).join(' ')}`)
	})
}
afterEach(() => {
	expect(complaints.splice(0)).toEqual([])
})

// Where `testFiles` of test-files.ts keeps them.
afterAll(() =>
	rmSync(path.join(os.tmpdir(), `mishkat-test-files-${process.pid}`), { recursive: true, force: true }),
)
