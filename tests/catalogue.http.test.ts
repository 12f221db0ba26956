import { readFileSync } from 'node:fs'
import { getTableName, type SQL, sql } from 'drizzle-orm'
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core'
import { expect } from 'vitest'
import type { User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { administration } from './catalogue/administration.ts'
import { foundations } from './catalogue/foundations.ts'
import { learning } from './catalogue/learning.ts'
import { aisha, type Situation } from './catalogue/situations.ts'
import { test } from './db.ts'
import { site } from './http.ts'
import { aCategory, anAdmin, aScholar, aUser, noon, sessionCookie } from './world.ts'
import { aCourse } from './world-courses.ts'
import { cookiesOf } from './world-profile.ts'
import { aQuestion } from './world-questions.ts'

// Every toast and message of the specification, in its situation.
for (const [says, where] of [...foundations, ...learning, ...administration]) {
	const said = `“${says.join(' / ')}”`
	if ('situation' in where) {
		const { who, at, post, without, full } = where.situation
		const fault = without ? ` without ${without}` : full ? ` while ${getTableName(full)} takes nothing` : ''
		test(`${said} is said to the ${who} who ${post ? 'posts to' : 'opens'} ${at}${fault}`, async ({ db }) => {
			const page = await pageIn(db, where.situation)
			for (const text of says) expect(page).toMatch(patternOf(text))
			expect(page).not.toContain('disk is full')
		})
	}
	if ('test' in where)
		test(`${said} is looked for by a test of ${where.file}`, () => {
			const source = testIn(where.file, where.test)
			for (const text of says) expect(source).toContain(text)
		})
}

/** The source of one test. */
function testIn(file: string, name: string): string {
	const tests = readFileSync(`app/features/${file}`, 'utf8').split(/\n(?=test\()/)
	const found = tests.find((source) => source.includes(`'${name}'`))
	return found ?? fail(`${file} has no test “${name}”.`)
}

function patternOf(text: string): RegExp {
	const parts = text.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^$()|[\]\\]/g, '\\$&'))
	return new RegExp(parts.join('.+'))
}

/** The text of the page at the end of a situation. */
async function pageIn(db: Db, { who, at, post, asForm, without, full, unread }: Situation): Promise<string> {
	const people = { user: await aUser(db), scholar: await aScholar(db), admin: await anAdmin(db) }
	const { path, ...typed } = await filled(db, people, { path: at, ...post })
	if (post?.email === aisha.email)
		await site(db).post('/register', { ...aisha, name: 'Aisha', confirm: aisha.password })
	const own = who === 'visitor' ? '' : await sessionCookie(db, people[who])
	const asked = { cookie: own }
	const fields = { ...(asForm && hiddenIn(await (await site(db).get(path, asked)).text())), ...typed }
	const { answer, page } = await whileWithout(db, without, async () => {
		const failing = full ? failingAt(db, full, writing) : unread && failingAt(db, unread, ['select'])
		const { get, post: send } = site(failing ?? db)
		const answer = await (post ? send(path, fields, asked) : get(path, asked))
		return { answer, page: await answer.text() }
	})
	const to = answer.headers.get('location')
	if (to === null) return wordsOf(page)
	const cookie = cookiesOf(answer)
	const isNewSession = post !== undefined && /session_token=(?!;|$)/.test(cookie)
	return wordsOf(
		await (await site(db).get(to, { cookie: isNewSession ? cookie : `${own}; ${cookie}` })).text(),
	)
}

/** Values of `:name`. */
const things: Record<string, (db: Db, people: Record<'user' | 'scholar', User>) => Promise<string>> = {
	scholar: async (_, { scholar }) => scholar.id,
	person: async (_, { user }) => user.id,
	category: async (db) => (await aCategory(db, { type: 'both' })).id,
	course: async (db, { scholar }) => (await aCourse(db, { scholarId: scholar.id })).slug,
	draft: async (db, { scholar }) => (await aCourse(db, { scholarId: scholar.id, status: 'draft' })).id,
	fatwa: async () => '1-on-travel',
	question: async (db) => (await aQuestion(db)).id,
	answered: async (db, { scholar }) => {
		const answers = [{ proposedAt: noon }]
		return (await aQuestion(db, { status: 'answered', scholarId: scholar.id, answers })).id
	},
}

async function filled<T extends Record<string, string>>(
	db: Db,
	people: Record<'user' | 'scholar', User>,
	texts: T,
): Promise<T> {
	let all = JSON.stringify(texts)
	for (const [name, make] of Object.entries(things))
		if (new RegExp(`:${name}\\b`).test(all)) all = all.replaceAll(`:${name}`, await make(db, people))
	return JSON.parse(all) as T
}

/** Does something while a table or function of the database is missing. */
async function whileWithout<T>(db: Db, what: string | undefined, work: () => Promise<T>): Promise<T> {
	if (!what) return work()
	await db.execute(sql`savepoint whole`)
	await db.execute(sql.raw(`alter ${what} rename to away`))
	const done = await work()
	await db.execute(sql`rollback to savepoint whole`)
	return done
}

const writing = ['insert', 'update', 'delete']

/** The database with one table that cannot be written, or listed. */
function failingAt(db: Db, table: PgTable, verbs: string[]): Db {
	const checked = (of: PgTable) => {
		if (getTableName(of) === getTableName(table)) throw new Error('the disk is full')
		return of
	}
	return new Proxy(db, {
		get(real, name, self) {
			const method = Reflect.get(real, name, self)
			if (name === 'transaction')
				return (work: (tx: Db) => Promise<unknown>) =>
					real.transaction((tx) => work(failingAt(tx as unknown as Db, table, verbs)))
			if (name === 'execute' && verbs.includes('insert'))
				return (statement: SQL) => {
					const { sql: text } = new PgDialect().sqlToQuery(statement)
					if (text.startsWith(`insert into "${getTableName(table)}"`)) throw new Error('the disk is full')
					return real.execute(statement)
				}
			if (name === 'select' && verbs.includes(name))
				return (columns: never) => {
					const begun = real.select(columns)
					return { from: (of: PgTable) => begun.from(checked(of)) }
				}
			if (!verbs.includes(String(name))) return method
			return (of: PgTable) => method.call(real, checked(of))
		},
	})
}

/** The hidden fields of a page. */
function hiddenIn(page: string): Record<string, string> {
	const fields = [...page.matchAll(/<input type="hidden"[^>]*? name="([^"]+)"[^>]*? value="([^"]*)"/g)]
	return Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value]))
}

/** The visible text of a page. */
function wordsOf(page: string): string {
	return page
		.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
		.replace(/<[^>]+>/g, ' ')
		.replace(/[\u2066-\u2069]/g, '')
		.replaceAll('&#x27;', "'")
		.replace(/\s+/g, ' ')
}

function fail(what: string): never {
	throw new Error(what)
}
