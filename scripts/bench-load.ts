import net from 'node:net'

/**
 * Requests one URL over a few kept-alive connections for some seconds, as cheaply as possible, so that the server is
 * measured. A process of its own; orders and results are lines of JSON.
 */
export type Order = {
	port: number
	path: string
	headers: Record<string, string>
	seconds: number
	connections: number
}
export type Load = {
	perSecond: number
	/** Median and 99th percentile in milliseconds. */
	p50: number
	p99: number
	bytes: number
	/** Failed requests: another status than 200, or a broken connection. */
	failed: number
	/** This process's load, 1 for a whole core: near 1 it would measure itself. */
	busy: number
}

process.on('message', async (order: Order) => {
	process.send?.(await load(order))
})

async function load({ port, path, headers, seconds, connections }: Order): Promise<Load> {
	const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
	const request = Buffer.from(`GET ${path} HTTP/1.1\r\nhost: localhost:${port}\r\n${lines.join('')}\r\n`)
	const times: number[] = []
	let failed = 0
	let bytes = 0
	const cpu = process.cpuUsage()
	const start = performance.now()
	const until = start + seconds * 1000

	await Promise.all(
		Array.from(
			{ length: connections },
			() =>
				new Promise<void>((resolve) => {
					const socket = net.connect(port, '127.0.0.1')
					socket.setNoDelay(true)
					let sent = 0
					let left = -1
					let head = ''
					const ask = () => {
						sent = performance.now()
						left = -1
						head = ''
						socket.write(request)
					}
					const done = () => {
						const now = performance.now()
						times.push(now - sent)
						if (now < until) ask()
						else {
							socket.destroy()
							resolve()
						}
					}
					socket.on('connect', ask)
					socket.on('error', () => {
						failed++
						resolve()
					})
					socket.on('data', (chunk) => {
						bytes += chunk.length
						if (left >= 0) left -= chunk.length
						else {
							head += chunk.toString('latin1')
							const end = head.indexOf('\r\n\r\n')
							if (end < 0) return
							if (!head.startsWith('HTTP/1.1 200')) failed++
							const length = /\r\ncontent-length: (\d+)/i.exec(head)
							if (length) left = Number(length[1]) - (head.length - end - 4)
							// Chunked: only the end of the last chunk matters.
							else if (head.endsWith('\r\n0\r\n\r\n')) left = 0
							else return
						}
						if (left <= 0) done()
					})
				}),
		),
	)
	const wall = performance.now() - start
	const used = process.cpuUsage(cpu)
	times.sort((a, b) => a - b)
	const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
	return {
		perSecond: times.length / (wall / 1000),
		p50: at(0.5),
		p99: at(0.99),
		bytes: bytes / Math.max(times.length, 1),
		failed,
		busy: (used.user + used.system) / 1000 / wall,
	}
}
