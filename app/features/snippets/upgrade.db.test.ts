import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { seal } from '#app/platform/seal.server.ts'
import { test } from '#tests/db.ts'
import { aScholar, as, noon, testEnv } from '#tests/world.ts'
import { listSnippets } from './queries.server.ts'
import { snippets } from './tables.server.ts'

const migration = readFileSync('drizzle/0061_snippets.sql', 'utf8').split('--> statement-breakpoint')

/** The table of the previous version. */
const asBefore = [
	'drop view counseling_snippets',
	'drop table snippets',
	`create table counseling_snippets (id uuid primary key, author_id uuid not null
		constraint counseling_snippets_author_id_profiles_id_fk references profiles on delete cascade,
		title text not null, body text not null, at timestamptz not null)`,
	'create index counseling_snippets_author on counseling_snippets (author_id, title)',
]
const own = { service: 'counseling', owner: ['own'] } as const

/** Sealed as in the previous version. */
const sealed = (id: string, text: string) =>
	seal(text, testEnv.SECRET, { purpose: 'mishkat counseling text', of: `snippet ${id}` })

const insert = (db: Db, id: string, authorId: string, text: string) =>
	db.execute(sql`insert into "counseling_snippets" ("id", "author_id", "title", "body", "at")
		values (${id}, ${authorId}, 'Salam', ${sealed(id, text)}, ${noon.toISOString()})`)

test('an update keeps the saved replies of counselors', async ({ db }) => {
	const counselor = await aScholar(db)
	for (const statement of asBefore) await db.execute(sql.raw(statement))
	const id = crypto.randomUUID()
	await insert(db, id, counselor.id, 'Peace be upon you.')
	for (const statement of migration) await db.execute(sql.raw(statement))
	expect(await listSnippets(as(counselor, db), own, testEnv.SECRET)).toEqual([
		{ id, kind: 'other', language: null, title: 'Salam', text: 'Peace be upon you.', isShared: false },
	])
	expect(await listSnippets(as(counselor, db), { ...own, service: 'fatwas' }, testEnv.SECRET)).toEqual([])
})

test('a process of the version before goes on keeping and reading saved replies, and sees nothing else', async ({
	db,
}) => {
	const counselor = await aScholar(db)
	const [id, other] = [crypto.randomUUID(), crypto.randomUUID()]
	await db.insert(snippets).values({ id: other, service: 'fatwas', title: 'Praise', body: '', at: noon })
	await insert(db, id, counselor.id, 'Peace')
	expect(await listSnippets(as(counselor, db), own, testEnv.SECRET)).toMatchObject([{ id, text: 'Peace' }])
	await db.execute(
		sql`update "counseling_snippets" set "title" = 'Peace' where "author_id" = ${counselor.id}`,
	)
	const read = () => db.select({ title: sql`title` }).from(sql`counseling_snippets`)
	expect(await read()).toEqual([{ title: 'Peace' }])
	await db.execute(sql`delete from "counseling_snippets" where "id" in (${id}, ${other})`)
	expect(await read()).toEqual([])
	expect(await db.select().from(snippets)).toMatchObject([{ id: other }])
})
