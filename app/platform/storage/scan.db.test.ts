import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { testFiles } from '#tests/test-files.ts'
import { as, aUser } from '#tests/world.ts'
import { aFolder } from '#tests/world-files.ts'
import { aPdf, inPieces } from '#tests/world-uploads.ts'
import { files as table } from '../db/tables.server.ts'
import { uploadFile } from '../files/files.server.ts'
import { type Scan, scannerAt } from './scan.server.ts'

/** A fake clamd: reads the stream, and answers by `says`. */
async function aScanner(says: (bytes: Buffer) => string | null, at: { path?: string } = {}) {
	const open = new Set<Socket>()
	const server = createServer((socket) => {
		open.add(socket)
		let taken = Buffer.alloc(0)
		socket.on('error', () => {})
		socket.on('data', (bytes: Buffer) => {
			taken = Buffer.concat([taken, bytes])
			const bytesSent = readStream(taken)
			const answer = bytesSent && says(bytesSent)
			if (answer) socket.end(answer)
		})
	})
	server.listen(at.path ? { path: at.path } : { port: 0, host: '127.0.0.1' })
	await once(server, 'listening')
	onTestFinished(() => {
		for (const socket of open) socket.destroy()
		server.close()
	})
	const address = server.address()
	return typeof address === 'object' && address ? `127.0.0.1:${address.port}` : String(address)
}

/** The payload of INSTREAM; null if incomplete. */
function readStream(taken: Buffer): Buffer | null {
	const command = 'zINSTREAM\0'
	if (taken.subarray(0, command.length).toString() !== command) return null
	const pieces: Buffer[] = []
	let at = command.length
	while (at + 4 <= taken.length) {
		const length = taken.readUInt32BE(at)
		if (length === 0) return Buffer.concat(pieces)
		pieces.push(taken.subarray(at + 4, at + 4 + length))
		at += 4 + length
	}
	return null
}

async function aFile(bytes: Buffer): Promise<string> {
	const file = path.join(await aFolder(), 'file')
	await writeFile(file, bytes)
	return file
}

test('a scanner is given every byte, at a port or a socket, and its word is taken', async () => {
	const bytes = Buffer.alloc(300_000, 'light')
	const file = await aFile(bytes)
	let seen: Buffer | undefined
	const fine = (given: Buffer) => {
		seen = given
		return 'stream: OK\0'
	}
	expect(await scannerAt(await aScanner(fine))(file)).toBe('clean')
	expect(seen?.equals(bytes)).toBe(true)
	const socket = path.join(await aFolder(), 'clamd.sock')
	await aScanner(() => 'stream: Eicar-Test-Signature FOUND\0', { path: socket })
	expect(await scannerAt(socket)(file)).toBe('infected')
})

test('a scanner that is not there, hangs, or says something else has said nothing', async () => {
	const file = await aFile(Buffer.from('light'))
	expect(await scannerAt('127.0.0.1:1')(file)).toBe('away')
	expect(await scannerAt('/nowhere/clamd.sock')(file)).toBe('away')
	expect(await scannerAt(await aScanner(() => null), 50)(file)).toBe('away')
	for (const answer of ['INSTREAM size limit exceeded. ERROR\0', 'OK\0', '\0', 'stream: OK FOUND later\0'])
		expect(await scannerAt(await aScanner(() => answer))(file)).toBe('away')
})

const verdicts = { clean: 'taken', infected: 'infected', away: 'scanner-away' } as const
for (const [verdict, outcome] of Object.entries(verdicts))
	test(`a file of which the scanner says ${verdict} is ${outcome}`, async ({ db }) => {
		const user = await aUser(db)
		const files = { ...testFiles(), scan: async () => verdict as Awaited<ReturnType<Scan>> }
		const body = inPieces(aPdf())
		const given = { bucket: 'fatwa-attachments', body, name: 'paper.pdf' }
		const taken = await uploadFile(as(user, db), files, given)
		expect(taken.ok ? 'taken' : taken.reason).toBe(outcome)
		expect(await db.$count(table)).toBe(taken.ok ? 1 : 0)
	})

test('while the scanner is away an upload is refused with 503 and a sentence', async ({ db }) => {
	const { upload } = site(db, {}, { CLAMD_SOCKET: '127.0.0.1:1' })
	const answer = await upload('/uploads/fatwa-attachments?name=paper.pdf', aPdf(), { as: await aUser(db) })
	expect(answer.status).toBe(503)
	expect(await answer.json()).toMatchObject({ code: 'files.scanner-away' })
})
