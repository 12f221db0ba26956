import { chmodSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { ownOf } from '../own.ts'
import { SettingError } from './env.server.ts'

/** A command line's request to the running server: a task's name and arguments; later perhaps a stop. */
type Ask = { task: string; args: string[] } | { stop: true }
/** The answer: lines to print, then the exit code. */
type Message = { line: string } | { code: number } | { pid: number }

/**
 * Work that the server does for a command line; it prints lines as it goes.
 * @param stop aborted when the command line has gone or the server stops: then it ends soon and keeps what is done
 * @returns the exit code
 */
export type Task = (args: string[], print: (line: string) => void, stop: AbortSignal) => Promise<number>

export type Hold = {
	/** Accepts the named tasks through the folder's socket from now on. */
	serve: (tasks: Record<string, Task>) => void
	/** Stops the running tasks and waits for them; call it before the database is closed. */
	quiet: () => Promise<void>
	/** Releases the folder; call it after the database is closed. */
	release: () => void
}

/**
 * Locks the folder for this process: PGlite allows one at a time and has no lock of its own. The socket is both lock
 * and channel; one left by a killed process is replaced.
 * @throws SettingError naming the process that holds it
 */
export async function lockDataDir(dataDir: string): Promise<Hold> {
	const folder = path.resolve(dataDir)
	const served = Promise.withResolvers<Record<string, Task>>()
	const working = new Map<AbortController, Promise<void>>()
	const server = createServer((socket) => answer(socket, served.promise, working))

	try {
		mkdirSync(folder, { recursive: true, mode: 0o700 })
		while (!(await listens(server, folder))) {
			const holder = await holderOf(folder)
			if (holder !== null) throw held(dataDir, holder)
			await clearSocket(folder)
		}
	} catch (error) {
		if (error instanceof SettingError) throw error
		throw new SettingError(`DATA_DIR ${JSON.stringify(dataDir)} cannot be used: ${(error as Error).message}.`)
	}
	chmodSync(socketIn(folder), 0o600)
	server.unref()
	return {
		serve: served.resolve,
		async quiet() {
			for (const controller of working.keys()) controller.abort()
			await Promise.all(working.values())
		},
		release() {
			// Closing removes the socket at the path it was opened with; a long folder is opened by a shorter path, so remove
			// it here.
			if (isLong(folder)) rmSync(socketIn(folder), { force: true })
			server.close()
		},
	}
}

/**
 * Hands a task to the server that holds the folder.
 * @param stop aborted to end it early
 * @returns its exit code, or null when no server holds the folder (then the caller may open it itself)
 */
export async function runOnHolder(
	dataDir: string,
	ask: { task: string; args: string[] },
	print: (line: string) => void,
	stop?: AbortSignal,
): Promise<number | null> {
	const socket = await reach(path.resolve(dataDir))
	if (!socket) return null
	send(socket, ask)
	stop?.addEventListener('abort', () => send(socket, { stop: true }))
	for await (const message of heard<Message>(socket)) {
		if ('line' in message) print(message.line)
		if ('code' in message) {
			socket.end()
			return message.code
		}
	}
	print(
		'The server stopped before the work was done. What was done is kept; run the command again for the rest.',
	)
	return 1
}

async function answer(
	socket: Socket,
	served: Promise<Record<string, Task>>,
	working: Map<AbortController, Promise<void>>,
) {
	const controller = new AbortController()
	socket.on('close', () => controller.abort())
	for await (const ask of heard<Ask>(socket)) {
		if ('stop' in ask) controller.abort()
		else if (ask.task === 'who') send(socket, { pid: process.pid })
		else if (!working.has(controller)) {
			const work = perform(socket, ask, served, controller.signal).finally(() => working.delete(controller))
			working.set(controller, work)
		}
	}
}

async function perform(
	socket: Socket,
	ask: Exclude<Ask, { stop: true }>,
	served: Promise<Record<string, Task>>,
	stop: AbortSignal,
) {
	const print = (line: string) => send(socket, { line })
	try {
		const task = ownOf(await served, ask.task)
		if (!task) throw new Error(`The running server knows no task called ${ask.task}.`)
		send(socket, { code: await task(ask.args, print, stop) })
	} catch (error) {
		print((error as Error).message)
		send(socket, { code: 1 })
	}
}

/** The process that holds the folder (0 if it does not say its id), or null if none does. */
async function holderOf(folder: string): Promise<number | null> {
	const socket = await reach(folder)
	if (!socket) return null
	send(socket, { task: 'who', args: [] })
	socket.setTimeout(3000, () => socket.destroy())
	for await (const message of heard<Message>(socket)) {
		socket.end()
		return 'pid' in message ? message.pid : 0
	}
	return 0
}

/** Removes a stale socket; of several processes that find it only one at a time. */
async function clearSocket(folder: string) {
	const claim = path.join(folder, 'mishkat.sock.clearing')
	try {
		mkdirSync(claim)
	} catch {
		// A process needs a moment to finish its claim; an older claim was left by a killed process.
		const made = statSync(claim, { throwIfNoEntry: false })?.mtimeMs ?? 0
		if (made > 0 && Date.now() - made > 10_000) rmSync(claim, { recursive: true, force: true })
		await pause(50)
		return
	}
	try {
		if ((await holderOf(folder)) === null) rmSync(socketIn(folder), { force: true })
	} finally {
		rmSync(claim, { recursive: true, force: true })
	}
}

function reach(folder: string): Promise<Socket | null> {
	return new Promise((resolve, reject) => {
		const socket = at(folder, (file) => connect(file))
		socket.once('connect', () => resolve(socket))
		socket.on('error', (error: NodeJS.ErrnoException) => {
			if (['ENOENT', 'ECONNREFUSED', 'ENOTSOCK'].includes(error.code ?? '')) resolve(null)
			else
				reject(
					new SettingError(
						`DATA_DIR ${JSON.stringify(folder)} is in use, and its server cannot be reached: ${error.message}.`,
					),
				)
		})
	})
}

function listens(server: Server, folder: string): Promise<boolean> {
	return new Promise((resolve, reject) => {
		server.once('error', (error: NodeJS.ErrnoException) =>
			error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
		)
		at(folder, (file) =>
			server.listen(file, () => {
				server.removeAllListeners('error')
				resolve(true)
			}),
		)
	})
}

function socketIn(folder: string): string {
	return path.join(folder, 'mishkat.sock')
}

function isLong(folder: string): boolean {
	return Buffer.byteLength(socketIn(folder)) >= 100
}

/** A socket's path is limited to about a hundred bytes: a longer one is named from inside its folder. */
function at<T>(folder: string, use: (file: string) => T): T {
	const file = socketIn(folder)
	if (!isLong(folder)) return use(file)
	const before = process.cwd()
	try {
		process.chdir(folder)
	} catch {
		return use(file)
	}
	try {
		return use('mishkat.sock')
	} finally {
		process.chdir(before)
	}
}

function send(socket: Socket, message: Ask | Message) {
	if (socket.writable) socket.write(`${JSON.stringify(message)}\n`)
}

/** The other side's messages until it ends; a malformed one ends it, too. */
async function* heard<T>(socket: Socket): AsyncGenerator<T> {
	socket.on('error', () => {})
	try {
		for await (const line of createInterface({ input: socket })) yield JSON.parse(line) as T
	} catch {
		socket.destroy()
	}
}

function held(dataDir: string, pid: number): SettingError {
	const who = pid > 0 ? `the process ${pid}` : 'another process'
	return new SettingError(
		`DATA_DIR ${JSON.stringify(dataDir)} is in use by ${who}. Stop it, or set DATA_DIR and PORT to start a second, separate site.`,
	)
}
