import { readFileSync } from 'node:fs'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { Db } from '#app/platform/db/db.server.ts'
import { createPglite } from '#app/platform/db/pglite.server.ts'
import { type Cast, type Op, openWalk } from './certification/walk.ts'

const usage = `Usage: node scripts/certification-walk.ts CAST.json WALKS.jsonl
  CAST.json    people with their functions, firms with their members, applications: docs/certification.md
  WALKS.jsonl  a walk a line: { "ops": [...] }
Plays each walk in an empty database of its own, and prints "allow" or "refuse" for each operation, then the cases.`

const [castFile, walksFile] = process.argv.slice(2)
if (!castFile || !walksFile) {
	console.error(usage)
	process.exit(2)
}
const cast = JSON.parse(readFileSync(castFile, 'utf8')) as Cast
const client = await createPglite()
const whole = drizzle(client)
await migrate(whole, { migrationsFolder: 'drizzle' })

class Rollback extends Error {}
for (const line of readFileSync(walksFile, 'utf8').split('\n')) {
	if (!line.trim()) continue
	const { ops } = JSON.parse(line) as { ops: Op[] }
	await whole
		.transaction(async (inside) => {
			const walk = await openWalk(inside as unknown as Db, cast)
			for (const of of ops) console.log((await walk.do(of)).answer)
			console.log(JSON.stringify(await walk.end()))
			throw new Rollback()
		})
		.catch((error: unknown) => {
			if (!(error instanceof Rollback)) throw error
		})
}
await client.close()
