import path from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import type { Db } from '#app/platform/db/db.server.ts'
import { createPglite } from '#app/platform/db/pglite.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { lockDataDir, runOnHolder, type Task } from '#app/platform/process/data-dir.server.ts'
import type { Env } from '#app/platform/process/env.server.ts'
import type { Runtime } from '#app/platform/process/runtime.server.ts'

/** The operator's backup actions, for the audit trail and the health page. */
export type BackupAction =
	| { kind: 'backup.made'; after: { bytes: number; rows: number; files: number; whole: boolean } }
	| { kind: 'backup.restored'; after: { madeAt: string; rows: number; files: number } }

/**
 * Writes an action to the audit trail: by the server that holds the folder, or here. Tables older than the trail are
 * left alone.
 */
export async function recordInTrail(
	env: Env,
	deed: BackupAction,
	print: (line: string) => void,
): Promise<void> {
	try {
		if (env.DATABASE_URL) return await onServer(env.DATABASE_URL, deed)
		const code = await runOnHolder(env.DATA_DIR, { task: 'trail', args: [JSON.stringify(deed)] }, print)
		if (code === null) await inFolder(env.DATA_DIR, deed)
	} catch (error) {
		// The backup is complete even if the trail could not be written.
		print(`It could not be written to the site's audit trail: ${(error as Error).message}`)
	}
}

/** The running server's part of `tellTrail`. */
export function trailTask({ db }: Pick<Runtime, 'db'>): Task {
	return async ([text = '']) => {
		await write(db, JSON.parse(text) as BackupAction)
		return 0
	}
}

async function inFolder(dataDir: string, deed: BackupAction) {
	const hold = await lockDataDir(dataDir)
	hold.serve({})
	try {
		const client = await createPglite({ dataDir: path.join(dataDir, 'db') })
		await write(drizzlePglite(client) as unknown as Db, deed).finally(() => client.close())
	} finally {
		hold.release()
	}
}

async function onServer(url: string, deed: BackupAction) {
	const pool = new pg.Pool({ connectionString: url, max: 1 })
	await write(drizzlePg(pool) as unknown as Db, deed).finally(() => pool.end())
}

async function write(db: Db, { kind, after }: BackupAction) {
	const { rows } = (await db.execute(
		sql`select to_regclass('public.audit_entries') is not null as is_there`,
	)) as unknown as { rows: { is_there: boolean }[] }
	if (!rows[0]?.is_there) return
	await record({ db, actor: null, now: new Date() }, kind, '', {}, { after, always: true })
}
