import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { like } from 'drizzle-orm'
import { contactMessages } from '#app/features/contact/tables.server.ts'
import { readEnv } from '#app/platform/process/env.server.ts'
import { openRuntime } from '#app/platform/process/runtime.server.ts'
import { startSite } from '#tests/e2e/site.ts'
import { testEnv } from '#tests/world.ts'
import { buildIfNeeded } from './build.ts'
import { runCommandLine } from './hand-over.ts'
import { UsageError } from './usage.ts'

const usage = `Usage: npm run drill -- [--kills 100] [--writers 4]

Starts the built site on an empty folder (or, with DATABASE_URL, on an empty database), sends messages by its contact
form, kills it in the midst of that with SIGKILL, starts it again, and so on. In the end it counts what it was told is
saved, and what is there: nothing may be lost, nothing twice.`

type Sent = { all: Set<string>; acknowledged: Set<string> }

await runCommandLine(usage, async () => {
	const { values } = parseArgs({ options: { kills: { type: 'string' }, writers: { type: 'string' } } })
	const [kills = 0, writers = 0] = [values.kills ?? '100', values.writers ?? '4'].map(Number)
	if (!(kills >= 1 && writers >= 1))
		throw new UsageError('How often, and how many write, are numbers from 1.')
	const folder = mkdtempSync(path.join(os.tmpdir(), 'mishkat-drill-'))
	const settings = {
		DATA_DIR: folder,
		FILES_DIR: path.join(folder, 'files'),
		SECRET: testEnv.SECRET,
		SITE_URL: 'http://localhost:3000',
		SAMPLE: 'no',
		// Each message has another address: the form accepts five an hour from one.
		TRUST_PROXY: '1',
	}
	buildIfNeeded()
	const sent: Sent = { all: new Set(), acknowledged: new Set() }
	const starts: number[] = []
	try {
		for (let kill = 1; kill <= kills; kill++) {
			const started = performance.now()
			const site = await startSite(settings)
			starts.push((performance.now() - started) / 1000)
			const writing = Array.from({ length: writers }, (_, n) => write(site.origin, sent, `${kill}-${n}`))
			await pause(200 + Math.random() * 1300)
			await site.kill()
			await Promise.all(writing)
			if (kill % 10 === 0)
				process.stdout.write(`${kill} kills, ${sent.acknowledged.size} messages acknowledged\n`)
		}
		return await count({ ...process.env, ...settings }, sent, starts)
	} finally {
		rmSync(folder, { recursive: true, force: true })
	}
})

/** Sends messages until the site is gone; an unanswered one may be stored or not, but never twice. */
async function write(origin: string, { all, acknowledged }: Sent, who: string): Promise<void> {
	for (let n = 1; ; n++) {
		const message = `drill ${who}-${n}`
		const address = Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 250)).join('.')
		all.add(message)
		try {
			const { status } = await fetch(`${origin}/contact`, {
				method: 'POST',
				redirect: 'manual',
				headers: { origin: 'http://localhost:3000', 'x-forwarded-for': address },
				body: new URLSearchParams({ name: 'Drill', email: `${who}-${n}@example.com`, message }),
			})
			if (status === 302) acknowledged.add(message)
			else process.stderr.write(`answered ${status}\n`)
		} catch {
			return
		}
	}
}

/** @returns 1 if a message was lost, doubled or invented */
async function count(
	source: NodeJS.ProcessEnv,
	{ all, acknowledged }: Sent,
	starts: number[],
): Promise<number> {
	const runtime = await openRuntime(readEnv({ ...source, LOG_LEVEL: 'silent' }))
	const { message } = contactMessages
	const rows = await runtime.db.select({ message }).from(contactMessages).where(like(message, 'drill %'))
	await runtime.close()
	const there = new Set(rows.map((row) => row.message))
	const lost = [...acknowledged].filter((each) => !there.has(each)).length
	const doubled = rows.length - there.size
	const strange = [...there].filter((each) => !all.has(each)).length
	const unanswered = there.size - strange - (acknowledged.size - lost)
	const sorted = starts.toSorted((a, b) => a - b)
	const median = sorted[Math.floor(sorted.length / 2)] ?? 0
	process.stdout.write(
		`${starts.length} kills: ${acknowledged.size} messages acknowledged, ${lost} of them lost, ${doubled} doubled, ` +
			`${strange} that nobody sent; ${unanswered} more were saved whose answer the kill cut off. ` +
			`A start took ${median.toFixed(1)} s, at most ${sorted.at(-1)?.toFixed(1)}.\n`,
	)
	return lost + doubled + strange > 0 ? 1 : 0
}
