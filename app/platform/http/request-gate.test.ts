import { once } from 'node:events'
import { request as ask, createServer } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { type GateLimits, openGate } from './request-gate.server.ts'

type Held = { path: string; answer: () => void }

/** A server behind a gate whose answers the test releases. */
async function aGate(limits: Partial<GateLimits>) {
	const held: Held[] = []
	const begun: string[] = []
	const gate = openGate({
		addressOf: (request) => String(request.headers['x-address'] ?? 'one'),
		personOf: (request) => String(request.headers.cookie ?? ''),
		refuse: (_request, response) => response.writeHead(503, { connection: 'close' }).end(),
		limits,
	})
	const server = createServer((request, response) =>
		gate.enter(request, response, async () => {
			const path = request.url ?? ''
			begun.push(path)
			await new Promise<void>((resolve) => held.push({ path, answer: resolve }))
			const { rawBody } = request as { rawBody?: Buffer }
			response.end(rawBody ? `body ${rawBody.length}` : path)
		}),
	)
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	onTestFinished(() => {
		server.closeAllConnections()
		server.close()
	})
	const { port } = server.address() as { port: number }
	return {
		port,
		gate,
		begun,
		get: (path: string, headers: Record<string, string> = {}) => send(port, path, headers),
		post: (path: string, body: string) => send(port, path, { 'content-length': String(body.length) }, body),
		async answerNext() {
			await soon(() => held.length > 0)
			held.shift()?.answer()
		},
		async answerAll() {
			for (let quiet = 0; quiet < 20; quiet++) {
				while (held.length > 0) {
					held.shift()?.answer()
					quiet = 0
				}
				await pause(5)
			}
		},
	}
}

function send(port: number, path: string, headers: Record<string, string>, body?: string) {
	return new Promise<{ status: number; text: string }>((resolve, reject) => {
		const method = body === undefined ? 'GET' : 'POST'
		const sent = ask({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
			let text = ''
			response.on('data', (part) => {
				text += part
			})
			response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
		})
		sent.on('error', reject)
		sent.end(body)
	})
}

async function soon(holds: () => boolean) {
	for (let n = 0; n < 400 && !holds(); n++) await pause(5)
	expect(holds()).toBe(true)
}

