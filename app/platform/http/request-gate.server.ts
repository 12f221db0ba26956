import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How much one process does at once: protects everybody from a few heavy clients. */
export type GateLimits = {
	/** Requests answered at once; more would only take memory, since one thread renders all pages. */
	atOnce: number
	/** Of these for one address, so that slow requests leave room for others. */
	atOncePerAddress: number
	waiting: number
	/** Of these from one address: a class of forty opens a page with its pictures in the same second. */
	waitingPerAddress: number
	/** Milliseconds after which a waiting request is refused. */
	patienceMs: number
	/** Requests with a body at once, of all addresses and of one, from their first byte to the end of the answer. */
	bodies: number
	bodiesPerAddress: number
	/** A longer body, in bytes, is a file, which its handler streams. */
	formBytes: number
	/** Unanswered requests on one connection; browsers and proxies send one at a time. */
	pipelined: number
}

const usual: GateLimits = {
	atOnce: 16,
	atOncePerAddress: 12,
	waiting: 600,
	waitingPerAddress: 300,
	patienceMs: 10_000,
	bodies: 192,
	bodiesPerAddress: 48,
	formBytes: 1024 * 1024,
	pipelined: 32,
}

/** Releases the request's place; may be called more than once. */
type Leave = () => void
type Work = (leave: Leave) => Promise<unknown>
type Waiting = {
	request: IncomingMessage
	response: ServerResponse
	address: string
	work: Work
	timer?: NodeJS.Timeout
}

/** The longest wait for arriving requests between two starts. */
const arrivalMs = 50

type Options = {
	/** The key of rate limits. */
	addressOf: (request: IncomingMessage) => string
	/** Tells people behind one address apart, such as a session cookie; unverified. */
	personOf: (request: IncomingMessage) => string
	/** Answers a request that finds no place, before its body is read. */
	refuse: (request: IncomingMessage, response: ServerResponse) => void
	limits?: Partial<GateLimits>
}

/**
 * Queues everything that costs more than a look into memory. Addresses take turns, and so do the people of one
 * address. Requests of a connection are answered in order, and a request whose connection closed is dropped.
 */
