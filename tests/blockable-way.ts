import { randomBytes } from 'node:crypto'
import { connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { emptyDatabase } from './template.ts'

/** A proxy to this test's database that can block: when frozen it accepts everything and answers nothing. */
export async function blockableWay() {
	const url = new URL(inject('postgresUrl') ?? '')
	const name = `outage_${randomBytes(6).toString('hex')}`
	const admin = new pg.Client({ connectionString: url.href })
	await admin.connect()
	await admin.query(`create database ${name} template ${emptyDatabase}`)
	const pairs = new Set<[Socket, Socket]>()
	let isFrozen = false
	const server = createServer((near) => {
		const far = connect(Number(url.port), url.hostname)
		const pair: [Socket, Socket] = [near, far]
		pairs.add(pair)
		for (const [one, other] of [pair, [far, near]] as const) {
			one.on('data', (bytes) => {
				if (!isFrozen) other.write(bytes)
			})
			one.on('error', () => {})
			one.on('close', () => {
				other.destroy()
				pairs.delete(pair)
			})
		}
	})
	const listen = (port: number) =>
		new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
	const breakAll = () => {
		for (const [near] of pairs) near.destroy()
	}
	await listen(0)
	const { port } = server.address() as { port: number }
	onTestFinished(async () => {
		server.close()
		breakAll()
		await admin.query(`drop database ${name} with (force)`)
		await admin.end()
	})
	return {
		url: Object.assign(new URL(url), { port: String(port), pathname: `/${name}` }).href,
		/** Like a PostgreSQL stopped by SIGSTOP or without network. */
		freeze() {
			isFrozen = true
		},
		/** Like a stopped PostgreSQL: connections are refused. */
		refuse() {
			server.close()
			breakAll()
		},
		async open() {
			// Ends frozen connections, as when a machine comes back.
			breakAll()
			isFrozen = false
			if (!server.listening) await listen(port)
		},
	}
}
