import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { type Database, openPostgres } from '#app/platform/db/db.server.ts'
import { buildIfNeeded } from '#scripts/build.ts'
import { ownDatabase } from './db.ts'
import { startSite } from './e2e/site.ts'
import { type LiveReader, readLive } from './live-reader.ts'
import { serve } from './serve.ts'
import { aScholar, sessionCookie, testEnv } from './world.ts'
import { aQuestion } from './world-questions.ts'

/** By hand: KILLS=50 */
const kills = Number(process.env.KILLS ?? 6)

async function heardWithin(ms: number, reader: () => LiveReader, from: number) {
	const started = performance.now()
	const isHeard = () =>
		reader()
			.topics.slice(from)
			.some((topic) => topic === 'fatwa' || topic === 'all')
	while (!isHeard()) {
		if (performance.now() - started > ms) expect.fail(`not heard within ${ms} ms`)
		await pause(5)
	}
	return performance.now() - started
}

/** Sends the form; null if the process was killed meanwhile. */
function press(origin: string, target: string, cookie: string): Promise<number | null> {
	return new Promise((resolve) => {
		const headers = { cookie, origin: testEnv.SITE_URL, 'content-type': 'application/x-www-form-urlencoded' }
		const asked = request(origin + target, { method: 'POST', headers, agent: false }, (answer) => {
			answer.resume()
			resolve(answer.statusCode ?? 0)
		})
		asked.on('error', () => resolve(null))
		asked.end()
	})
}

test('what is taken in one process is heard in the other within a second', { timeout: 60_000 }, async () => {
	const url = await ownDatabase()
	const databases: Database[] = [await openPostgres(url), await openPostgres(url)]
	onTestFinished(async () => {
		for (const database of databases) await database.close()
	})
	const [here, there] = await Promise.all(databases.map((database) => serve(database)))
	const [{ db }] = databases as [Database, Database]
	if (!here || !there) throw new Error('two were served')
	const cookie = await sessionCookie(db, await aScholar(db))
	const reader = await readLive(`http://127.0.0.1:${there.port}`, {
		cookie: await sessionCookie(db, await aScholar(db)),
	})
	for (let n = 0; n < 10; n++) {
		const { id } = await aQuestion(db)
		await pause(250)
		const from = reader.topics.length
		expect(await press(`http://127.0.0.1:${here.port}`, `/scholar/fatwas/${id}/claim`, cookie)).toBe(302)
		await heardWithin(1000, () => reader, from)
		expect(reader.topics.slice(from)).toEqual(['fatwa'])
	}
})

test('processes that are killed meanwhile lose nothing and double nothing', {
	timeout: 60_000 + kills * 15_000,
}, async () => {
	buildIfNeeded()
	const url = await ownDatabase()
	const files = mkdtempSync(path.join(os.tmpdir(), 'mishkat-files-'))
	onTestFinished(() => rmSync(files, { recursive: true, force: true }))
	const { db, close } = await openPostgres(url)
	onTestFinished(close)
	const env = {
		DATABASE_URL: url,
		SECRET: testEnv.SECRET,
		SITE_URL: testEnv.SITE_URL,
		FILES_DIR: files,
		SAMPLE: 'no',
		JOBS: 'no',
		DRAIN_SECONDS: '0',
		PORT: '0',
		DATA_DIR: files,
	}
	const sites = await Promise.all([startSite(env), startSite(env)])
	onTestFinished(async () => {
		for (const site of sites) await site.stop()
	})
	const taker = await sessionCookie(db, await aScholar(db))
	const cookie = await sessionCookie(db, await aScholar(db))
	const slowest: number[] = []
	for (let n = 0; n < kills; n++) {
		const [writing, listening] = n % 4 < 2 ? [0, 1] : [1, 0]
		const victim = n % 2 === 0 ? writing : listening
		const other = 1 - victim
		const { id } = await aQuestion(db)
		const originOf = (which: number) => sites[which]?.origin ?? ''
		let reader = await readLive(originOf(listening), { cookie })
		await pause(300)
		const from = reader.topics.length

		const pressed = press(originOf(writing), `/scholar/fatwas/${id}/claim`, taker)
		await pause(Math.random() * 40)
		process.kill(sites[victim]?.pid ?? 0, 'SIGKILL')
		// Without an answer the form is sent again, and the stream reconnects, each to the living process.
		if ((await pressed) === null)
			expect(await press(originOf(other), `/scholar/fatwas/${id}/claim`, taker)).toBe(302)
		let since = from
		if (victim === listening) {
			const last = reader.lastId()
			const had = reader.topics.length > from
			while (!reader.hasEnded()) await pause(5)
			reader = await readLive(originOf(other), { cookie, since: last })
			since = had ? -1 : 0
		}
		if (since >= 0) slowest.push(await heardWithin(1000, () => reader, since))
		reader.leave()

		const { rows } = (await db.execute(sql`select
			(select count(*)::int from fatwas where id = ${id} and status = 'assigned') as taken,
			(select count(*)::int from fatwa_steps where fatwa_id = ${id}) as steps,
			(select count(*)::int from events where subject_id = ${id} and name like 'fatwa.%') as told`)) as unknown as {
			rows: object[]
		}
		expect(rows[0], `round ${n}`).toEqual({ taken: 1, steps: 1, told: 1 })
		sites[victim] = await startSite(env)
	}
	process.stderr.write(`${kills} kills; heard after ${Math.round(Math.max(...slowest))} ms at most\n`)
})
