import { globSync, readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { feature, openRegistry } from '#app/feature.server.ts'
import { notifications } from '#app/features/notifications/tables.server.ts'
import { features } from '#app/registry.server.ts'
import { test } from './db.ts'
import { site } from './http.ts'
import { aScholar } from './world.ts'
import { aMember } from './world-recovery.ts'

const lamps = feature({
	name: 'lamps',
	links: [
		{ place: 'header', to: '/lamps', label: () => 'Lamps', order: 25 },
		{ place: 'scholar', to: '/scholar/lamps', label: () => 'Lamps to light', order: 70 },
	],
	words: { 'lamps.fate-lamps': () => 'Your lamps' },
	notices: [
		{
			name: 'lamps.lit',
			ways: { site: 'on', mail: 'off' },
			label: () => 'a lamp is lit',
			says: ({ lamp = '' }) => `The lamp ${lamp} is lit`,
			icon: 'sun',
		},
	],
	personal: {
		name: 'lamps',
		dataOf: async () => ['a lamp of mine'],
		erase: async () => {},
		effects: [{ effect: 'erased', code: 'lamps.fate-lamps' }],
	},
})

const withLamps = openRegistry([...features, lamps])

test('a feature that the registry lists is seen in the menus, by those it is for', async ({ db }) => {
	const { get } = site(db, {}, {}, { registry: withLamps })
	const visitors = await (await get('/about')).text()
	expect(visitors).toContain('href="/lamps"')
	expect(visitors).not.toContain('/scholar/lamps')
	expect(await (await get('/scholar', { as: await aScholar(db) })).text()).toContain('Lamps to light')
})

test('what a listed feature tells is read among the notifications and in the preferences', async ({ db }) => {
	const { get } = site(db, {}, {}, { registry: withLamps })
	const as = await aScholar(db)
	const row = { personId: as.id, kind: 'lamps.lit', values: { lamp: 'over the door' }, link: '/lamps' }
	await db.insert(notifications).values({ ...row, eventId: 1 })
	expect(await (await get('/notifications', { as })).text()).toContain('The lamp over the door is lit')
	expect(await (await get('/profile/notifications', { as })).text()).toContain('a lamp is lit')
})

test('what a listed feature holds of a person is in their download and in what becomes of it', async ({
	db,
}) => {
	const { get, post } = site(db, {}, {}, { registry: withLamps })
	const member = await aMember(db)
	expect(await (await get('/profile/data', { as: member })).text()).toContain('Your lamps')
	const answer = await post('/profile/data/download', {}, { as: member })
	expect(answer.headers.get('content-type')).toBe('application/zip')
	expect(Buffer.from(await answer.arrayBuffer()).includes('lamps.json')).toBe(true)
})

test('a page that answers a refused post has the links of the frame', async ({ db }) => {
	const { post } = site(db)
	const nothing = '00000000-0000-4000-8000-000000000000'
	const refused = await post(`/notes/${nothing}/deletion`, {}, { as: await aScholar(db) })
	expect(refused.status).toBe(404)
	const page = await refused.text()
	expect(page).toContain('href="/courses"')
	expect(page).toContain('href="/privacy-policy"')
})

test('what a feature listens to is recorded somewhere', () => {
	const names = new Set(features.flatMap(({ listeners = [] }) => listeners.map(({ on }) => on)))
	expect(names.size).toBeGreaterThan(30)
	const sources = globSync('app/{features,workflow}/**/*.ts')
		.filter((file) => !/\.test\.ts$|news(?!letter)|listeners|notices/.test(file))
		.map((file) => readFileSync(file, 'utf8'))
		.join('\n')
	// A step is recorded by its kind, as `<workflow>.<kind>`.
	const isRecorded = (name: string) =>
		["'", '.'].some((before) => sources.match(`${before}${name.split('.')[1]}['\`]`))
	// Recorded and listened to by one constant.
	const own = [
		'fatwa.answer-spread',
		'fatwa.overdue-counted',
		'course.sections-opened',
		'course.announcement-spread',
	]
	expect([...names].filter((name) => !own.includes(name) && !isRecorded(name))).toEqual([])
})
