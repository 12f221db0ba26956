import { expect, onTestFinished, test } from 'vitest'
import { defaultSettings } from '#app/platform/site/settings.server.ts'
import { directionOf, locales } from '#app/platform/text/locale.ts'
import { registry } from '#app/registry.server.ts'
import { test as dbTest } from '#tests/db.ts'
import { startMailServer } from '#tests/mail-server.ts'
import { noon, testEnv } from '#tests/world.ts'
import { aMail, aProcess, sendWaiting } from '#tests/world-mail.ts'
import { mailSubjectOf, writeMail } from './mails.server.tsx'

const templates = await registry.mails()
const runtime = { env: testEnv, settings: defaultSettings, db: undefined as never }
/** A value for any template. */
const instant = noon.toISOString()
const moments = { zone: 'UTC', until: instant, dueAt: instant }
const money = { amountMinor: '100', currency: 'EUR', receivedMinor: '100', receivedCurrency: 'EUR' }
const known: Record<string, string> = { ...moments, ...money, named: '[]', links: '[]' }
const anything = (values = known) =>
	new Proxy(values, { get: (own, name) => own[String(name)] ?? `<b>${String(name)}</b>` })

test('every mail is written in every language and its direction, with a plain text beside it', async () => {
	for (const [kind, { load }] of Object.entries(templates)) {
		// Its values come from the database.
		if (load) continue
		for (const locale of locales) {
			// One needs a time, another a link.
			const values = anything({
				...known,
				askedAt: instant,
				...(/^(consultancy|events)\./.test(kind) && { at: instant }),
			})
			const written = await writeMail(runtime, templates, { kind, locale, personId: 'x', values })
			const where = `${kind} ${locale}`
			expect(written.subject.trim(), where).not.toBe('')
			expect(written.html, where).toContain(`<html dir="${directionOf(locale)}" lang="${locale}"`)
			expect(written.text.trim().length, where).toBeGreaterThan(40)
			for (const part of [written.subject, written.html, written.text]) {
				expect(part, where).not.toMatch(/undefined|\[object/)
			}
			expect(written.html, where).not.toMatch(/<b>|<img|<script|<link[ >]/)
			if (locale !== 'en') expect(written.text, where).toMatch(/[\u0620-\u064A]{3}/)
		}
	}
})

/** The link of a pledge or plan lasts as long as that. */
const endless = [
	'giving.pledge-made',
	'giving.pledge-received',
	'giving.pledge-reminder',
	'giving.plan-made',
	'giving.plan-reminder',
	'giving.plan-asked',
	'giving.plan-paused',
]

test('a mail with a link or code that opens something says how long that works', async () => {
	const opening: string[] = []
	for (const [kind, { load }] of Object.entries(templates)) {
		if (load) continue
		const read = new Set<string>()
		const values = new Proxy(anything({ ...known, askedAt: instant, at: instant }), {
			get: (all, name) => {
				read.add(String(name))
				return all[String(name)]
			},
		})
		await writeMail(runtime, templates, { kind, locale: 'en', personId: 'x', values })
		if (['token', 'code'].some((name) => read.has(name))) opening.push(kind)
	}
	expect(opening).toContain('recovery.account-waiting')
	expect(opening.filter((kind) => !templates[kind as keyof typeof templates]?.runsOut)).toEqual(endless)
})

test('a mail about an account and one to a bare address say why one gets them', async () => {
	const kind = 'notifications.password-changed'
	const written = (personId: string | null) =>
		writeMail(runtime, templates, { kind, locale: 'en', personId, values: { name: 'Aisha' } })
	expect((await written('x')).text).toContain('because you have an account at Mishkat')
	expect((await written(null)).text).toContain('because this address was entered at Mishkat')
})

test('only a mail that can be switched off leads to the preferences, in the language of the mail', async () => {
	const written = (kind: string) =>
		writeMail(runtime, templates, {
			kind,
			locale: 'ar',
			personId: 'x',
			values: { name: 'Aisha', role: 'scholar' },
		})
	expect((await written('notifications.role-changed')).html).toContain('/ar/profile/notifications')
	expect((await written('notifications.password-changed')).html).not.toContain('/profile/notifications')
})

test('a mail has the colour of the organisation, a dark page where the reader has one, and none of that in its text', async () => {
	const kind = 'notifications.role-changed'
	const settings = () => ({ ...defaultSettings(), 'organisation.accent': '#7a1f1f' })
	const values = { name: 'Aisha', role: 'scholar', link: '/dashboard' }
	const { html, text } = await writeMail({ ...runtime, settings }, templates, {
		kind,
		locale: 'en',
		personId: 'x',
		values,
	})
	expect(html).toMatch(/<a[^>]*class="m-button"[^>]*background-color:#7a1f1f/)
	expect(html).toMatch(
		/background-color:#46[0-9a-f]{4};background-image:url\(http:\/\/localhost:3000\/pictures\/mail\.png\)/,
	)
	expect(html).toContain('@media (prefers-color-scheme:dark){.m-body{background-color:#101614!important}')
	expect(html).toContain('.m-body>table>tbody>tr>td{background-color:#101614!important}')
	expect(html).toMatch(/<!--body--><table[^>]*><tbody><tr><td style="[^"]*background-color:#fbf9f3/)
	expect(text).not.toMatch(/prefers-color-scheme|#7a1f1f/)
	const plain = await writeMail(runtime, templates, { kind, locale: 'en', personId: 'x', values })
	expect(plain.html).toMatch(/<a[^>]*class="m-button"[^>]*background-color:#0f5c4a/)
	expect(plain.html).toContain('background-color:#0a4135')
})

test('a list says what a mail is about and nothing that it says', () => {
	expect(mailSubjectOf(runtime, templates, { kind: 'notifications.role-changed', locale: 'en' })).toBe(
		'Your role on the site is now …',
	)
	expect(mailSubjectOf(runtime, templates, { kind: 'gone.kind', locale: 'en' })).toBe('gone.kind')
})

dbTest(
	'an Arabic mail arrives right to left, with a name from elsewhere, as HTML and as text',
	async ({ db }) => {
		const server = await startMailServer()
		onTestFinished(server.stop)
		const worker = aProcess(db, { SMTP_URL: server.url })
		await aMail(db, {
			kind: 'notifications.role-changed',
			locale: 'ar',
			values: { name: 'Aisha O’Neil', role: 'scholar', link: '/dashboard' },
		})
		await sendWaiting(worker, { write: (mail) => writeMail(worker, templates, mail), now: noon })
		const mail = server.delivered[0]?.mail
		expect(mail?.subject).toBe('دورك في الموقع الآن: عالِم')
		expect(mail?.html).toContain('<html dir="rtl" lang="ar"')
		expect(mail?.html).toContain('Aisha O’Neil')
		expect(mail?.text).toContain('السلام عليكم \u2068Aisha O’Neil\u2069،')
		expect(mail?.text).toContain('http://localhost:3000/ar/dashboard')
	},
)