test('requests on one connection are answered one after the other, and too many of them end it', async () => {
	const { port, begun, gate, answerNext } = await aGate({ pipelined: 4 })
	const socket = connect(port, '127.0.0.1')
	await once(socket, 'connect')
	let text = ''
	socket.on('data', (part) => {
		text += part
	})
	socket.write(['/1', '/2', '/3'].map((path) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`).join(''))
	await soon(() => begun.length === 1)
	await pause(30)
	expect([begun, gate.stats().working]).toEqual([['/1'], 1])
	for (let n = 0; n < 3; n++) await answerNext()
	await soon(() => text.endsWith('/3'))
	expect(begun).toEqual(['/1', '/2', '/3'])

	const greedy = connect(port, '127.0.0.1')
	greedy.on('error', () => {})
	greedy.write('GET /x HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(50))
	await once(greedy, 'close')
	await pause(30)
	expect(begun).not.toContain('/x')
	expect(gate.stats()).toMatchObject({ working: 0, waiting: 0 })
})

test('what a closed connection asked for is not made', async () => {
	const { port, begun, gate, get, answerAll } = await aGate({ atOnce: 1 })
	const first = get('/first')
	await soon(() => begun.length === 1)
	const leaving = connect(port, '127.0.0.1')
	leaving.write('GET /left HTTP/1.1\r\nhost: x\r\n\r\n')
	await soon(() => gate.stats().waiting === 1)
	leaving.destroy()
	await soon(() => gate.stats().waiting === 0)
	await answerAll()
	expect((await first).text).toBe('/first')
	expect(begun).toEqual(['/first'])
})

test('a place is held until the work is done, also where its connection closed meanwhile', async () => {
	const { port, gate, answerNext } = await aGate({ atOnce: 1 })
	const leaving = connect(port, '127.0.0.1')
	leaving.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
	await soon(() => gate.stats().working === 1)
	leaving.destroy()
	await pause(30)
	expect(gate.stats().working).toBe(1)
	await answerNext()
	await soon(() => gate.stats().working === 0)
})

test('addresses take turns, and so do the people behind one', async () => {
	const { begun, gate, get, answerAll } = await aGate({ atOnce: 1 })
	const sent = [get('/busy')]
	await soon(() => begun.length === 1)
	for (let n = 1; n <= 20; n++) sent.push(get(`/flood${n}`))
	await soon(() => gate.stats().waiting === 20)
	sent.push(get('/same-address', { cookie: 'session=a' }), get('/elsewhere', { 'x-address': 'two' }))
	await soon(() => gate.stats().waiting === 22)
	await answerAll()
	await Promise.all(sent)
	expect(begun.slice(0, 5)).toEqual(expect.arrayContaining(['/same-address', '/elsewhere']))
})

test('past the number that may wait, one of the address that sent the most is refused', async () => {
	const { begun, gate, get, answerAll } = await aGate({
		atOnce: 2,
		atOncePerAddress: 1,
		waiting: 6,
		waitingPerAddress: 5,
	})
	const flood = [get('/1')]
	await soon(() => begun.length === 1)
	for (let n = 2; n <= 9; n++) flood.push(get(`/${n}`))
	await soon(() => gate.stats().refused === 3)
	const other = [get('/other', { 'x-address': 'two' })]
	await soon(() => begun.includes('/other'))
	other.push(get('/next', { 'x-address': 'two' }))
	const third = get('/third', { 'x-address': 'three' })
	// One of two places was left for another address; the flood loses one of its waiting requests.
	await soon(() => gate.stats().refused === 4)
	await answerAll()
	const statuses = (await Promise.all(flood)).map(({ status }) => status)
	expect(statuses.filter((status) => status === 503)).toHaveLength(4)
	expect((await Promise.all([...other, third])).map(({ status }) => status)).toEqual([200, 200, 200])
})

test('whoever waits too long is refused', async () => {
	const { begun, get, answerAll } = await aGate({ atOnce: 1, patienceMs: 50 })
	const first = get('/first')
	await soon(() => begun.length === 1)
	expect((await get('/second')).status).toBe(503)
	await answerAll()
	expect((await first).status).toBe(200)
})

test('a form takes a place only once it has arrived, and slow ones leave room for another address', async () => {
	const { port, begun, gate, get, post, answerAll } = await aGate({
		atOnce: 1,
		bodies: 3,
		bodiesPerAddress: 2,
	})
	for (const _ of [1, 2]) {
		const slow = connect(port, '127.0.0.1')
		slow.write('POST /slow HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nonly some')
		onTestFinished(() => void slow.destroy())
	}
	await soon(() => gate.stats().bodies === 2)
	expect(gate.stats().working).toBe(0)
	expect((await post('/mine', 'typed')).status).toBe(503)
	const page = get('/page')
	await answerAll()
	expect((await page).status).toBe(200)

	const other = send(port, '/other', { 'x-address': 'two', 'content-length': '5' }, 'typed')
	await answerAll()
	expect((await other).text).toBe('body 5')
	expect(begun).toEqual(['/page', '/other'])
	expect(gate.stats().bodies).toBe(2)
})

/** A server that answers without waiting, like pages on the embedded database. */
async function aQuickGate() {
	const gate = openGate({ addressOf: () => 'one', personOf: () => '', refuse: () => {} })
	let arrived = 0
	const arrivedAtBeginning: number[] = []
	const server = createServer((request, response) => {
		arrived++
		gate.enter(request, response, async () => {
			arrivedAtBeginning.push(arrived)
			response.end()
		})
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	onTestFinished(() => server.closeAllConnections())
	onTestFinished(() => void server.close())
	const { port } = server.address() as { port: number }
	return {
		arrivedAtBeginning,
		connectTimes: (times: number) => Array.from({ length: times }, () => connect(port, '127.0.0.1')),
	}
}
const plainRequest = 'GET / HTTP/1.1\r\nhost: a\r\n\r\n'

test('all that has arrived is counted before any of it is begun, however quickly it is made', async () => {
	const { arrivedAtBeginning, connectTimes } = await aQuickGate()
	const sockets = connectTimes(30)
	await Promise.all(sockets.map((socket) => once(socket, 'connect')))
	// Else connections would still arrive one after the other.
	await pause(100)
	for (const socket of sockets) socket.write(plainRequest)
	await Promise.all(sockets.map((socket) => once(socket, 'data')))
	expect(arrivedAtBeginning).toEqual(Array(30).fill(30))
})

// Node accepts one connection a turn of its loop: 1,500 that waited for a page each delayed /healthz by 12 s.
test('connections that still arrive are taken before a page is begun', async () => {
	const { arrivedAtBeginning, connectTimes } = await aQuickGate()
	const sockets = connectTimes(60)
	for (const socket of sockets) socket.write(plainRequest)
	await Promise.all(sockets.map((socket) => once(socket, 'data')))
	expect(arrivedAtBeginning).toHaveLength(60)
	expect(arrivedAtBeginning[0]).toBeGreaterThan(15)
})
