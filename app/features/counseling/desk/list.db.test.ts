import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { listSnippets } from '#app/features/snippets/api.server.ts'
import { saveSnippet } from '#app/features/snippets/commands/save-snippet.server.ts'
import { assignmentCommands } from '#app/workflow/assignment.server.ts'
import { largeTest, test } from '#tests/db.ts'
import { plansOf } from '#tests/plans.ts'
import { anAdmin, as, noon } from '#tests/world.ts'
import { aCounselor, aThread, counselorAt, secret } from '#tests/world-counseling.ts'
import { counseling, whyNotAssignable } from '../workflow.server.ts'
import { countForCounselor, findFigures, listForAdmin, listForCounselor } from './list.server.ts'
import { adminList, adminViews, deskList, deskViews } from './params.ts'
import { findForStaff } from './thread.server.ts'

const today = '2026-03-10'

test('an admin who looks at the site as a counselor sees none of it', async ({ db }) => {
	const counselor = await aCounselor(db)
	const { id } = await aThread(db)
	await assignmentCommands(counseling, whyNotAssignable).claim(as(counselor, db), id)
	const own = { service: 'counseling', owner: 'own' } as const
	const end = { id: null, kind: 'other', language: null, title: 'End', text: 'The end.' } as const
	await saveSnippet(as(counselor, db), end, { ...own, secret })
	const mine = { filters: { ...deskList.none, view: 'mine' as const }, cursor: null, today }
	expect((await listForCounselor(as(counselor, db), mine)).rows).toHaveLength(1)

	const looking = as({ ...counselor, impersonatedBy: (await anAdmin(db)).id }, db)
	expect((await listForCounselor(looking, mine)).rows).toEqual([])
	expect(await countForCounselor(looking, today)).toMatchObject({ mine: 0, waiting: 0 })
	expect(await findForStaff(looking, id, secret)).toBeUndefined()
	expect(await listSnippets(looking, { ...own, owner: ['own'] }, secret)).toEqual([])
	await expect(
		counselorAt(db, { ...counselor, impersonatedBy: counselor.id }).reply(id),
	).rejects.toMatchObject({
		init: { status: 404 },
	})
})

test('a list is paged by its last row, whatever the tab', async ({ db }) => {
	const counselor = await aCounselor(db)
	for (let n = 0; n < 5; n++) await aThread(db, { now: new Date(noon.getTime() - n * 86_400_000) })
	const seen = new Set<string>()
	let cursor: string | null = null
	do {
		const page: Awaited<ReturnType<typeof listForCounselor>> = await listForCounselor(
			as(counselor, db),
			{ filters: deskList.none, cursor, today },
			2,
		)
		for (const { id } of page.rows) seen.add(id)
		cursor = page.older
	} while (cursor)
	expect(seen.size).toBe(5)
})

largeTest(
	'of 20 000 threads no list reads the table from end to end, and no count reads much of it',
	async ({ db }) => {
		const [counselor, admin] = [await aCounselor(db), await anAdmin(db)]
		await db.execute(sql`insert into spiritual_counseling (topic, question, language, status, scholar_id, due_on, active_at,
			erase_on, created_at, updated_at)
		select 'grief', 'sealed', 'en', status, case when n % 50 = 0 and status <> 'pending' then ${counselor.id}::uuid end,
			case when status in ('pending', 'assigned') then (at + interval '7 days')::date end, at,
			case when status = 'closed' then (at + interval '90 days')::date end, at, at
		from generate_series(1, 20000) n, lateral (select timestamptz '2026-03-10' - n * interval '1 hour' as at,
			case n % 100 when 1 then 'pending' when 2 then 'assigned' when 50 then 'assigned' when 3 then 'answered'
				else 'closed' end as status) facts`)
		await db.execute(sql`analyze spiritual_counseling`)
		const looks = {
			...Object.fromEntries(
				deskViews.map((view) => [
					view,
					() =>
						listForCounselor(as(counselor, db), { filters: { ...deskList.none, view }, cursor: null, today }),
				]),
			),
			...Object.fromEntries(
				adminViews.map((view) => [
					`admin ${view}`,
					() => listForAdmin(as(admin, db), { filters: { ...adminList.none, view }, cursor: null, today }),
				]),
			),
			counts: () => countForCounselor(as(counselor, db), today),
			figures: () => findFigures(as(admin, db), today),
		}
		for (const [name, look] of Object.entries(looks)) {
			const plans = await plansOf(db, look)
			for (const { scanned, buffers } of plans) {
				// Counts stop at a thousand, so a scan of the commonest rows is short.
				const isCounted = name === 'counts' || name === 'figures'
				expect([name, !isCounted && scanned.includes('spiritual_counseling')]).toEqual([name, false])
				expect([name, buffers < 1500 || buffers]).toEqual([name, true])
			}
		}
	},
)
