import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { runOnHolder } from '#app/platform/process/data-dir.server.ts'
import { aFolder } from './world-files.ts'

/** Starts a process that takes the folder; returns its first line, and later ones one by one. */
async function start(folder: string) {
	const child = spawn(process.execPath, ['tests/data-dir-child.ts', folder], {
		stdio: ['ignore', 'pipe', 'inherit'],
	})
	onTestFinished(() => void child.kill('SIGKILL'))
	const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
	const next = async () => String((await lines.next()).value)
	return { child, said: await next(), next }
}

async function end(child: ChildProcess, signal: NodeJS.Signals) {
	child.kill(signal)
	if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

async function ask(folder: string, task: string, ...args: string[]) {
	const lines: string[] = []
	const code = await runOnHolder(folder, { task, args }, (line) => lines.push(line))
	return { code, lines }
}

async function longFolder() {
	const folder = path.join(await aFolder(), 'a-long-name-'.repeat(12))
	mkdirSync(folder)
	return folder
}

for (const [what, make] of [
	['a folder', aFolder],
	['a folder with a long path', longFolder],
] as const) {
	test(`a second start on ${what} says which process has it`, async () => {
		const folder = await make()
		const first = await start(folder)
		expect(first.said).toBe('held')
		const second = await start(folder)
		expect(second.said).toMatch(/^SettingError: DATA_DIR .* is in use by the process \d+\./)
		expect(second.said).toContain(` ${first.child.pid}.`)
	})

	test(`${what} is free again after a stop and after a kill`, async () => {
		const folder = await make()
		const first = await start(folder)
		await end(first.child, 'SIGTERM')
		expect(existsSync(path.join(folder, 'mishkat.sock'))).toBe(false)
		const second = await start(folder)
		expect(second.said).toBe('held')
		await end(second.child, 'SIGKILL')
		expect(existsSync(path.join(folder, 'mishkat.sock'))).toBe(true)
		expect(await ask(folder, 'echo')).toEqual({ code: null, lines: [] })
		expect((await start(folder)).said).toBe('held')
	})
}

test('of many that start together after a kill exactly one gets the folder', async () => {
	const folder = await aFolder()
	await end((await start(folder)).child, 'SIGKILL')
	const all = await Promise.all(Array.from({ length: 5 }, () => start(folder)))
	expect(all.filter((one) => one.said === 'held')).toHaveLength(1)
	expect(all.filter((one) => one.said.includes('is in use by'))).toHaveLength(4)
	expect((await ask(folder, 'echo', 'a')).code).toBe(7)
})

test('a command line has its work done by the server that holds the folder', async () => {
	const folder = await aFolder()
	const { child } = await start(folder)
	expect(await ask(folder, 'echo', 'a', 'ب')).toEqual({ code: 7, lines: ['heard a ب'] })
	expect(await ask(folder, 'fail')).toEqual({ code: 1, lines: ['It broke.'] })
	expect(await ask(folder, 'other')).toMatchObject({ code: 1 })
	await end(child, 'SIGTERM')
	expect(await ask(folder, 'echo')).toEqual({ code: null, lines: [] })
})

test('work ends when whoever asked for it wants so, goes away, or the server stops', async () => {
	const folder = await aFolder()
	const { child, next } = await start(folder)
	const stop = new AbortController()
	const lines: string[] = []
	const heard = (line: string) => {
		lines.push(line)
		if (line === 'waiting') stop.abort()
	}
	expect(await runOnHolder(folder, { task: 'wait', args: [] }, heard, stop.signal)).toBe(3)
	expect([lines, await next()]).toEqual([['waiting', 'stopped'], 'stopped'])

	const gone = connect(path.join(folder, 'mishkat.sock'))
	gone.write('{"task":"wait","args":[]}\n')
	await once(gone, 'data')
	gone.destroy()
	expect(await next()).toBe('stopped')

	const asked = runOnHolder(
		folder,
		{ task: 'wait', args: [] },
		(line) => line === 'waiting' && child.kill('SIGTERM'),
	)
	expect(await asked).toBe(3)
})

test('a server that is killed at work leaves the command line with a sentence', async () => {
	const folder = await aFolder()
	const { child } = await start(folder)
	const lines: string[] = []
	const code = await runOnHolder(folder, { task: 'wait', args: [] }, (line) => {
		lines.push(line)
		child.kill('SIGKILL')
	})
	expect([code, lines[1]]).toEqual([1, expect.stringContaining('run the command again')])
})

test('nonsense on the socket does the server no harm', async () => {
	const folder = await aFolder()
	await start(folder)
	const socket = connect(path.join(folder, 'mishkat.sock'))
	socket.write('nonsense\n')
	await once(socket, 'close')
	expect((await ask(folder, 'echo')).code).toBe(7)
})

test('a folder that cannot be made is refused with a sentence', async () => {
	expect((await start('/dev/null/data')).said).toMatch(
		/^SettingError: DATA_DIR "\/dev\/null\/data" cannot be used: .*\.$/,
	)
})
