import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { openPglite } from '#app/platform/db/embedded.server.ts'
import { openDatabase } from '#app/platform/db/open-database.server.ts'
import { compileWasmSmall } from '#app/platform/db/pglite.server.ts'
import { tidyTables } from '#app/platform/db/tidy-tables.server.ts'
import { recount } from '#app/search/filling.server.ts'
import { buildLexicon } from '#app/search/lexicon.ts'
import { knownItems, makeCorpus, type Query, readQueries } from '#tests/search/corpus.ts'
import { ask, figuresOf, fill, percentile, unmarkedShare } from '#tests/search/measure.ts'

const usage = `Usage: npm run bench:search -- [options]
  --texts 58000      size of the synthetic corpus
  --set all          queries.txt (dev), heldout.txt (heldout), or all
  --failures         prints the queries whose target is not among the first five (never of the held-out set)
  --without-lexicon  what is found by endings, letters and likeness alone
With DATABASE_URL it measures on that server, in a database of its own; else on the embedded one, in a folder of its own.`

const { values: asked } = parseArgs({
	options: {
		texts: { type: 'string', default: '58000' },
		set: { type: 'string', default: 'all' },
		failures: { type: 'boolean', default: false },
		'without-lexicon': { type: 'boolean', default: false },
		help: { type: 'boolean', default: false },
	},
})
if (asked.help) {
	print(usage)
	process.exit(0)
}

const place = await openPlace()
try {
	await measure()
} finally {
	await place.close()
}
process.exit(0)

async function measure() {
	const { database } = place
	const corpus = makeCorpus(Number(asked.texts))
	const before = memoryMb()
	const insertMs = await fill(database.db, corpus.documents)
	await recount(database.db)
	await place.settle()
	print(
		`${corpus.documents.length} texts on ${database.kind}: ${insertMs.toFixed(2)} ms to index one; RSS ${before} → ${memoryMb()} MB`,
	)
	const asking = {
		db: database.db,
		languageOf: new Map(corpus.documents.map(({ ref, language }) => [ref, language])),
		...(asked['without-lexicon'] && { lexicon: buildLexicon([]) }),
	}
	// Warms up.
	await ask(asking, readQueries('queries.txt', corpus).slice(0, 20))

	const sets: [string, Query[]][] = [
		['dev', readQueries('queries.txt', corpus)],
		['heldout', readQueries('heldout.txt', corpus)],
		['known', knownItems(corpus)],
		['answer', corpus.answers],
	]
	for (const [name, queries] of sets) {
		if (asked.set !== 'all' && asked.set !== name) continue
		const before = process.cpuUsage()
		const answers = await ask(asking, queries)
		const { user, system } = process.cpuUsage(before)
		const cpuMs = (user + system) / 1000 / (2 * queries.length)
		const times = answers.map(({ ms }) => ms)
		print(`\n${name.padEnd(24)}     n   own h@1  h@5   MRR   all h@1  h@5   MRR`)
		table('all', answers)
		for (const [kind, some] of Map.groupBy(answers, (each) => each.class)) table(`  ${kind}`, some)
		for (const [locale, some] of Map.groupBy(answers, (each) => each.locale))
			table(`  reader: ${locale}`, some)
		print(
			`  cards with nothing marked ${(unmarkedShare(answers) * 100).toFixed(1)} %; p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms, longest ${Math.max(...times).toFixed(0)} ms; ${cpuMs.toFixed(0)} ms of this process's CPU a search`,
		)
		if (asked.failures && name !== 'heldout')
			for (const answer of answers.filter(({ all, own }) => own === 0 || own > 5 || all === 0 || all > 5))
				print(
					`  ${answer.class} ${answer.locale} “${answer.text}” wants ${answer.target}, own ${answer.own}, all ${answer.all}, first ${answer.first}`,
				)
	}
	print(`\nRSS at the end ${memoryMb()} MB`)
}

function table(name: string, answers: Parameters<typeof figuresOf>[0]) {
	const say = (which: 'own' | 'all') => {
		const { hit1, hit5, mrr } = figuresOf(answers, which)
		return [hit1, hit5, mrr].map((each) => each.toFixed(2).padStart(6)).join('')
	}
	print(`${name.padEnd(24)}${String(answers.length).padStart(6)}  ${say('own')}  ${say('all')}`)
}

/** A temporary database, with its removal. */
async function openPlace() {
	const { DATABASE_URL } = process.env
	if (!DATABASE_URL) {
		const folder = await mkdtemp(path.join(os.tmpdir(), 'mishkat-bench-search-'))
		compileWasmSmall()
		const database = await openPglite(path.join(folder, 'db'))
		const close = async () => {
			await database.close()
			await rm(folder, { recursive: true, force: true })
		}
		return { database, settle: () => tidyTables(database), close }
	}
	const name = `mishkat_bench_search_${process.pid}`
	const admin = new pg.Client({ connectionString: DATABASE_URL })
	await admin.connect()
	await admin.query(`create database ${name}`)
	const url = Object.assign(new URL(DATABASE_URL), { pathname: `/${name}` }).href
	const database = await openDatabase({ DATABASE_URL: url, DATA_DIR: os.tmpdir() })
	const close = async () => {
		await database.close()
		await admin.query(`drop database ${name}`)
		await admin.end()
	}
	return { database, settle: () => tidyTables(database), close }
}

function memoryMb(): number {
	return Math.round(process.memoryUsage.rss() / 1024 / 1024)
}

function print(text: string) {
	process.stdout.write(`${text}\n`)
}
