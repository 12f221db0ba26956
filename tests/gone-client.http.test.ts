import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ownDatabase, serve } from './serve.ts'
import { aScholar, aUser, sessionCookie, testEnv } from './world.ts'

const form = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data; boundary=x'
const part = '--x\r\ncontent-disposition: form-data; name="title"\r\n\r\nOn tra'
const filePart = (name: string) =>
	`--x\r\ncontent-disposition: form-data; name="${name}"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.7\n`

test('who goes away while they send or are answered is no error, in the log or the figures', {
	timeout: 120_000,
}, async () => {
	const token = 'a token of some length'
	const database = await ownDatabase()
	const { port, lines, get } = await serve(database, { METRICS: token })
	const cookie = `cookie: ${await sessionCookie(database.db, await aUser(database.db))}`
	const scholar = `cookie: ${await sessionCookie(database.db, await aScholar(database.db))}`

	/** Sends the beginning of a request and hangs up, at once or at the answer's first byte. */
	async function leave(head: string[], body: string, when: 'sent' | 'answered' = 'sent') {
		const socket = connect(port, '127.0.0.1')
		await once(socket, 'connect')
		const lines = [...head, 'host: localhost:3000', `origin: ${testEnv.SITE_URL}`]
		socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`)
		if (when === 'answered') await Promise.race([once(socket, 'data'), pause(1000)])
		else await pause(100)
		socket.destroy()
	}

	const long = 'content-length: 100000'
	const chunked = 'transfer-encoding: chunked'
	const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`
	for (const path of ['/contact', '/login', '/newsletter', '/nothing', '/language/ar']) {
		const head = [`POST ${path} HTTP/1.1`, `content-type: ${form}`]
		await leave([...head, long], 'message=Peace')
		await leave([...head, chunked], chunk('message=Peace'))
	}
	for (const [path, field] of [
		['/consultancy', 'document'],
		['/fatwas/submit', 'document'],
		['/profile/avatar', 'avatar'],
	] as const)
		for (const body of [part, filePart(field)]) {
			const head = [`POST ${path} HTTP/1.1`, `content-type: ${multipart}`, cookie]
			await leave([...head, long], body)
			await leave([...head, chunked], chunk(body))
		}
	for (const path of ['/uploads/avatars', '/uploads/consultation-documents', '/uploads/course-materials'])
		for (const [type, body] of [
			['application/pdf', '%PDF-1.7\n'],
			[multipart, filePart('file')],
		] as const) {
			const head = [`POST ${path}?name=a.pdf HTTP/1.1`, `content-type: ${type}`, scholar]
			await leave([...head, long], body)
			await leave([...head, chunked], chunk(body))
		}
	for (const path of ['/api/auth/sign-in/email', '/api/auth/sign-up/email', '/api/auth/two-factor/enable'])
		for (const [size, body] of [
			[long, '{"email":"a'],
			[chunked, chunk('{"email":"a')],
		] as const)
			await leave([`POST ${path} HTTP/1.1`, 'content-type: application/json', cookie, size], body)
	const tus = ['tus-resumable: 1.0.0', scholar]
	await leave(['POST /uploads/media HTTP/1.1', ...tus, 'upload-length: 100000', long], 'abc')
	for (const path of ['/', '/courses', '/dashboard', '/dashboard.data', '/sitemap.xml', '/fatwas?q=prayer'])
		for (const when of ['sent', 'answered'] as const)
			await leave([`GET ${path} HTTP/1.1`, cookie, 'accept: text/html'], '', when)

	await pause(500)
	const told = lines as unknown as { level: number; msg: string; err?: { message: string } }[]
	expect(told.filter(({ level }) => level >= 40)).toEqual([])
	const { text } = await get('/metrics', { authorization: `Bearer ${token}` })
	expect(text.split('\n').filter((line) => /status="5\d\d"/.test(line))).toEqual([])
})
