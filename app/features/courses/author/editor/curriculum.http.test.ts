import { expect } from 'vitest'
import { test } from '#tests/db.ts'
import { saidAfter, sectionFields, sectionOf, taught } from '#tests/world-authoring.ts'

test('a section is plain text or HTML, with verses by reference, and script in it never runs', async ({
	db,
}) => {
	const { get, post, owner, sectionPath, section, course } = await taught(db)
	const text = '<p onclick="x()">One<script>alert(1)</script></p><p>[quran:2:255]</p><img src=x onerror=y>'
	await post(sectionPath, { ...sectionFields, text, minutes: '12' }, { as: owner })
	expect(await sectionOf(db, section)).toMatchObject({
		title: 'Wudu',
		minutes: 12,
		description: '<p>One</p><blockquote data-quran="2:255"></blockquote>',
	})
	const preview = await get(`/scholar/courses/${course.id}/preview/${section}`, { as: owner })
	const page = await preview.text()
	expect(page).toContain('class="ayah"')
	expect(page).not.toContain('alert(1)')
	expect(await (await get(sectionPath, { as: owner })).text()).not.toMatch(/onerror=y|<script>alert/)
})

test('a section opens on a day, on a Hijri day, or days after enrolling', async ({ db }) => {
	const { post, get, owner, sectionPath, section } = await taught(db)
	let revision = 0
	const save = (fields: Record<string, string>) =>
		post(sectionPath, { ...sectionFields, revision: String(++revision), ...fields }, { as: owner })
	const released = async () => (await sectionOf(db, section))?.release
	await save({ release: 'on', releaseOn: '2026-03-10' })
	expect(await released()).toEqual({ kind: 'on', on: '2026-03-10' })
	await save({ release: 'after', releaseDays: '7' })
	expect(await released()).toEqual({ kind: 'after', days: 7 })
	await save({ release: 'hijri', hijriDay: '1', hijriMonth: '9', hijriYear: '1447' })
	expect(await released()).toEqual({ kind: 'on', on: '2026-02-18', hijri: '1447-09-01' })
	expect(await (await get(sectionPath, { as: owner })).text()).toMatch(/This is .{0,9}February 18, 2026/)
	revision -= 1
	for (const [wrong, said] of [
		[{ release: 'on', releaseOn: '2026-02-30' }, 'Please choose a date.'],
		[
			{ release: 'hijri', hijriDay: '31', hijriMonth: '9', hijriYear: '1447' },
			'This Hijri date doesn’t exist',
		],
		[{ release: 'after', releaseDays: '-1' }, '0 to 3650'],
		[{ release: 'after', releaseDays: '' }, '0 to 3650'],
	] as const) {
		const refused = await save(wrong)
		expect([refused.status, (await refused.text()).includes(said)], said).toEqual([422, true])
	}
})

test('sections are added, moved, taken out and put back without script', async ({ db }) => {
	const { get, post, owner, edit, section } = await taught(db)
	const page = async () => (await get(edit, { as: owner })).text()
	const id = /name="section" value="([0-9a-f-]{36})"\/?><div class="min-w-0 flex-1/.exec(await page())?.[1]
	await post(`${edit}/sections`, { section: id ?? '', title: 'The second section' }, { as: owner })
	const order = async () =>
		[...(await page()).matchAll(/<bdi lang="en" dir="ltr">([^<]+)<\/bdi><\/a>/g)].map((found) => found[1])
	expect(await order()).toEqual(['The first section', 'The second section'])
	await post(`${edit}/order`, { section, to: '2' }, { as: owner })
	expect(await order()).toEqual(['The second section', 'The first section'])
	await post(`${edit}/order`, { section, to: '١' }, { as: owner })
	expect(await order()).toEqual(['The first section', 'The second section'])
	await post(`${edit}/order`, { section, to: '۹' }, { as: owner })
	expect(await order()).toEqual(['The second section', 'The first section'])
	await post(`${edit}/order`, { section, to: 'x' }, { as: owner })
	expect(await order()).toEqual(['The second section', 'The first section'])
	const removed = await post(`${edit}/sections/${id}/removal`, {}, { as: owner })
	expect(await saidAfter({ get }, removed, owner, edit)).toContain('You can put it back')
	expect(await order()).toEqual(['The first section'])
	expect(await page()).toContain(`/scholar/courses/${edit.split('/')[3]}/edit/sections/${id}/restoration`)
	await post(`${edit}/sections/${id}/restoration`, {}, { as: owner })
	expect(await order()).toEqual(['The second section', 'The first section'])
	const empty = await post(`${edit}/sections`, { section: crypto.randomUUID(), title: '' }, { as: owner })
	expect([empty.status, (await empty.text()).includes('Please enter a title.')]).toEqual([422, true])
})

test('a section is duplicated without script, and is called a copy in the language of the course', async ({
	db,
}) => {
	const { get, post, owner, edit, sectionPath } = await taught(db, { language: 'ar' })
	const page = await (await get(`/ur${edit}`, { as: owner })).text()
	const form = new RegExp(`${sectionPath}/duplication".*?value="([0-9a-f-]{36})"`).exec(page)?.[1]
	const done = await post(`${sectionPath}/duplication`, { form: form ?? '' }, { as: owner })
	expect(await saidAfter({ get }, done, owner, edit)).toContain(
		'Lesson duplicated. The copy comes right after it.',
	)
	expect(await (await get(edit, { as: owner })).text()).toContain('The first section (نسخة)')
})
