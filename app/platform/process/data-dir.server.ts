import { chmodSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { ownOf } from '../own.ts'
import { SettingError } from './env.server.ts'

/** What a command line asks of the running server: a task's name and its arguments; later perhaps to stop. */
type Ask = { task: string; args: string[] } | { stop: true }
/** What it hears: lines to print, then how it ended. */
type Message = { line: string } | { code: number } | { pid: number }

/**
 * A piece of work that the server does for a command line; it says its lines as they come.
 * @param stop aborted when whoever asked has gone or the server stops: then it ends soon, with what is done done
 * @returns the exit code
 */
export type Task = (args: string[], print: (line: string) => void, stop: AbortSignal) => Promise<number>

export type Hold = {
	/** From now on the named tasks are done for whoever asks through the folder's socket. */
	serve: (tasks: Record<string, Task>) => void
	/** Stops the tasks under way and waits for them; call it before the database is closed. */
	quiet: () => Promise<void>
	/** Gives the folder back; call it after the database is closed. */
	release: () => void
}

/**
 * Takes the folder for this process: PGlite allows one at a time and has no lock of its own.
 * The socket is lock and channel in one; one that a killed process left behind is recognised and replaced.
 * @throws SettingError naming the process that holds it
 */
export async function holdDataDir(dataDir: string): Promise<Hold> {
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
			// Closing removes the socket by the name it was made under, which for a long path is not its whole one.
			if (isLong(folder)) rmSync(socketIn(folder), { force: true })
			server.close()
		},
	}
}

/**
 * Hands a task to the server that holds the folder.
 * @param stop aborted to end it early
 * @returns its exit code, or null when nobody holds the folder (then the caller may open it itself)
 */
export async function askHolder(
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

/** The process that holds the folder (0 when it does not say which it is), or null when none does. */
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

/** Removes a socket that nobody answers at; of several processes that find it only one at a time. */
async function clearSocket(folder: string) {
	const claim = path.join(folder, 'mishkat.sock.clearing')
	try {
		mkdirSync(claim)
	} catch {
		// Whoever made it needs a moment; one that is older was left by a process that was killed in that moment.
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

/** A socket's path may have about a hundred bytes: a longer one is named from inside its folder. */
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

/** The messages of the other side until it ends; what is none ends it too. */
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
