import { readFileSync } from 'node:fs'
import { type SQL, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { type Cast, type Op, openWalk } from '#scripts/certification/walk.ts'
import { test } from '#tests/db.ts'

const cast = JSON.parse(
	readFileSync(new URL('../../../tests/certification/cast.json', import.meta.url), 'utf8'),
) as Cast

const appointed = (app: string, part: string, ...people: string[]): Op[] =>
	people.flatMap((person) => [
		{ op: 'appoint', actor: 'man', app, part, person },
		{ op: 'declare', actor: person, app, conflict: false },
	])

/** From the first product to a case before its last vote. */
const toTheVote: Op[] = [
	{ op: 'fill', actor: 'own1', app: 'a1', product: 'p1', complete: true },
	{ op: 'submit', actor: 'own1', app: 'a1' },
	{ op: 'claim', actor: 'rev1', app: 'a1' },
	{ op: 'quote', actor: 'man', app: 'a1' },
	{ op: 'accept_quote', actor: 'own1', app: 'a1' },
	{ op: 'confirm', actor: 'rev1', app: 'a1', product: 'p1', until: 300 },
	{ op: 'accept', actor: 'rev1', app: 'a1' },
	...appointed('a1', 'lead', 'aud1'),
	...appointed('a1', 'decider', 'dec1', 'sha1'),
	{ op: 'plan', actor: 'aud1', app: 'a1', day: 0 },
	{ op: 'check', actor: 'aud1', app: 'a1' },
	{ op: 'raise', actor: 'aud1', app: 'a1', grade: 'minor' },
	{ op: 'report', actor: 'aud1', app: 'a1' },
	{ op: 'answer', actor: 'own1', app: 'a1', finding: 0 },
	{ op: 'close', actor: 'aud1', app: 'a1', finding: 0 },
	{ op: 'refer', actor: 'aud1', app: 'a1' },
	{ op: 'vote', actor: 'dec1', app: 'a1', vote: 'grant' },
]

async function aCase(db: Db, ops: Op[]) {
	const walk = await openWalk(db, cast)
	for (const of of ops) expect(await walk.do(of), JSON.stringify(of)).toMatchObject({ answer: 'allow' })
	return walk
}

/** The statement breaks a rule of the tables (class 23 of PostgreSQL's codes), and nothing else breaks. */
async function isRefused(db: Db, statement: SQL): Promise<boolean> {
	try {
		await db.transaction((inside) => inside.execute(statement))
		return false
	} catch (error) {
		const { code = '' } = ((error as Error).cause ?? error) as { code?: string }
		if (!code.startsWith('23')) throw error
		return true
	}
}
const idOf = (name: string) => sql`(select id from profiles where name = ${name})`
const app = (status: string) =>
	sql`(select id from certification_applications where status = ${status} limit 1)`
const why = sql`'Forty letters of reason are what a vote has to have.'`

test('what the commands refuse, the database refuses too: before the last vote', async ({ db }) => {
	await aCase(db, toTheVote)
	const open = app('deciding')
	const seat = (person: string, part: string, by = 'man', at = sql`now()`) =>
		sql`insert into certification_case_people (application_id, person_id, part, appointed_by, appointed_at)
			values (${open}, ${idOf(person)}, ${part}, ${idOf(by)}, ${at})`
	const ballot = (person: string, part = 'decider') =>
		sql`insert into certification_votes (application_id, round, person_id, part, choice, reason, at)
			values (${open}, 1, ${idOf(person)}, ${part}, 'grant', ${why}, now())`
	const attacks: Record<string, SQL> = {
		'a grant without the last vote': sql`update certification_applications set status = 'granted' where id = ${open}`,
		'a case that begins granted': sql`insert into certification_applications (firm_id, scheme_id, language, status)
			select firm_id, scheme_id, 'en', 'granted' from certification_applications limit 1`,
		'a vote of the reviewer': ballot('rev1'),
		'a vote of the lead': ballot('aud1'),
		'a vote of nobody in the case': ballot('dec2'),
		'a vote twice': ballot('dec1'),
		'a vote in another round': sql`insert into certification_votes (application_id, round, person_id, part, choice, reason, at)
			values (${open}, 2, ${idOf('sha1')}, 'decider', 'grant', ${why}, now())`,
		'a vote that changes': sql`update certification_votes set choice = 'refuse'`,
		'a vote that goes': sql`delete from certification_votes`,
		'all votes that go': sql`truncate certification_votes`,
		'a second part in the case': seat('aud1', 'decider'),
		'a part for the owner': seat('own1', 'decider'),
		'a part without the function': seat('rev1', 'auditor'),
		'a part of an editor with the function': seat('own2', 'decider'),
		'a part that somebody takes': seat('dec2', 'decider', 'dec2'),
		'a part that changes': sql`update certification_case_people set part = 'auditor' where person_id = ${idOf('dec1')}`,
		'a part that changes hands': sql`update certification_case_people set person_id = ${idOf('dec2')} where person_id = ${idOf('dec1')}`,
		'a part that goes': sql`delete from certification_case_people where person_id = ${idOf('dec1')}`,
		'a decider who joins the firm': sql`insert into certification_members (firm_id, person_id, role, joined_at)
			select firm_id, ${idOf('dec1')}, 'viewer', now() from certification_applications where id = ${open}`,
		'a membership that goes': sql`delete from certification_members`,
		'a membership of another': sql`update certification_members set person_id = ${idOf('str')} where person_id = ${idOf('own1')}`,
		'a finding of the reviewer': sql`insert into certification_findings (application_id, n, grade, text, raised_by, raised_part, raised_at)
			values (${open}, 9, 'major', 'x', ${idOf('rev1')}, 'lead', now())`,
		'a finding that goes': sql`delete from certification_findings`,
		'a finding that is softened': sql`update certification_findings set grade = 'observation'`,
		'a finding that the reviewer closes': sql`update certification_findings
			set state = 'closed', closed_by = ${idOf('rev1')}, closed_part = 'lead', closed_at = now()`,
		'a finding while the panel votes': sql`insert into certification_findings (application_id, n, grade, text, raised_by, raised_part, raised_at)
			values (${open}, 9, 'major', 'x', ${idOf('aud1')}, 'lead', now())`,
		'a certificate without a grant': sql`insert into certification_certificates
			(number, application_id, firm_id, firm_name, scheme_id, since, until, created_at)
			select 'HC-2026-AAAA-BBBB', id, firm_id, 'x', scheme_id, current_date, current_date, now()
			from certification_applications where id = ${open}`,
		'an ingredient that changes': sql`update certification_ingredient_versions set origin = 'animal'`,
		'a confirmation by the lead': sql`insert into certification_confirmations (version_id, application_id, basis, until, by, at)
			select id, ${open}, 'statement', current_date, ${idOf('aud1')}, now() from certification_ingredient_versions limit 1`,
		'a line that leaves a recipe that was applied for': sql`delete from certification_recipe_lines`,
		'a recipe that thaws': sql`update certification_recipes set frozen_at = null`,
		'a version of the application that changes': sql`update certification_application_versions set hash = ''`,
		'a case that becomes a sample': sql`update certification_applications set sample_at = now()`,
		'a case that goes': sql`delete from certification_applications where id = ${open}`,
	}
	for (const [name, statement] of Object.entries(attacks))
		expect(await isRefused(db, statement), name).toBe(true)
})

test('nothing of the register changes, and withdrawn is the end', async ({ db }) => {
	const walk = await aCase(db, [...toTheVote, { op: 'vote', actor: 'sha1', app: 'a1', vote: 'grant' }])
	expect((await walk.end()).a1).toMatchObject({ status: 'granted', cert: 'valid', scope: ['p1'] })
	const attacks: Record<string, SQL> = {
		'a grant that is taken back': sql`update certification_applications set status = 'refused' where status = 'granted'`,
		'another number': sql`update certification_certificates set number = 'HC-2026-AAAA-BBBB'`,
		'an earlier beginning': sql`update certification_certificates set since = since - 1`,
		'a certificate that goes': sql`delete from certification_certificates`,
		'a certificate that becomes a sample': sql`update certification_certificates set sample_at = now()`,
		'an event that changes': sql`update certification_register_events set kind = 'note'`,
		'an event that goes': sql`delete from certification_register_events`,
		'all events that go': sql`truncate certification_register_events`,
		'an edition that changes': sql`update certification_editions set text = ''`,
		'an edition that goes': sql`delete from certification_editions`,
		'another product in the scope': sql`update certification_scope set name = 'x'`,
		'a product that leaves the scope': sql`delete from certification_scope`,
	}
	for (const [name, statement] of Object.entries(attacks))
		expect(await isRefused(db, statement), name).toBe(true)
	await db.execute(sql`update certification_certificates set state = 'withdrawn'`)
	expect(await isRefused(db, sql`update certification_certificates set state = 'valid'`)).toBe(true)
})

test('two years of a tie are not shortened by a date in the future', async ({ db }) => {
	await aCase(db, [
		{ op: 'fill', actor: 'own1', app: 'a1', product: 'p1', complete: true },
		{ op: 'submit', actor: 'own1', app: 'a1' },
	])
	await db.execute(sql`insert into certification_interests (firm_id, person_id, kind, ended_on, at)
		select firm_id, ${idOf('rev1')}, 'employment', current_date - 700, now() from certification_applications where status = 'submitted'`)
	const claim = (at: SQL) =>
		sql`insert into certification_case_people (application_id, person_id, part, appointed_by, appointed_at)
			values (${app('submitted')}, ${idOf('rev1')}, 'reviewer', ${idOf('rev1')}, ${at})`
	expect(await isRefused(db, claim(sql`now()`))).toBe(true)
	expect(await isRefused(db, claim(sql`now() + interval '3 years'`))).toBe(true)
})
