import { rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, expect, vi } from 'vitest'

// Console output of the code fails the test.
const complaints: string[] = []
for (const level of ['error', 'warn'] as const) {
	vi.spyOn(console, level).mockImplementation((...parts) => {
		complaints.push(`console.${level}: ${parts.map(String).join(' ')}`)
	})
}
afterEach(() => {
	expect(complaints.splice(0)).toEqual([])
})

// The folder of `testFiles` (test-files.ts).
afterAll(() =>
	rmSync(path.join(os.tmpdir(), `mishkat-test-files-${process.pid}`), { recursive: true, force: true }),
)
