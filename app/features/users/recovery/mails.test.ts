import { expect, test } from 'vitest'
import { defaultSettings } from '#app/platform/site/settings.server.ts'
import { locales } from '#app/platform/text/locale.ts'
import { registry } from '#app/registry.server.ts'
import { writeMail } from '#app/shell/mails.server.tsx'
import { testEnv } from '#tests/world.ts'
import { mails } from './mails.tsx'

const values = { name: 'Aisha Rahman', email: 'aisha@example.com', token: 'a-token' }
const templates = await registry.mails()
const at = { env: testEnv, settings: defaultSettings, db: undefined as never }
const links: Record<string, string[]> = {
	'recovery.confirm-email': ['/confirm-email/a-token'],
	'recovery.account-exists': ['/login', '/forgot-password'],
	'recovery.account-waiting': ['/reset-password?token=a-token'],
	'recovery.reset-password': ['/reset-password?token=a-token'],
	'recovery.password-changed': ['/forgot-password'],
	'recovery.unlock': ['/unlock/a-token'],
}

for (const kind of Object.keys(mails)) {
	for (const locale of locales) {
		test(`${kind} is written in ${locale}, leads back into it and is whole as plain text`, async () => {
			const mail = await writeMail(at, templates, { kind, locale, personId: null, values })
			const prefix = locale === 'en' ? '' : `/${locale}`
			expect(mail.subject.trim()).not.toBe('')
			expect(mail.html).toContain(locale === 'en' ? 'dir="ltr"' : 'dir="rtl"')
			for (const link of links[kind] ?? ['no such kind']) {
				expect(mail.text).toContain(`http://localhost:3000${prefix}${link}`)
			}
			expect(`${mail.subject}${mail.text}`).not.toMatch(/undefined|\{\w+\}/)
			if (locale !== 'en') expect(mail.subject).toMatch(/[\u0600-\u06FF]/)
		})
	}
}

const names: [name: string, isRepeated: boolean][] = [
	['Aisha Rahman', true],
	["O'Neil-Khan Jr.", true],
	['عائشة بنت أبي بكر', true],
	['Win now: https://evil.example', false],
	['evil.example', false],
	['<b>Aisha</b>', false],
	['A'.repeat(100), false],
]

for (const [name, isRepeated] of names) {
	test(`a mail to a stranger ${isRepeated ? 'greets' : 'does not repeat'} ${name.slice(0, 30)}`, async () => {
		const mail = await writeMail(at, templates, {
			kind: 'recovery.confirm-email',
			locale: 'en',
			personId: null,
			values: { ...values, name },
		})
		expect(mail.text.includes(name)).toBe(isRepeated)
		expect(mail.html).not.toContain('<b>Aisha')
	})
}

for (const [kind, more] of [
	['profile.email-asked', { path: '/profile/email/x' }],
	['profile.email-moving', { token: 'x' }],
	['people.email-moved', {}],
	['people.invitation', { path: '/x' }],
	['notifications.role-changed', { role: 'scholar', link: '/' }],
] as const) {
	test(`${kind} repeats no words of a stranger in place of a name, and greets who has one`, async () => {
		const mailed = (name: string) =>
			writeMail(at, templates, { kind, locale: 'en', personId: null, values: { ...more, name } })
		const lure = 'You won: claim at evil.example'
		const mail = await mailed(lure)
		expect(mail.html + mail.text + mail.subject).not.toContain('evil.example')
		expect((await mailed('عائشة')).text).toContain('عائشة')
	})
}
