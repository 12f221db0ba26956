import { expect, test as unit } from 'vitest'
import type { User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { isBelow } from '#app/platform/site/services.ts'
import { readSettings, writeSettings } from '#app/platform/site/settings.server.ts'
import { splitPath } from '#app/platform/text/locale.ts'
import { features, registry } from '#app/registry.server.ts'
import { seedTask } from '#scripts/seeds/task.ts'
import { readPage } from './crawl.ts'
import { test } from './db.ts'
import { guardTable } from './guards.ts'
import { site, withOptIns } from './http.ts'
import { anAdmin, aScholar, as, aUser } from './world.ts'
import { aCertificate } from './world-certificates.ts'
import { aConsultation } from './world-consultancy.ts'
import { aFatwa } from './world-fatwas.ts'
import { aRuntime, runTask } from './world-files.ts'

const names = registry.services.map(({ name }) => name)
/** All other services are on, opt-in ones too. */
const leftOut = (off: string[]) => ({
	'services.off': off,
	'services.on': withOptIns['services.on'].filter((name) => !off.includes(name)),
})
const id = '00000000-0000-4000-8000-000000000000'
const pathOf = (pattern: string) => pattern.replace(/:\w+\??/g, id)
/** Personal and staff pages: open items can be read and finished. */
const isDesk = (path: string) => /^\/(dashboard|scholar|admin)(\/|$)/.test(path)

unit('every service of the manifests can be left out', () => {
	expect(names.length).toBeGreaterThan(6)
	const unswitched = features.filter(
		({ service, competence, links = [], weekly = [] }) =>
			!service && (competence || weekly.length > 0 || links.some(({ place }) => place === 'services')),
	)
	expect(unswitched.map(({ name }) => name)).toEqual([])
})

test('every address of a service that is left out says so, to everybody; what is open stays', {
	timeout: 120_000,
}, async ({ db }) => {
	const people = [undefined, await aUser(db), await aScholar(db), await anAdmin(db)]
	for (const service of registry.services.filter(({ paths }) => paths.length > 0)) {
		const { get, post } = site(db, leftOut([service.name]))
		const own = Object.keys(guardTable).filter((pattern) => isBelow(pattern, service.paths))
		expect(own.length, service.name).toBeGreaterThan(0)
		for (const pattern of own) {
			const isKept = isBelow(pattern, service.kept ?? [])
			for (const person of isKept ? [undefined] : people) {
				const answer = await get(pathOf(pattern), person ? { as: person } : {})
				const isPage = answer.headers.get('content-type')?.startsWith('text/html')
				const said = (await answer.text()).includes('is not offered here')
				if (isPage || isKept) expect([pattern, person?.role, said]).toEqual([pattern, person?.role, !isKept])
				if (!isKept) expect([pattern, answer.status]).toEqual([pattern, 404])
			}
			if (isKept) continue
			const { status, headers } = await post(pathOf(pattern), {})
			expect([pattern, status, headers.get('location')]).toEqual([pattern, 303, service.paths[0]])
		}
		const others = Object.keys(guardTable).filter((pattern) => !own.includes(pattern) && !isDesk(pattern))
		for (const pattern of others)
			expect([pattern, (await (await get(pathOf(pattern))).text()).includes('is not offered here')]).toEqual([
				pattern,
				false,
			])
	}
})

type Heard = Parameters<(typeof registry.listeners)[number]['handle']>[1]

/** Pages with links to services. */
const shown = {
	visitor: [
		'/',
		'/about',
		'/faq',
		'/contact',
		'/scholars',
		'/search?q=prayer',
		'/search?q=zzzz',
		'/no/such',
		'/notes',
	],
	member: ['/dashboard', '/dashboard?tab=fatwas', '/profile/notifications', '/notifications'],
	staff: ['/scholar', '/admin', '/admin/settings/services'],
}

test('nothing leads to a service that is left out: menus, pages, search, FAQ, sitemaps, choices', {
	timeout: 240_000,
}, async ({ db }) => {
	await runTask(seedTask(aRuntime(db), 20), ['sample'])
	const [member, scholar, admin] = [await aUser(db), await aScholar(db), await anAdmin(db)]
	for (const off of [...names.map((name) => [name]), names]) {
		const { get } = site(db, leftOut(off))
		await writeSettings(as(null, db), leftOut(off))
		for (const { on, handle: hear } of registry.listeners)
			if (on === 'setting.changed')
				await hear(as(null, db), { name: on, subjectId: 'services.off' } as Heard, aRuntime(db))
		const { paths } = {
			paths: registry.services.filter(({ name }) => off.includes(name)).flatMap((service) => service.paths),
		}
		const read = async (path: string, person?: User) => (await get(path, person ? { as: person } : {})).text()
		const scholarPage = /href="(\/scholars\/[0-9a-f-]{36})"/.exec(await read('/scholars'))?.[1] ?? ''
		expect(scholarPage).not.toBe('')
		const looks: [string, User | undefined][] = [
			...[...shown.visitor, scholarPage, ...paths].map((path): [string, undefined] => [path, undefined]),
			...shown.member.map((path): [string, User] => [path, member]),
			...shown.staff.flatMap((path): [string, User][] => [
				[path, path.startsWith('/admin') ? admin : scholar],
			]),
		]
		for (const [path, person] of looks) {
			const { links } = readPage(await read(path, person), path)
			const led = links.map((link) => splitPath(link).path).filter((link) => isBelow(link, paths))
			expect.soft([off, path, led]).toEqual([off, path, []])
		}
		const maps = await Promise.all(['/sitemap.xml', '/sitemaps/pages.xml'].map((path) => read(path)))
		const addresses = [...maps.join('').matchAll(/<loc>[^<]*:3000([^<]*)<\/loc>/g)].map(
			([, path = '']) => path,
		)
		expect(addresses.length).toBeGreaterThan(0)
		expect(addresses.filter((path) => isBelow(splitPath(path).path, paths))).toEqual([])
		const choices = await read('/profile/notifications', member)
		for (const { name, service, level } of registry.notices)
			if (!level && service)
				expect([name, choices.includes(`:${name}"`)]).toEqual([name, !off.includes(service)])
	}
})

test('what was given stays: a certificate, an answer, a booking, lessons', async ({ db }) => {
	const { get } = site(db, { 'services.off': names })
	const { number, user, course } = await aCertificate(db)
	expect((await get(`/certificates/${number}`)).status).toBe(200)
	expect((await get(`/courses/${course.slug}`, { as: user })).headers.get('location')).toBe(
		`/courses/${course.slug}/learn`,
	)
	expect((await get(`/courses/${course.slug}/progress`, { as: user })).status).toBe(200)
	const asker = await aUser(db)
	const fatwa = await aFatwa(db, { userId: asker.id, answers: [{ answer: '<p>It is allowed.</p>' }] })
	const to = (await get(`/fatwas/${fatwa.number}-x`, { as: asker })).headers.get('location')
	expect(to).toBe(`/fatwas/${fatwa.id}/question`)
	expect(await (await get(to ?? '', { as: asker })).text()).toContain('It is allowed.')
	expect((await get(`/fatwas/${fatwa.number}-x`)).status).toBe(404)
	const booking = await aConsultation(db, { userId: asker.id })
	expect((await get(`/dashboard/consultations/${booking.id}`, { as: asker })).status).toBe(200)
	expect(await (await get('/dashboard', { as: asker })).text()).toContain('/dashboard/consultations')
})

test('an admin leaves a service out and offers it again', async ({ db }) => {
	const { get, post } = site(db)
	const admin = await anAdmin(db)
	const offered = names.filter((name) => name !== 'duas')
	const offers = (services: string[]) => Object.fromEntries(services.map((name) => [`offer:${name}`, 'yes']))
	const was = (services: string[]) => Object.fromEntries(services.map((name) => [`was:${name}`, 'yes']))
	const fields = { ...was(names), ...offers(offered) }
	const answer = await post('/admin/settings/services', fields, { as: admin })
	expect(answer.headers.get('location')).toBe('/admin/settings/services')
	expect(await storedOff(db)).toEqual(['duas'])
	await post('/admin/settings/services', { ...was(offered), ...offers(names) }, { as: admin })
	expect(await storedOff(db)).toEqual([])
	expect((await get('/admin/settings/services', { as: await aScholar(db) })).status).toBe(302)
})

async function storedOff(db: Db) {
	return (await readSettings(as(null, db).db))['services.off']
}

test('the first words of the home and the About page name no service that is left out', async ({ db }) => {
	const pages = async (off: string[]) => {
		const { get } = site(db, { 'services.off': off })
		return Promise.all(['/', '/about'].map(async (path) => (await get(path)).text()))
	}
	const [, about = ''] = await pages([])
	expect(about).toContain('Step-by-step courses')
	const [home = '', without = ''] = await pages(['courses', 'fatwas'])
	expect(home).toContain('Islamic guidance in English, Arabic and Urdu')
	expect(without).not.toMatch(/Step-by-step courses|Scholars’ answers|private question/)
	expect(without).toContain('No advertising')
})
