import { globSync, readFileSync } from 'node:fs'
import { expect } from 'vitest'
import type { Settings } from '#app/platform/site/settings.server.ts'
import { test } from './db.ts'
import { site } from './http.ts'
import { aUser } from './world.ts'

const named = { 'organisation.name': { en: 'House of Light', ar: 'بيت النور' } } satisfies Partial<Settings>
const titlesOf = async (response: Response) =>
	[...(await response.text()).matchAll(/<title>([^<]*)<\/title>/g)].map(([, title]) => title)

// Where the product itself is named: before the organisation has a name, for operators, and in formats.
const product: Record<string, RegExp> = {
	'app/platform/site/settings.server.ts': /'organisation\.name': words/,
	'app/platform/site/organisation.server.ts': /\|\| 'Mishkat'/,
	'app/platform/process/env.server.ts': /Mishkat may write|or Mishkat </,
	'app/platform/storage/fetch-picture.server.ts': /'user-agent'/,
	'app/platform/db/refuse-newer.server.ts': /newer version of Mishkat/,
	'app/features/scripture/components/hadith.ts': /al-Masabih/,
	'app/features/scripture/translations.server.ts': /is not the one that/,
	'app/features/scripture/corpus.server.ts': /is not the one/,
	...Object.fromEntries(
		['en', 'ar', 'ur'].map((locale) => [`messages/${locale}/setup.json`, /setup_name_why/]),
	),
	'app/features/users/sign-in/common-passwords.server.ts': /./,
	'app/features/courses/certificates/model.ts': /certificate, form 1/,
	'app/features/certification/register/statement.ts': /certificate, form 1/,
}

test('no sentence and no page calls the site by the name of the product', () => {
	const files = globSync(['app/**/*.{ts,tsx}', 'messages/**/*.json'], {
		exclude: ['app/paraglide/**', '**/*.test.*'],
	})
	expect(files.length).toBeGreaterThan(1000)
	const found = files.flatMap((file) =>
		readFileSync(file, 'utf8')
			.split('\n')
			.filter((line) => /Mishkat|مشكاة|مشکوٰۃ/.test(line) && !/^\s*(\*|\/\/|\/\*)/.test(line))
			.filter((line) => !product[file]?.test(line))
			.map((line) => `${file}: ${line.trim()}`),
	)
	expect(found).toEqual([])
})

test('every page has one title, and it names the organisation: also what is not there, refused or broken off', async ({
	db,
}) => {
	const { get, post } = site(db, named)
	const as = await aUser(db)
	expect(await titlesOf(await get('/nowhere'))).toEqual(['Page not found · House of Light'])
	expect(await titlesOf(await get('/ar/nowhere'))).toEqual([expect.stringMatching(/، بيت النور$/)])
	expect(await titlesOf(await get('/unauthorized', { as }))).toEqual(['Access Denied · House of Light'])
	expect(await titlesOf(await get('/fatwas'))).toEqual([expect.stringMatching(/ · House of Light$/)])
	const refused = await post('/nowhere', { a: 'b' }, { as })
	expect(refused.status).toBe(404)
	const page = await refused.text()
	expect(page).toContain('<title>Page not found · House of Light</title>')
	expect(page).not.toContain('Mishkat')
})

test('a language that is not offered leads to one that is, and is in no switcher, link or map', async ({
	db,
}) => {
	const without = site(db, { ...named, 'site.languages': ['ar', 'ur'] })
	const led = await without.get('/fatwas?q=zakat')
	expect([led.status, led.headers.get('location')]).toEqual([302, '/ar/fatwas?q=zakat'])
	expect((await without.get('/')).headers.get('location')).toBe('/ar')
	expect((await without.get('/robots.txt')).status).toBe(200)
	expect((await without.get('/language/en?returnTo=/')).status).toBe(404)
	const page = await (await without.get('/ar/fatwas')).text()
	expect(page).not.toMatch(/hrefLang="en"|\/language\/en/i)
	expect(page).toMatch(/\/language\/ur/)
	expect(await (await without.get('/sitemaps/pages.xml')).text()).not.toContain('3000/fatwas<')

	const alone = await (await site(db, { 'site.languages': ['en'] }).get('/about')).text()
	expect(alone).not.toMatch(/\/language\/|rel="alternate" hrefLang/i)
})

const picture = (n: number) => ({
	id: `00000000-0000-4000-8000-00000000000${n}`,
	path: 'logo.png',
	sha256: String(n).repeat(64),
	width: 400,
	height: 100,
})

test('logo, accent and places elsewhere stand in the frame, and in what a phone installs', async ({ db }) => {
	const { get } = site(db, {
		...named,
		'organisation.shortName': { en: 'Light' },
		'organisation.logo': picture(1),
		'organisation.logoSquare': picture(2),
		'organisation.accent': '#7a1f3d',
		'organisation.whatsapp': '+49 30 1234567',
		'organisation.social': ['https://www.youtube.com/@light', 'https://mastodon.example/@light'],
	})
	const page = await (await get('/about')).text()
	expect(page).toMatch(/<html[^>]+style="--accent-light:#7a1f3d;[^"]*--accent-dark:#/)
	expect(page).toMatch(/<img src="\/files\/[^"]+1\/logo\.png\?v=111111111111"[^>]+alt=""/)
	expect(page).toContain('https://wa.me/49301234567')
	expect(page).toMatch(/<bdi>YouTube<\/bdi>.*<bdi>mastodon\.example<\/bdi>/s)
	const manifest = await (await get('/site.webmanifest')).json()
	expect(manifest).toMatchObject({ name: 'House of Light', short_name: 'Light', theme_color: '#7a1f3d' })
	expect(manifest.icons[0].src).toContain('v=222222222222')
	expect(await (await get('/ar/site.webmanifest')).json()).toMatchObject({ name: 'بيت النور', dir: 'rtl' })
})
