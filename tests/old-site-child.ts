import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'

// A site as an older version left it, for backup.race.test.ts.

const [migrationsFolder = '', dataDir = ''] = process.argv.slice(2)
mkdirSync(path.join(dataDir, 'db'), { recursive: true })
const client = await PGlite.create({ dataDir: path.join(dataDir, 'db'), extensions: { pg_trgm } })
await migrate(drizzle(client), { migrationsFolder })
await client.query("insert into profiles (name, email) values ('Old', 'old@example.com')")
await client.close()
