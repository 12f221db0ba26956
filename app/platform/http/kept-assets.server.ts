import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.server.ts'
import { ownOf } from '../own.ts'

const keptDays = 30
const types: Record<string, string> = {
	'.js': 'text/javascript; charset=utf-8',
	'.css': 'text/css; charset=utf-8',
	'.svg': 'image/svg+xml',
	'.woff2': 'font/woff2',
	'.woff': 'font/woff',
	'.png': 'image/png',
	'.webp': 'image/webp',
	'.json': 'application/json',
	'.wasm': 'application/wasm',
}
const isPacked = (name: string) => name.endsWith('.br') || name.endsWith('.gz')

/**
 * Stores this build's assets in the database. During a rolling update a page of one build may ask a process of the
 * other for its stylesheet. Assets that no build has had for a month are removed.
 * @param folder of the built assets, whose names carry a hash of their content
 */
export async function keepAssets(db: Db, folder: string): Promise<void> {
	const names = readdirSync(folder).filter((name) => !isPacked(name))
	const { rows } = (await db.execute(
		sql`update kept_assets set kept_at = now() where name in ${names} returning name`,
	)) as unknown as { rows: { name: string }[] }
	const there = new Set(rows.map((row) => row.name))
	for (const name of names.filter((name) => !there.has(name))) {
		const hex = readFileSync(path.join(folder, name)).toString('hex')
		await db.execute(
			sql`insert into kept_assets (name, bytes) values (${name}, decode(${hex}, 'hex')) on conflict do nothing`,
		)
	}
	await db.execute(sql`delete from kept_assets where kept_at < now() - make_interval(days => ${keptDays})`)
}

export async function findAsset(db: Db, name: string): Promise<{ bytes: Buffer; type: string } | null> {
	const type = ownOf(types, path.extname(name))
	if (!type || !/^[\w.-]{1,200}$/.test(name)) return null
	const { rows } = (await db.execute(
		sql`select encode(bytes, 'hex') as hex from kept_assets where name = ${name}`,
	)) as unknown as { rows: { hex: string }[] }
	const [row] = rows
	return row ? { bytes: Buffer.from(row.hex, 'hex'), type } : null
}
