import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How much one process does at once. It protects everybody from what a few send, by design or by accident. */
export type GateLimits = {
	/** Requests answered at once; more would only take memory, since one thread makes all pages. */
	atOnce: number
	/** Of these for one address, so that slow questions from one place leave room for others. */
	atOncePerAddress: number
	/** Requests that may wait for their turn. */
	waiting: number
	/** Of these from one address: a class of forty that opens a page with its pictures in the same second is answered. */
	waitingPerAddress: number
	/** After so many milliseconds of waiting a request is refused. */
	patienceMs: number
	/** Requests with a body at once, of all addresses and of one, from their first byte to the end of the answer. */
	bodies: number
	bodiesPerAddress: number
	/** A longer body is a file: its handler reads it as it arrives. In bytes. */
	formBytes: number
	/** Unanswered requests on one connection; browsers and proxies send one after the other. */
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

/** Says that the request no longer takes a place; may be called more than once. */
type Leave = () => void
type Work = (leave: Leave) => Promise<unknown>
type Waiting = {
	request: IncomingMessage
	response: ServerResponse
	address: string
	work: Work
	timer?: NodeJS.Timeout
}

/** Between two beginnings requests are counted for at most so many milliseconds. */
const arrivalMs = 50

type Options = {
	/** The address that limits go by. */
	addressOf: (request: IncomingMessage) => string
	/** What tells the people behind one address apart, such as a session cookie; it is not checked. */
	personOf: (request: IncomingMessage) => string
	/** Answers a request that finds no place; called before its body is read. */
	refuse: (request: IncomingMessage, response: ServerResponse) => void
	limits?: Partial<GateLimits>
}

/**
 * Stands before everything that costs more than memory already holds. Addresses take turns, and within one address its
 * people do. Connections are answered one request after the other, and a request whose connection closed is dropped.
 */
export function openGate({ addressOf, personOf, refuse, limits }: Options) {
	const most = { ...usual, ...limits }
	/** Those that wait: address → person → requests. The first key has the next turn. */
	const queues = new Map<string, Map<string, Waiting[]>>()
	const working = counts()
	const waiting = counts()
	const bodies = counts()
	let refused = 0
	let isServing = false
	let arrived = 0
	const connections = new WeakMap<Socket, (() => void)[]>()

	/**
	 * @param work answers the request; it calls `leave` once nothing of the request is worked on any more, though the
	 * answer may still be on its way. Its promise settles when the answer has ended.
	 */
	function enter(request: IncomingMessage, response: ServerResponse, work: Work): void {
		inOrder(request.socket, response, () => receive({ request, response, address: addressOf(request), work }))
	}

	/** Runs `begin` once the requests before it on this connection have been answered. */
	function inOrder(socket: Socket, response: ServerResponse, begin: () => void) {
		if (socket.destroyed) return
		const pending = connections.get(socket)
		if (pending && pending.length >= most.pipelined) {
			socket.destroy()
			return
		}
		response.once('close', () => {
			const next = connections.get(socket)?.shift()
			// Node tells the requests behind one whose connection closed nothing: they go with it.
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
		// A file arrives over minutes, and its handler waits for the network most of the time: it takes no other's turn.
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
		// Whoever sent the most gives way, so that one more is heard of everybody else.
		if (waiting.of(one.address) > most.waitingPerAddress)
			takeOut(lastOfLongest(queues.get(one.address)), turnAway)
		else if (waiting.all > most.waiting) takeOut(lastOfLongest(queues.get(waiting.longest())), turnAway)
	}

	/**
	 * With the embedded database a page may be made without one look at the network, and each look takes one new
	 * connection. So while requests still arrive they are counted before another is begun, and after each beginning the
	 * network is looked at again. Those who never stop arriving hold up the others by {@link arrivalMs} a page.
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
			// To the end of both lines: the next turn is somebody else's.
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

/** Reads a body of known length. A connection that breaks before its end closes the response, and nobody is called. */
function readWhole(request: IncomingMessage, length: number, whole: (body: Buffer) => void) {
	const parts: Buffer[] = []
	request.on('data', (part: Buffer) => parts.push(part))
	request.on('end', () => request.complete && whole(Buffer.concat(parts, length)))
	// The connection's own end is told to the response.
	request.on('error', () => {})
}

function lastOfLongest(people: Map<string, Waiting[]> = new Map()): Waiting | undefined {
	const longest = [...people.values()].reduce<Waiting[]>(
		(most, theirs) => (theirs.length > most.length ? theirs : most),
		[],
	)
	return longest.at(-1)
}

/** How many there are, in all and of each address. */
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