export function openGate({ addressOf, personOf, refuse, limits }: Options) {
	const most = { ...usual, ...limits }
	/** Waiting requests: address → person → requests. The first key is next. */
	const queues = new Map<string, Map<string, Waiting[]>>()
	const working = counts()
	const waiting = counts()
	const bodies = counts()
	let refused = 0
	let isServing = false
	let arrived = 0
	const connections = new WeakMap<Socket, (() => void)[]>()

	/**
	 * @param work answers the request; it calls `leave` once all work is done, though the answer may still be in
	 * transit. Its promise settles when the answer has ended.
	 */
	function enter(request: IncomingMessage, response: ServerResponse, work: Work): void {
		inOrder(request.socket, response, () => receive({ request, response, address: addressOf(request), work }))
	}

	/** Runs `begin` after the connection's earlier requests have been answered. */
	function inOrder(socket: Socket, response: ServerResponse, begin: () => void) {
		if (socket.destroyed) return
		const pending = connections.get(socket)
		if (pending && pending.length >= most.pipelined) {
			socket.destroy()
			return
		}
		response.once('close', () => {
			const next = connections.get(socket)?.shift()
			// Node does not report a closed connection to its queued requests: they are dropped here.
			if (next && !socket.destroyed) next()
			else connections.delete(socket)
		})
		if (pending) pending.push(begin)
		else {
			connections.set(socket, [])
			begin()
		}
	}

	function receive(one: Waiting) {
		const { request, response, address } = one
		const length = Number(request.headers['content-length'] ?? 0)
		const isChunked = request.headers['transfer-encoding'] !== undefined
		if (length === 0 && !isChunked) return wait(one)

		if (bodies.all >= most.bodies || bodies.of(address) >= most.bodiesPerAddress) return turnAway(one)
		bodies.add(address)
		response.once('close', () => bodies.remove(address))
		// A file arrives over minutes, mostly waiting for the network: it takes no place.
		if (isChunked || length > most.formBytes) {
			one.work(() => {}).catch((error) => response.destroy(error))
			return
		}
		readWhole(request, length, (body) => {
			Object.assign(request, { rawBody: body })
			wait(one)
		})
	}

	function wait(one: Waiting) {
		arrived++
		const people = queues.get(one.address) ?? new Map<string, Waiting[]>()
		queues.set(one.address, people)
		const person = personOf(one.request)
		const theirs = people.get(person) ?? []
		people.set(person, theirs)
		theirs.push(one)
		waiting.add(one.address)
		one.timer = setTimeout(() => takeOut(one, turnAway), most.patienceMs)
		one.response.once('close', () => takeOut(one, () => {}))
		serveSoon()
		// The address with the most requests loses one, so that others get in.
		if (waiting.of(one.address) > most.waitingPerAddress)
			takeOut(lastOfLongest(queues.get(one.address)), turnAway)
		else if (waiting.all > most.waiting) takeOut(lastOfLongest(queues.get(waiting.longest())), turnAway)
	}

	/**
	 * With the embedded database a page may render without a single return to the event loop, which accepts one
	 * connection a turn. So arriving requests are counted before another one starts, and the loop runs after each
	 * start. Clients that never stop sending delay others by {@link arrivalMs} a page.
	 */
	function serveSoon() {
		if (isServing) return
		isServing = true
		setImmediate(serve, 0, performance.now())
	}

	function serve(arrivedBefore: number, since: number) {
		if (arrived > arrivedBefore && performance.now() - since < arrivalMs) {
			setImmediate(serve, arrived, since)
			return
		}
		isServing = false
		const one = working.all < most.atOnce ? nextTurn() : undefined
		if (!one) return
		takeOut(one, begin)
		serveSoon()
	}

	function nextTurn(): Waiting | undefined {
		for (const [address, people] of queues) {
			const [next] = people
			if (!next || working.of(address) >= most.atOncePerAddress) continue
			const [person, theirs] = next
			// Moves address and person to the end, so that others are next.
			people.delete(person)
			people.set(person, theirs)
			queues.delete(address)
			queues.set(address, people)
			return theirs[0]
		}
		return undefined
	}

	function takeOut(one: Waiting | undefined, then: (one: Waiting) => void) {
		const people = one && queues.get(one.address)
		const person = one && personOf(one.request)
		const theirs = person === undefined ? undefined : people?.get(person)
		if (!one || person === undefined || !people || !theirs?.includes(one)) return
		theirs.splice(theirs.indexOf(one), 1)
		if (theirs.length === 0) people.delete(person)
		if (people.size === 0) queues.delete(one.address)
		waiting.remove(one.address)
		clearTimeout(one.timer)
		then(one)
	}

	function begin(one: Waiting) {
		working.add(one.address)
		let isWorking = true
		const leave = () => {
			if (!isWorking) return
			isWorking = false
			working.remove(one.address)
			serveSoon()
		}
		one
			.work(leave)
			.catch((error) => one.response.destroy(error))
			.finally(leave)
	}

	function turnAway({ request, response }: Waiting) {
		refused++
		if (!response.destroyed) refuse(request, response)
	}

	return {
		enter,
		stats: () => ({ working: working.all, waiting: waiting.all, bodies: bodies.all, refused }),
	}
}

export type Gate = ReturnType<typeof openGate>

/**
 * Reads a body of known length. If the connection breaks first, the response closes and the callback is not called.
 */
function readWhole(request: IncomingMessage, length: number, whole: (body: Buffer) => void) {
	const parts: Buffer[] = []
	request.on('data', (part: Buffer) => parts.push(part))
	request.on('end', () => request.complete && whole(Buffer.concat(parts, length)))
	// The response reports a broken connection.
	request.on('error', () => {})
}

function lastOfLongest(people: Map<string, Waiting[]> = new Map()): Waiting | undefined {
	const longest = [...people.values()].reduce<Waiting[]>(
		(most, theirs) => (theirs.length > most.length ? theirs : most),
		[],
	)
	return longest.at(-1)
}

/** Counts in total and by address. */
function counts() {
	const of = new Map<string, number>()
	return {
		all: 0,
		of: (address: string) => of.get(address) ?? 0,
		add(address: string) {
			this.all++
			of.set(address, this.of(address) + 1)
		},
		remove(address: string) {
			this.all--
			if (this.of(address) > 1) of.set(address, this.of(address) - 1)
			else of.delete(address)
		},
		longest: () => [...of].reduce((most, one) => (one[1] > most[1] ? one : most), ['', 0])[0],
	}
}
