import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'

const program = (work: string) => `
const { openWatchdog } = await import('#app/platform/process/watchdog.server.ts')
const watchdog = openWatchdog(2)
setTimeout(() => { ${work} }, 200)
`

function run(work: string): Promise<{ signal: string | null; said: string }> {
	const child = spawn(process.execPath, ['--input-type=module', '-e', program(work)], {
		stdio: ['ignore', 'ignore', 'pipe'],
	})
	let said = ''
	child.stderr.on('data', (part) => {
		said += part
	})
	return new Promise((resolve) => child.once('close', (_code, signal) => resolve({ signal, said })))
}

test('a process that is stuck ends, deaf as it is, and says why', { timeout: 60_000 }, async () => {
	const { signal, said } = await run('for (;;);')
	expect(signal).toBe('SIGKILL')
	expect(said).toContain('stuck: nothing was answered for 2 seconds')
})

test('one that waits is left alone, and ends when it has nothing to do', { timeout: 60_000 }, async () => {
	expect(await run('setTimeout(() => watchdog.stop(), 4000)')).toEqual({ signal: null, said: '' })
})
