import { readFileSync } from 'node:fs'
import { takeInFile } from '#app/features/giving/bank/commands/take-in.server.ts'
import type { Role } from '#app/platform/actor.ts'
import { openPostgres } from '#app/platform/db/db.server.ts'
import { as } from './world.ts'
import { secret } from './world-bank.ts'

// Imports a bank's file into a database on a server, for take-in-kill.race.test.ts. Prints when it begins.

const [url = '', id = '', accountId = '', file = ''] = process.argv.slice(2)
const { db, close } = await openPostgres(url)
const actor = { id, name: 'Amina', email: 'amina@example.org', avatar: null, role: 'admin' as Role }
await db.execute('select 1')
const bytes = readFileSync(file)
process.stdout.write('begins\n')
const done = await takeInFile(as(actor, db), secret, { accountId, name: 'bank.csv', bytes })
process.stdout.write(`${JSON.stringify(done)}\n`)
await close()
